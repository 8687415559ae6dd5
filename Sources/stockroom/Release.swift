/// Which release this is.
enum Release {
  static let version = "0.1.0"
}
