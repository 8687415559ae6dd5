/// The parameters that a query may have, by the names that stand in it.
package enum QueryParameter: String, CaseIterable, Sendable {
  case after
  case cursor
  case deleted
  case limit
  case sort
  case sourceId
  case type
}
