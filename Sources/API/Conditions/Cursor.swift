package import Inventory

/// The position in a list after which the next page starts.
///
/// Clients receive it as opaque text. A checksum refuses a modified cursor, and one of another list or
/// with other filters.
package enum Cursor: Equatable, Sendable {
  case item(ItemPosition)
  case draft(DraftID)
  case change(SequenceNumber)

  /// The text for clients.
  ///
  /// - Parameter list: identifies the list and its filters.
  package func text(in list: Fingerprint) -> String {
    var payload: [UInt8] = []
    switch self {
    case .item(let position):
      payload.append(Tag.item.rawValue)
      let time = position.createdAt.millisecondsSince1970
      Self.append(UInt64(bitPattern: time), to: &payload)
      Self.append(position.id.uuid, to: &payload)
    case .draft(let id):
      payload.append(Tag.draft.rawValue)
      Self.append(id.uuid, to: &payload)
    case .change(let number):
      payload.append(Tag.change.rawValue)
      Self.append(UInt64(bitPattern: number.number), to: &payload)
    }
    Self.append(Self.checksum(of: payload, in: list), to: &payload)
    return Base64URL.text(of: payload)
  }

  /// - Returns: nil if `text(in:)` did not make the text for this list.
  package init?(_ text: some Collection<UInt8>, in list: Fingerprint) {
    guard var payload = Base64URL.bytes(of: text), let checksum = Self.removeLast(from: &payload),
      checksum == Self.checksum(of: payload, in: list),
      let tag = payload.first.flatMap(Tag.init)
    else { return nil }
    switch tag {
    case .item:
      guard let id = Self.removeID(from: &payload), let time = Self.removeLast(from: &payload)
      else { return nil }
      let createdAt = Timestamp(millisecondsSince1970: Int64(bitPattern: time))
      self = .item(ItemPosition(createdAt: createdAt, id: ItemID(id)))
    case .draft:
      guard let id = Self.removeID(from: &payload) else { return nil }
      self = .draft(DraftID(id))
    case .change:
      guard let number = Self.removeLast(from: &payload) else { return nil }
      self = .change(SequenceNumber(Int64(bitPattern: number)))
    }
    guard payload.count == 1 else { return nil }
  }

  private enum Tag: UInt8 {
    case item = 1
    case draft = 2
    case change = 3
  }

  private static func checksum(of payload: [UInt8], in list: Fingerprint) -> UInt64 {
    var fingerprint = list
    fingerprint.add(payload)
    return fingerprint.value
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }

  private static func append(_ id: UniqueID, to bytes: inout [UInt8]) {
    append(id.high, to: &bytes)
    append(id.low, to: &bytes)
  }

  private static func removeID(from bytes: inout [UInt8]) -> UniqueID? {
    guard let low = removeLast(from: &bytes), let high = removeLast(from: &bytes) else {
      return nil
    }
    return UniqueID(high: high, low: low)
  }

  private static func removeLast(from bytes: inout [UInt8]) -> UInt64? {
    guard bytes.count >= 8 else { return nil }
    let word = bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    bytes.removeLast(8)
    return word
  }
}
