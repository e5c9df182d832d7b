// Whoever uses the host uses its values.
@_exported public import ABIOverlay
