#import "Fixture.h"

static const int components = 2, rows = 5;

@implementation FixturePicker

- (void) setDelegate: (id)object
{
  delegate = object;
}

- (id) delegate
{
  return delegate;
}

- (void) drawRect: (NSRect)rect
{
  NSSize size = [self bounds].size;
  [[NSColor whiteColor] set];
  NSRectFill([self bounds]);
  for (int component = 0; component < components; component++)
    for (int row = 0; row < rows; row++)
      {
        NSRect cell = NSMakeRect(component * size.width / components, row * size.height / rows,
                                 size.width / components, size.height / rows);
        [(chosen[component] == row ? [NSColor selectedControlColor] : [NSColor gridColor]) set];
        if (chosen[component] == row) NSRectFill(cell);
        else NSFrameRect(cell);
      }
}

- (void) mouseDown: (NSEvent *)event
{
  NSPoint point = [self convertPoint: [event locationInWindow] fromView: nil];
  NSSize size = [self bounds].size;
  int component = (int)(point.x * components / size.width);
  int row = (int)(point.y * rows / size.height);
  chosen[component] = row;
  [self setNeedsDisplay: YES];
  [delegate pickerView: self didSelectRow: row inComponent: component];
}

@end
