import Testing

/// Tests with many clients at once: one after the other, as each has the machine busy.
@Suite(.serialized) enum ManyClients {}
