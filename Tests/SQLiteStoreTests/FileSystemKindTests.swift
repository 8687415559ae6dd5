import Store
import TestSupport
import Testing

@testable import SQLiteStore

struct FileSystemKindTests {
  private static let mounts = """
    22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
    30 22 0:26 / /srv rw,relatime shared:9 master:1 - nfs4 server:/export rw
    31 30 0:27 / /srv/local rw - xfs /dev/vdb rw
    32 22 0:28 / /share rw - fuse.sshfs host: rw
    33 22 0:29 / /over rw - nfs server:/x rw
    34 22 0:30 / /over rw - tmpfs tmpfs rw
    """

  @Test(arguments: [
    ("/", FileSystemKind.local), ("/var/lib", .local), ("/srv", .network(name: "nfs4")),
    ("/srv/data", .network(name: "nfs4")), ("/srv/local/data", .local), ("/srvx", .local),
    ("/share/a", .network(name: "fuse.sshfs")), ("/over", .local),
  ])
  func `a folder is on the file system that is mounted nearest above it`(
    folder: String, kind: FileSystemKind
  ) {
    #expect(FileSystemKind(ofFolder: folder, mounts: Self.mounts) == kind)
  }

  @Test
  func `this machine's own table is read`() throws {
    let folder = try TemporaryFolder()
    #expect(try FileSystemKind(of: folder.file("a.db")) == .local)
    #expect(throws: StoreError.self) { try FileSystemKind(of: folder.file("none/a.db")) }
  }
}
