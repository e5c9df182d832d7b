// What crosses the line is the same for all.
@_exported public import ABIOverlay
