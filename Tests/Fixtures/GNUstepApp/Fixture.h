// The fixture: a GNUstep app that does what apps do to a recorder. `gnustep-fixture PAGE [-DEFAULT VALUE…]`, where PAGE is
// the name of one of the …Page.m files here. Each widget that a test may want is an instance variable of
// its page, as an outlet is; that name is its id in the state.
#import <AppKit/AppKit.h>

// FixtureState.m: what a test reads back.
@interface FixtureState : NSObject
{
  int ends[2];
}
// The state of what the owner's instance variables hold is written to the file named by FIXTURE_STATE on
// SIGUSR1 and when the window closes, and this process's id to FIXTURE_STATE.pid. Without that variable
// nothing is.
+ (void) serve: (id)owner;
+ (void) write;
// On SIGTERM, with which a recorder that has gone ends this app, `object` does `action`, the state is written, and the
// process ends.
+ (void) atEnd: (id)object do: (SEL)action;
@end

// Appends to what a widget has heard, which is in its state as "heard".
void FixtureHear(id widget, NSString *format, ...) NS_FORMAT_FUNCTION(2, 3);
NSString *FixtureHeard(id widget);

@class FixtureItems;

// FixturePage.m: a window, filled from its top down. It is the window's delegate, and the application's.
@interface FixturePage : NSObject
{
  NSWindow *window;
  CGFloat top;
}
// Runs the application.
- (void) run;
// Makes the window, and shows it when it is filled.
- (void) show;
// Makes the widgets; the window is there.
- (void) fill;
// Puts a view below those before, with a label beside it if there is a text.
- (id) add: (NSView *)view height: (CGFloat)height;
- (id) add: (NSView *)view height: (CGFloat)height beside: (NSString *)text;
// The same of a table or outline with one column, in a scroller.
- (id) add: (NSTableView *)view items: (FixtureItems *)items height: (CGFloat)height beside: (NSString *)text;
// A button that tells this page.
- (NSButton *) button: (NSString *)title action: (SEL)action;
// Appends to what the sender has heard: its action.
- (void) heard: (id)sender;
@end

// FixtureDelegate.m: what a table's, outline's, browser's, tab view's or text's delegate may hear, each of
// which it writes down for the widget.
@interface FixtureDelegate : NSObject
- (BOOL) tableView: (NSTableView *)table shouldSelectRow: (NSInteger)row;
- (void) tableViewSelectionDidChange: (NSNotification *)notification;
@end

// FixtureHeir.m: overrides what the base has, and calls it.
@interface FixtureHeir : FixtureDelegate
@end

// FixtureRefuser.m: refuses the third row of tables, every text with a digit, and the tab "Refused".
@interface FixtureRefuser : NSObject
@end

// FixtureObserved.m: an object that is observed, which has a hidden class at run time.
@interface FixtureObserved : FixtureDelegate
{
  NSString *title;
}
- (void) observe;
- (NSString *) title;
- (void) setTitle: (NSString *)text;
@end

// FixtureFiles.m: rows of names and sizes.
@interface FixtureFiles : NSObject
{
  NSMutableArray *rows;
}
@end

// FixtureItems.m: the rows of a table, or of an outline without levels; a class of each page's own fills them.
@interface FixtureItems : NSObject
{
  NSMutableArray *items;
  NSTableView *view;
}
- (id) initWithView: (NSTableView *)table;
- (id) tableView: (NSTableView *)table objectValueForTableColumn: (NSTableColumn *)column row: (NSInteger)row;
@end

// FixtureFolders.m: folders with files in them, for outlines and browsers.
@interface FixtureFolders : NSObject
{
  NSDictionary *folders;
}
@end

// FixturePicker.m: wheels with rows, as pickers of phones have. It tells its delegate by an informal
// protocol, with two integers.
@interface FixturePicker : NSView
{
  id delegate;
  int chosen[2];
}
- (void) setDelegate: (id)object;
- (id) delegate;
@end

@interface NSObject (FixturePickerDelegate)
- (void) pickerView: (id)picker didSelectRow: (int)row inComponent: (int)component;
@end

// FixtureLatePickers.m: of three pickers, that one has its delegate set in the press, by its setter; the second in the
// press, without the setter, and calls it at the release; the third calls it a second after the release.
@interface FixtureMeetingPicker : FixturePicker
@end
@interface FixtureDirectPicker : FixturePicker
@end
@interface FixtureSpinningPicker : FixturePicker
@end

// Delegates of pickers: of two classes that nothing else is of, and of one that inherits all that it does.
@interface FixtureReplacement : NSObject
@end
@interface FixtureRedirected : NSObject
@end
@interface FixtureIdleHeir : FixtureDelegate
@end

// FixtureTitlePicker.m: a picker that tells its delegate a title and where it is, and asks whether that is refused.
@interface FixtureTitlePicker : NSView
{
  id delegate;
}
- (void) setDelegate: (id)object;
- (id) delegate;
@end

@interface FixtureTitleDelegate : NSObject
- (NSString *) picker: (id)picker didChooseTitle: (NSString *)title at: (NSRange)range vetoed: (BOOL *)isVetoed;
@end

// FixtureUnionDelegate.m: a picker's delegate with two methods that nothing can pass on, a union and bit-fields by value.
typedef union {
  int number;
  float real;
} FixtureUnion;
typedef struct {
  int low: 3, high: 5;
} FixtureBits;
@interface FixtureUnionDelegate : NSObject
- (void) picker: (id)picker didGive: (FixtureUnion)given;
- (void) picker: (id)picker didPack: (FixtureBits)packed;
@end

// It forwards each call as an invocation.
@interface FixtureProxy : NSProxy
{
  id target;
}
- (id) initWithTarget: (id)object;
@end

// It names the object that is called in its place.
@interface FixtureRedirector : NSObject
{
  id target;
}
- (id) initWithTarget: (id)object;
@end

// FixtureMethods.m: the implementations of all methods of all classes.
@interface FixtureMethods : NSObject
+ (void) keep;
// The names of those that are new, gone or others since; "as before" if there is none.
+ (NSString *) differences;
@end

// MYCustomView.m: a place to draw on.
@interface MYCustomView : NSView
{
  NSMutableArray *strokes;
}
@end

// MYHoldView.m: a lamp that is lit as long as the mouse is down on it.
@interface MYHoldView : NSView
{
  BOOL isLit;
}
@end
