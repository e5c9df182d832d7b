// A window from a file as Interface Builder writes it, with its delegates.
#import "Fixture.h"

@interface ArchivePage : FixturePage
{
  NSButton *push;
  NSTextField *name;
  NSTableView *files;
}
@end

@implementation ArchivePage

- (void) fill
{
  [window release];
  window = nil;
  NSString *file = [[NSString stringWithUTF8String: FIXTURE_FOLDER] stringByAppendingPathComponent: @"archive.xib"];
  NSDictionary *table = [NSDictionary dictionaryWithObject: self forKey: NSNibOwner];
  if (![NSBundle loadNibFile: file externalNameTable: table withZone: NULL]) abort();
}

@end
