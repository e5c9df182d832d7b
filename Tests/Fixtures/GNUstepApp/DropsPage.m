// Things to drag, places to drop them in this window and in another, texts, colours, and rows.
#import "Fixture.h"

// Is dragged by its name, to be copied or whatever else it offers.
@interface TokenView : NSView
{
  NSString *name;
  NSDragOperation offered;
}
- (id) initWithName: (NSString *)text offering: (NSDragOperation)operations;
@end

@implementation TokenView

- (id) initWithName: (NSString *)text offering: (NSDragOperation)operations
{
  if ((self = [super init])) name = [text copy];
  offered = operations;
  return self;
}

- (void) drawRect: (NSRect)rect
{
  [[NSColor whiteColor] set];
  NSRectFill([self bounds]);
}

- (void) mouseDown: (NSEvent *)event
{
}

- (void) mouseDragged: (NSEvent *)event
{
  NSPasteboard *board = [NSPasteboard pasteboardWithName: NSDragPboard];
  [board declareTypes: [NSArray arrayWithObject: NSStringPboardType] owner: nil];
  [board setString: name forType: NSStringPboardType];
  [self dragImage: [NSImage imageNamed: @"NSFolder"] at: NSZeroPoint offset: NSZeroSize
            event: event pasteboard: board source: self slideBack: NO];
}

- (NSDragOperation) draggingSourceOperationMaskForLocal: (BOOL)isLocal
{
  return offered;
}

- (void) draggedImage: (NSImage *)image endedAt: (NSPoint)place operation: (NSDragOperation)operation
{
  FixtureHear(self, operation == NSDragOperationNone ? @"nobody" : @"taken");
}

@end

static NSString *nameOf(NSDragOperation operation)
{
  switch (operation)
    {
    case NSDragOperationCopy: return @"copied";
    case NSDragOperationLink: return @"linked";
    case NSDragOperationGeneric: return @"moved";
    default: return @"taken";
    }
}

// Takes names; one that is full takes none.
@interface BasketView : NSView
{
  BOOL isFull;
}
- (id) initFull: (BOOL)full;
@end

@implementation BasketView

- (id) initFull: (BOOL)full
{
  if ((self = [super init]))
    {
      isFull = full;
      [self registerForDraggedTypes: [NSArray arrayWithObject: NSStringPboardType]];
    }
  return self;
}

- (NSDragOperation) draggingEntered: (id <NSDraggingInfo>)drag
{
  return isFull ? NSDragOperationNone : NSDragOperationEvery;
}

- (BOOL) performDragOperation: (id <NSDraggingInfo>)drag
{
  NSPoint place = [self convertPoint: [drag draggingLocation] fromView: nil];
  NSString *side = place.x < [self bounds].size.width / 2 ? @"left" : @"right";
  FixtureHear(self, @"%@ %@ %@", [[drag draggingPasteboard] stringForType: NSStringPboardType],
    nameOf([drag draggingSourceOperationMask]), side);
  return YES;
}

@end

@interface DropsPage : FixturePage
{
  TokenView *apple, *pear, *plum;
  BasketView *basket, *full, *shelf;
  NSColorWell *ink, *paper;
  NSTextView *notes, *copy;
  NSTextField *field;
  NSTableView *fruits;
  NSWindow *second;
}
@end

@implementation DropsPage

- (void) fillSecond
{
  second = [[NSWindow alloc] initWithContentRect: NSMakeRect(700, 300, 260, 120)
                                       styleMask: NSTitledWindowMask
                                         backing: NSBackingStoreBuffered
                                           defer: NO];
  [second setTitle: @"Shelf"];
  shelf = [[BasketView alloc] initFull: NO];
  [shelf setFrame: NSMakeRect(10, 10, 240, 100)];
  [[second contentView] addSubview: shelf];
  [second orderFront: nil];
}

- (NSColorWell *) well: (NSString *)title red: (CGFloat)red
{
  NSColorWell *well = [self add: [NSColorWell new] height: 30 beside: title];
  [well setColor: [NSColor colorWithCalibratedRed: red green: 0.5 blue: 0 alpha: 1]];
  [well setTarget: self];
  [well setAction: @selector(heard:)];
  return well;
}

- (NSTextView *) text: (NSString *)text
{
  NSScrollView *scroller = [self add: [NSScrollView new] height: 40];
  NSTextView *view = [[NSTextView alloc] initWithFrame: NSMakeRect(0, 0, 300, 40)];
  [view setString: text];
  [view updateDragTypeRegistration];
  [scroller setDocumentView: view];
  return view;
}

- (void) fill
{
  apple = [self add: [[TokenView alloc] initWithName: @"apple" offering: NSDragOperationCopy] height: 40];
  pear = [self add: [[TokenView alloc] initWithName: @"pear" offering: NSDragOperationCopy] height: 40];
  plum = [self add: [[TokenView alloc] initWithName: @"plum" offering: NSDragOperationEvery] height: 40];
  basket = [self add: [[BasketView alloc] initFull: NO] height: 60];
  full = [self add: [[BasketView alloc] initFull: YES] height: 40];
  ink = [self well: @"Ink:" red: 1];
  paper = [self well: @"Paper:" red: 0];
  notes = [self text: @"one two three"];
  copy = [self text: @"four"];
  field = [self add: [NSTextField new] height: 24];
  [field setStringValue: @"alpha beta"];
  NSScrollView *scroller = [self add: [NSScrollView new] height: 100];
  fruits = [[NSTableView alloc] initWithFrame: NSMakeRect(0, 0, 300, 100)];
  NSTableColumn *column = [[NSTableColumn alloc] initWithIdentifier: @"name"];
  [[column headerCell] setStringValue: @"Fruit"];
  [column setWidth: 200];
  [column setEditable: NO];
  [fruits addTableColumn: column];
  [fruits setRowHeight: 20];
  [fruits setDataSource: self];
  [fruits registerForDraggedTypes: [NSArray arrayWithObject: NSStringPboardType]];
  [fruits setVerticalMotionCanBeginDrag: NO];
  [scroller setDocumentView: fruits];
  [self fillSecond];
}

- (NSArray *) names
{
  return [NSArray arrayWithObjects: @"Cherry", @"Fig", @"Lemon", @"Mango", @"Melon", @"Olive", @"Papaya", @"Peach", @"Plum",
    @"Quince", nil];
}

- (NSInteger) numberOfRowsInTableView: (NSTableView *)table
{
  return [[self names] count];
}

- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row
{
  return [[self names] objectAtIndex: row];
}

- (BOOL) tableView: (NSTableView *)table writeRowsWithIndexes: (NSIndexSet *)rows toPasteboard: (NSPasteboard *)board
{
  [board declareTypes: [NSArray arrayWithObject: NSStringPboardType] owner: nil];
  [board setString: [[self names] objectAtIndex: [rows firstIndex]] forType: NSStringPboardType];
  return YES;
}

- (NSDragOperation) tableView: (NSTableView *)table validateDrop: (id <NSDraggingInfo>)drag proposedRow: (NSInteger)row
        proposedDropOperation: (NSTableViewDropOperation)operation
{
  return NSDragOperationCopy;
}

- (BOOL) tableView: (NSTableView *)table acceptDrop: (id <NSDraggingInfo>)drag row: (NSInteger)row
     dropOperation: (NSTableViewDropOperation)operation
{
  FixtureHear(table, @"%@ %@ %@", [[drag draggingPasteboard] stringForType: NSStringPboardType],
    operation == NSTableViewDropOn ? @"on" : @"before", [[self names] objectAtIndex: row]);
  return YES;
}

@end
