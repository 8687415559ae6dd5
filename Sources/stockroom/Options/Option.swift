import Service

/// One option of `stockroom serve`: a flag, and an environment variable of the same name.
///
/// A row says everything about an option. Flags, variables, `--help` and `--print-config` derive
/// from the table of rows, `Configuration.options`.
///
/// ```swift
/// Option("idle-timeout", .positiveTime, \.server.idleTimeout, "time between two requests")
/// ```
struct Option: Sendable {
  /// The flag without its dashes: `idle-timeout`.
  let name: String
  /// What follows the flag: `TIME`.
  ///
  /// Nil for a switch, which has no value.
  let placeholder: String?
  /// A noun phrase of at most eight words.
  let help: String
  /// What a value must be: "a time such as 500ms, 10s, 5m, 12h or 7d".
  let requirement: String
  /// Whether the flag may be repeated.
  ///
  /// The variable then separates its values by commas.
  let isRepeatable: Bool

  private let store: @Sendable (_ texts: [String], inout Configuration) -> String?
  private let read: @Sendable (Configuration) -> [String]

  init<Value>(
    _ name: String, _ type: OptionType<Value>,
    _ place: any WritableKeyPath<Configuration, Value> & Sendable, _ help: String
  ) {
    self.name = name
    self.help = help
    placeholder = type.placeholder
    requirement = type.requirement
    isRepeatable = false
    store = { texts, configuration in
      guard let text = texts.last else { return nil }
      guard let value = type.parse(text) else { return text }
      configuration[keyPath: place] = value
      return nil
    }
    read = { [type.text($0[keyPath: place])] }
  }

  /// A repeatable option.
  init<Value>(
    _ name: String, _ type: OptionType<Value>,
    _ place: any WritableKeyPath<Configuration, [Value]> & Sendable, _ help: String
  ) {
    self.name = name
    self.help = help
    placeholder = type.placeholder
    requirement = type.requirement
    isRepeatable = true
    store = { texts, configuration in
      var values: [Value] = []
      for text in texts {
        guard let value = type.parse(text) else { return text }
        values.append(value)
      }
      configuration[keyPath: place] = values
      return nil
    }
    read = { $0[keyPath: place].map(type.text) }
  }

  var flag: String { "--" + name }

  /// `STOCKROOM_IDLE_TIMEOUT`.
  var variable: String { "STOCKROOM_" + name.uppercased().replacing("-", with: "_") }

  /// Puts the value of these texts into a configuration.
  ///
  /// - Returns: the text that is not a valid value; nil if all are.
  func set(_ texts: [String], in configuration: inout Configuration) -> String? {
    store(texts, &configuration)
  }

  /// The value in a configuration, as the variable would have it.
  func text(in configuration: Configuration) -> String {
    read(configuration).joined(separator: ",")
  }
}

/// How a value of an option is written and read.
struct OptionType<Value>: Sendable {
  let placeholder: String?
  let requirement: String
  let parse: @Sendable (String) -> Value?
  let text: @Sendable (Value) -> String

  init(
    _ placeholder: String?, requirement: String, parse: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) {
    self.placeholder = placeholder
    self.requirement = requirement
    self.parse = parse
    self.text = text
  }
}

extension OptionType<Bool> {
  /// True if the flag is present.
  ///
  /// The variable is `true` or `false`.
  static var flag: Self {
    Self(nil, requirement: "true or false", parse: { Bool($0) }, text: { "\($0)" })
  }
}

extension OptionType<String> {
  static func nonEmpty(_ placeholder: String, _ requirement: String) -> Self {
    Self(
      placeholder, requirement: requirement, parse: { $0.isEmpty ? nil : $0 }, text: { $0 })
  }

  /// A prefix of paths: empty, or segments of unreserved characters with a slash before each.
  static var path: Self {
    Self(
      "PATH", requirement: "a path such as /inventory",
      parse: { text in
        let path = text.hasSuffix("/") ? String(text.dropLast()) : text
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard path.isEmpty || path.hasPrefix("/"), segments.allSatisfy(isPlainSegment) else {
          return nil
        }
        return path
      }, text: { $0 })
  }

  /// A name as in `Host`, without a port; or empty for none.
  static var hostName: Self {
    Self(
      "NAME", requirement: "a host name",
      parse: { $0.utf8.contains { $0 == UInt8(ascii: ":") || $0 <= 0x20 } ? nil : $0 },
      text: { $0 })
  }

