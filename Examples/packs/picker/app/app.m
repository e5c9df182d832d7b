/* A window with two pickers: views that this app draws itself. Only their delegates know what a choice means. */
#import <AppKit/AppKit.h>

@class PickerView;

/* The informal protocol of delegates: an object of any class, which has any of these methods. */
@interface NSObject (PickerViewDelegate)
- (void)pickerView:(PickerView *)picker didSelectRow:(NSInteger)row inComponent:(NSInteger)component;
- (void)picker:(PickerView *)picker didChooseTitle:(NSString *)title;
@end

/* Columns of rows, which are called components. A click selects a row. */
@interface PickerView : NSView
{
  NSArray *components;
  NSMutableArray *selection;
  id delegate;
}
- (id)initWithFrame:(NSRect)frame components:(NSArray *)titles;
/* Raises NSRangeException if there is no such row. The delegate gets no message. */
- (void)selectRow:(NSInteger)row inComponent:(NSInteger)component;
/* The titles of the selected rows. */
- (NSString *)stringValue;
- (void)setDelegate:(id)object;
- (id)delegate;
@end

static const CGFloat rowHeight = 30;

@implementation PickerView
- (id)initWithFrame:(NSRect)frame components:(NSArray *)titles {
  self = [super initWithFrame:frame];
  components = [titles copy];
  selection = [NSMutableArray new];
  for (NSUInteger i = 0; i < [titles count]; i++) [selection addObject:[[titles objectAtIndex:i] objectAtIndex:0]];
  return self;
}

- (void)setDelegate:(id)object { delegate = object; }
- (id)delegate { return delegate; }
- (NSString *)stringValue { return [selection componentsJoinedByString:@", "]; }
- (BOOL)isFlipped { return YES; }
- (BOOL)acceptsFirstMouse:(NSEvent *)event { return YES; }

- (CGFloat)componentWidth { return [self bounds].size.width / [components count]; }

- (void)drawRect:(NSRect)rect {
  CGFloat width = [self componentWidth];
  [[NSColor whiteColor] set];
  NSRectFill([self bounds]);
  for (NSUInteger component = 0; component < [components count]; component++) {
    NSArray *titles = [components objectAtIndex:component];
    for (NSUInteger row = 0; row < [titles count]; row++) {
      NSRect cell = NSMakeRect(component * width, row * rowHeight, width, rowHeight);
      NSString *title = [titles objectAtIndex:row];
      [[NSColor selectedControlColor] set];
      if ([title isEqual:[selection objectAtIndex:component]]) NSRectFill(cell);
      [title drawInRect:NSInsetRect(cell, 8, 6) withAttributes:nil];
    }
  }
}

- (void)selectRow:(NSInteger)row inComponent:(NSInteger)component {
  [selection replaceObjectAtIndex:component withObject:[[components objectAtIndex:component] objectAtIndex:row]];
  [self setNeedsDisplay:YES];
}

- (void)mouseDown:(NSEvent *)event {
  NSPoint place = [self convertPoint:[event locationInWindow] fromView:nil];
  NSUInteger component = place.x / [self componentWidth], row = place.y / rowHeight;
  if (component >= [components count] || row >= [[components objectAtIndex:component] count]) return;
  [self selectRow:row inComponent:component];
  if ([delegate respondsToSelector:@selector(pickerView:didSelectRow:inComponent:)])
    [delegate pickerView:self didSelectRow:row inComponent:component];
  if ([delegate respondsToSelector:@selector(picker:didChooseTitle:)])
    [delegate picker:self didChooseTitle:[selection objectAtIndex:component]];
}
@end

/* Appends a call of a delegate's method to the file that PICKER_LOG names. */
static void note(const char *class, SEL method, PickerView *picker, NSInteger row, NSInteger component) {
  const char *path = getenv("PICKER_LOG");
  FILE *log = path == NULL ? NULL : fopen(path, "a");
  if (log == NULL) return;
  fprintf(log, "-[%s %s] row %ld, component %ld: %s\n", class, sel_getName(method), (long)row, (long)component,
          [[picker stringValue] UTF8String]);
  fclose(log);
}

@interface ColourDelegate : NSObject
@end

@implementation ColourDelegate
- (void)pickerView:(PickerView *)picker didSelectRow:(NSInteger)row inComponent:(NSInteger)component {
  note("ColourDelegate", _cmd, picker, row, component);
}
@end

/* Has nothing to do with ColourDelegate. */
@interface BasicDelegate : NSObject
@end

@implementation BasicDelegate
- (void)pickerView:(PickerView *)picker didSelectRow:(NSInteger)row inComponent:(NSInteger)component {
  note("BasicDelegate", _cmd, picker, row, component);
}
@end

@interface SizeDelegate : BasicDelegate
@end

@implementation SizeDelegate
- (void)pickerView:(PickerView *)picker didSelectRow:(NSInteger)row inComponent:(NSInteger)component {
  note("SizeDelegate", _cmd, picker, row, component);
  [super pickerView:picker didSelectRow:row inComponent:component];
}
@end

/* Its instance variables are the outlets by which scripts name the pickers. */
@interface AppDelegate : NSObject <NSApplicationDelegate>
{
  PickerView *colours, *sizes;
}
@end

@implementation AppDelegate
- (PickerView *)pickerAt:(CGFloat)x of:(NSArray *)titles delegate:(id)delegate in:(NSWindow *)window {
  PickerView *picker = [[PickerView alloc] initWithFrame:NSMakeRect(x, 20, 200, 90) components:titles];
  [picker setDelegate:delegate];
  [[window contentView] addSubview:picker];
  return picker;
}

- (void)applicationDidFinishLaunching:(NSNotification *)note {
  NSWindow *window = [[NSWindow alloc] initWithContentRect:NSMakeRect(100, 100, 460, 130)
                                                 styleMask:NSTitledWindowMask | NSClosableWindowMask
                                                   backing:NSBackingStoreBuffered
                                                     defer:NO];
  [window setTitle:@"Pickers"];
  NSArray *hues = [NSArray arrayWithObjects:@"Red", @"Green", @"Blue", nil];
  NSArray *tones = [NSArray arrayWithObjects:@"Light", @"Dark", nil];
  NSArray *lengths = [NSArray arrayWithObjects:@"Short", @"Medium", @"Long", nil];
  NSArray *widths = [NSArray arrayWithObjects:@"Narrow", @"Wide", nil];
  colours = [self pickerAt:20 of:[NSArray arrayWithObjects:hues, tones, nil] delegate:[ColourDelegate new] in:window];
  sizes = [self pickerAt:240 of:[NSArray arrayWithObjects:lengths, widths, nil] delegate:[SizeDelegate new] in:window];
  [window makeKeyAndOrderFront:nil];
}

- (BOOL)applicationShouldTerminateAfterLastWindowClosed:(id)app { return YES; }
@end

int main(void) {
  [NSAutoreleasePool new];
  [NSApplication sharedApplication];
  [NSApp setDelegate:[AppDelegate new]];
  [NSApp run];
  return 0;
}
