// Places with widgets in them.
#import "Fixture.h"

@interface ContainersPage : FixturePage
{
  NSTabView *tabs, *wizard;
  NSSplitView *split;
  NSScrollView *scroller;
  NSBox *frame;
  NSButton *inBox, *inTab;
}
@end

@implementation ContainersPage

- (void) addTab: (NSString *)label with: (NSView *)view to: (NSTabView *)pages
{
  NSTabViewItem *item = [[NSTabViewItem alloc] initWithIdentifier: label];
  [item setLabel: label];
  [item setView: view];
  [pages addTabViewItem: item];
}

- (void) addTab: (NSString *)label with: (NSView *)view
{
  [self addTab: label with: view to: tabs];
}

- (void) fill
{
  tabs = [self add: [NSTabView new] height: 120];
  inTab = [self button: @"Inside" action: @selector(heard:)];
  [self addTab: @"General" with: inTab];
  [self addTab: @"Sounds" with: [self button: @"Hidden" action: @selector(heard:)]];
  [self addTab: @"Refused" with: [NSView new]];
  [tabs setDelegate: [FixtureRefuser new]];
  split = [self add: [NSSplitView new] height: 80];
  [split setVertical: YES];
  [split addSubview: [[NSTextField alloc] initWithFrame: NSMakeRect(0, 0, 100, 80)]];
  [split addSubview: [[NSTextField alloc] initWithFrame: NSMakeRect(0, 0, 212, 80)]];
  [split adjustSubviews];
  scroller = [self add: [NSScrollView new] height: 100];
  [scroller setHasVerticalScroller: YES];
  [scroller setHasHorizontalScroller: YES];
  [scroller setDocumentView: [[NSView alloc] initWithFrame: NSMakeRect(0, 0, 600, 500)]];
  [[scroller documentView] scrollPoint: NSMakePoint(30, 40)];
  frame = [self add: [NSBox new] height: 80];
  [frame setTitle: @"Options"];
  inBox = [self button: @"Boxed" action: @selector(heard:)];
  [inBox setFrame: NSMakeRect(10, 10, 80, 24)];
  [[frame contentView] addSubview: inBox];
  wizard = [self add: [NSTabView new] height: 20];
  [wizard setTabViewType: NSNoTabsNoBorder];
  [self addTab: @"First" with: [NSView new] to: wizard];
  [self addTab: @"Second" with: [NSView new] to: wizard];
}

@end