  /// Scheme, host and perhaps a port, as browsers send it in `Origin`; or empty for none.
  static var origin: Self {
    Self(
      "URL", requirement: "an origin such as https://shop.example",
      parse: { text in
        if text.isEmpty { return "" }
        let origin = text.hasSuffix("/") ? text.dropLast() : text[...]
        guard let scheme = ["http://", "https://"].first(where: origin.hasPrefix) else {
          return nil
        }
        let host = origin.dropFirst(scheme.count)
        let isPlain = host.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") }
        guard !host.isEmpty, isPlain, !host.contains(where: { "/?#@".contains($0) }) else {
          return nil
        }
        return String(origin)
      }, text: { $0 })
  }

  private static func isPlainSegment(_ segment: Substring) -> Bool {
    guard !segment.isEmpty, segment != ".", segment != ".." else { return false }
    return segment.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        true
      default: false
      }
    }
  }
}

extension OptionType where Value: FixedWidthInteger & Sendable {
  static func integer(
    _ range: ClosedRange<Value>, placeholder: String = "COUNT"
  ) -> Self {
    Self(
      placeholder,
      requirement: "an integer from \(range.lowerBound) to \(range.upperBound)",
      parse: { text in wholeNumber(text).flatMap { range.contains($0) ? $0 : nil } },
      text: { "\($0)" })
  }

  /// A size from 1 KiB to 2 TiB: `4096`, `32KiB`, `1MiB`, `2GiB`.
  static var size: Self {
    let units: [(suffix: String, bytes: Value)] = [
      ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("", 1),
    ]
    return Self(
      "SIZE", requirement: "a size of at least 1KiB, such as 4096, 32KiB or 1MiB",
      parse: { text in
        guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
          let count: Value = wholeNumber(text.dropLast(unit.suffix.count)),
          count <= Value(Int32.max), count * unit.bytes >= 1024
        else { return nil }
        return count * unit.bytes
      },
      text: { bytes in
        let unit = units.first { bytes.isMultiple(of: $0.bytes) }
        return "\(bytes / (unit?.bytes ?? 1))\(unit?.suffix ?? "")"
      })
  }
}

extension OptionType<Duration> {
  /// A length of time: `500ms`, `10s`, `5m`, `12h`, `7d`.
  static var time: Self {
    Self("TIME", requirement: "a time such as 500ms, 10s, 5m, 12h or 7d", parse: parse, text: text)
  }

  static var positiveTime: Self {
    Self(
      "TIME", requirement: "a time above 0, such as 500ms, 10s, 5m, 12h or 7d",
      parse: { parse($0).flatMap { $0 > .zero ? $0 : nil } }, text: text)
  }

  private static var units: [(suffix: String, length: Duration)] {
    [
      ("d", .seconds(86_400)), ("h", .seconds(3_600)), ("m", .seconds(60)), ("s", .seconds(1)),
      ("ms", .milliseconds(1)),
    ]
  }

  @Sendable private static func parse(_ text: String) -> Duration? {
    // The last that matches: "ms" ends in "s", too.
    guard let unit = units.last(where: { text.hasSuffix($0.suffix) }),
      let count: Int = wholeNumber(text.dropLast(unit.suffix.count)), count <= 1_000_000
    else { return nil }
    return unit.length * count
  }

  @Sendable private static func text(_ duration: Duration) -> String {
    guard duration > .zero else { return "0s" }
    let unit = units.first { duration == $0.length * Int(duration / $0.length) }
    guard let unit else { return "\(duration)" }
    return "\(Int(duration / unit.length))\(unit.suffix)"
  }
}

extension OptionType<Retention> {
  /// `forever`, or a time.
  static var retention: Self {
    let time = OptionType<Duration>.positiveTime
    return Self(
      "TIME", requirement: "forever, or a time above 0, such as 365d",
      parse: { $0 == "forever" ? .forever : time.parse($0).map(Retention.atLeast) },
      text: { retention in
        switch retention {
        case .forever: "forever"
        case .atLeast(let duration): time.text(duration)
        }
      })
  }
}

extension OptionType<Int?> {
  /// A number, or 0 for nil.
  static func integerOrZero(_ max: Int) -> Self {
    let integer = OptionType<Int>.integer(0...max)
    return Self(
      "COUNT", requirement: integer.requirement,
      parse: { text in
        guard let count = integer.parse(text) else { return nil }
        return .some(count == 0 ? nil : count)
      },
      text: { integer.text($0 ?? 0) })
  }
}

extension OptionType where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of an enum's words.
  static func word(_ placeholder: String) -> Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(
      placeholder,
      requirement: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""),
      parse: { Value(rawValue: $0) }, text: { $0.rawValue })
  }
}

/// Reads a number of digits only, without a sign.
private func wholeNumber<Number: FixedWidthInteger>(_ text: some StringProtocol) -> Number? {
  guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
    return nil
  }
  return Number(text)
}
