/// Where a server listens.
package enum ListeningAddress: Equatable, Sendable {
  /// A host name or address, and a port; 0 takes a free one.
  case tcp(host: String, port: UInt16)
  /// A Unix domain socket, for its owner only; what lies at the path is replaced if it is a socket.
  case unix(path: String)
}

/// Why a server cannot listen.
package enum ListenError: Error, Equatable, Sendable {
  case unknownHost(String)
  /// A path that is empty or longer than the system takes.
  case unusablePath(String, bytesMax: Int)
  /// Something that is no socket is at the path.
  case pathIsTaken(String)
  case system(ListeningAddress, SystemError)
  /// The system has no descriptors for an event loop.
  case noLoop(SystemError)
}
