package import Inventory
package import JSON

/// The JSON of the domain's values.
extension JSONWriter {
  package mutating func member(_ name: StaticString, _ text: String) {
    self.name(name)
    string(text)
  }

  package mutating func member(_ name: StaticString, _ number: Int64) {
    self.name(name)
    integer(number)
  }

  package mutating func member(_ name: StaticString, _ id: ItemID) {
    self.name(name)
    uniqueID(id.uuid)
  }

  package mutating func member(_ name: StaticString, _ id: DraftID) {
    self.name(name)
    uniqueID(id.uuid)
  }

  package mutating func member(_ name: StaticString, _ time: Timestamp) {
    self.name(name)
    plainString { bytes in InternetTime.append(time, to: &bytes) }
  }

  package mutating func member(_ name: StaticString, _ tag: EntityTag) {
    self.name(name)
    plainString { bytes in tag.appendEscaped(to: &bytes) }
  }

  package mutating func uniqueID(_ id: UniqueID) {
    plainString { bytes in id.appendText(to: &bytes) }
  }

  /// One problem of a body, with what the client needs to recover.
  package mutating func fieldProblem(_ problem: FieldProblem) {
    object { json in
      json.member("pointer", problem.pointer)
      json.member("code", problem.code.slug)
      json.member("detail", problem.detail)
      switch problem.code {
      case .taken(by: let holder): json.member("itemId", holder)
      case .insufficientStock(of: let item, let available):
        json.member("itemId", item)
        json.member("available", available)
      case .required, .tooLong, .tooMany, .controlCharacter, .invisibleCharacter, .surroundingSpace,
        .outOfRange,
        .unknownCurrency, .duplicate, .wrongType, .notIntegral, .unknownMember, .notAllowed,
        .notFound:
        break
      }
    }
  }

  /// A field that both sides changed; its pointer is relative to the draft.
  package mutating func conflict(_ conflict: Conflict) {
    object { json in
      json.member("pointer", "/item" + conflict.field.pointer)
      json.name("base")
      json.shape(conflict.base.shape)
      json.name("yours")
      json.shape(conflict.yours.shape)
      json.name("theirs")
      json.shape(conflict.theirs.shape)
      json.name("by")
      if let author = conflict.author { json.string(author.by.name) } else { json.null() }
      if let author = conflict.author {
        json.member("at", author.at)
      } else {
        json.name("at")
        json.null()
      }
    }
  }
}
