// A window from a file as Interface Builder writes it, with its delegates. It names no fonts: gui 0.29 at
// times finds none of the system's where several apps start at once, and then dies of those in a file.
#import "Fixture.h"

@interface ArchivePage : FixturePage
{
  NSButton *push;
  NSTextField *name;
  NSTableView *files;
}
- (void) loadFile;
@end

@implementation ArchivePage

- (void) fill
{
  [window release];
  window = nil;
  [self loadFile];
}

- (void) loadFile
{
  NSString *file = [[NSString stringWithUTF8String: FIXTURE_FOLDER] stringByAppendingPathComponent: @"archive.xib"];
  NSDictionary *table = [NSDictionary dictionaryWithObject: self forKey: NSNibOwner];
  if (![NSBundle loadNibFile: file externalNameTable: table withZone: NULL]) abort();
}

// A second window, never shown, with an owner of its own.
- (void) loadMore: (id)sender
{
  [[ArchivePage new] loadFile];
  FixtureHear(push, @"loaded");
}

@end
