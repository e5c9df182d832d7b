import Testing

/// Tests that start whole sessions: one after the other, as each has a display of its own.
@Suite(.serialized) enum RealSessionTests {}
