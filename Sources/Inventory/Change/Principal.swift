/// Who wrote: `anonymous` for a request, as none says who sends it, and a command by its name.
package struct Principal: Hashable, Sendable {
  package static let anonymous = Principal("anonymous")
  package let name: String
  package init(_ name: String) { self.name = name }
}
