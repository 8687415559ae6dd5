import Testing

/// Tests with many clients.
///
/// They run one after the other, because each keeps the machine busy.
@Suite(.serialized) enum ManyClients {}
