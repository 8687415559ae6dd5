package import Inventory
package import JSON
package import Service

extension JSONWriter {
  /// A row of the change log.
  package mutating func change(_ change: ItemChange) {
    object { json in
      json.member("seq", change.stamp.number.number)
      json.member("at", change.stamp.at)
      json.member("actor", change.actor.name)
      json.member("type", change.event.typeName.description)
      json.member("itemId", change.itemID)
      json.member("version", change.version.number)
      json.name("fields")
      json.array(change.fields) { json, field in json.string(field.pointer) }
      json.reason(change.reason)
      json.name("before")
      json.item(orNull: change.before)
      json.name("after")
      json.item(orNull: change.after)
    }
  }

  /// The result of an adjustment: both statuses and the new version.
  package mutating func adjusted(_ adjusted: StockService.Adjusted) {
    object { json in
      json.member("itemId", adjusted.after.id)
      json.member("delta", adjusted.delta)
      json.reason(adjusted.reason)
      json.name("before")
      json.status(UnvalidatedStatus(adjusted.before.values.status))
      json.name("after")
      json.status(UnvalidatedStatus(adjusted.after.values.status))
      json.member("version", adjusted.after.version.number)
    }
  }

  /// The totals over all items, by currency code.
  package mutating func totals(_ totals: StockTotals) {
    object { json in
      json.member("items", totals.items)
      json.member("inStock", totals.inStock)
      json.member("outOfStock", totals.outOfStock)
      json.member("onBackOrder", totals.onBackOrder)
      json.member("quantity", totals.quantity)
      json.name("value")
      json.array(totals.value.sorted { $0.key.text < $1.key.text }) { json, sum in
        json.object { json in
          json.member("currency", sum.key.text)
          json.name("amount")
          json.decimalString(sum.value)
        }
      }
    }
  }

  private mutating func reason(_ reason: Reason?) {
    name("reason")
    if let reason { string(reason.text) } else { null() }
  }

  private mutating func item(orNull item: Item?) {
    if let item { self.item(item) } else { null() }
  }
}

extension ItemChange.Event {
  /// The name of the kind of change, in a row and as the event of a stream.
  package var typeName: StaticString {
    switch self {
    case .created: "itemCreated"
    case .edited: "itemEdited"
    case .stockAdjusted: "stockAdjusted"
    case .deleted: "itemDeleted"
    case .restored: "itemRestored"
    }
  }
}
