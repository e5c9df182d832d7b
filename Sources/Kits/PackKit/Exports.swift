// Whoever writes a pack uses the values that cross the line.
@_exported public import ABIOverlay
