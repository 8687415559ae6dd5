package import Store

/// Whether a file system is local, so that locks and syncs are reliable.
package enum FileSystemKind: Equatable, Sendable {
  case local
  /// Locks and shared memory do not work between machines, and a sync may not reach the disk.
  case network(name: String)

  /// The file system of the folder that contains `path`.
  package init(of path: String) throws(StoreError) {
    let folder = DurableFile.folder(of: try DatabasePath.resolved(path))
    let mounts = String(decoding: try DurableFile.bytes(of: "/proc/self/mountinfo"), as: UTF8.self)
    self.init(ofFolder: folder, mounts: mounts)
  }

  /// - Parameter mounts: the kernel's mount table.
  /// - Source: proc(5), /proc/[pid]/mountinfo.
  init(ofFolder folder: String, mounts: String) {
    var nearest = (point: "", type: "")
    for line in mounts.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 5, let dash = words.firstIndex(of: "-"), dash + 1 < words.count else {
        continue
      }
      let point = String(words[4])
      // A later mount on the same point hides the earlier one.
      let isAbove = point == "/" || folder == point || folder.hasPrefix(point + "/")
      if isAbove, point.utf8.count >= nearest.point.utf8.count {
        nearest = (point, String(words[dash + 1]))
      }
    }
    let isNetwork = Self.networkTypes.contains { nearest.type.hasPrefix($0) }
    self = isNetwork ? .network(name: nearest.type) : .local
  }

  private static let networkTypes = [
    "nfs", "cifs", "smb", "9p", "afs", "ceph", "lustre", "gfs2", "ocfs2", "glusterfs", "fuse.",
  ]
}
