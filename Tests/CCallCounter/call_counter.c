#define _GNU_SOURCE
#include "CCallCounter.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum {
  allocations,
  receives,
  sends,
  waits,
  watches,
  reads,
  writes,
  file_reads,
  file_writes,
  locks,
  syncs,
  kinds
};

static struct call_count before_start[kinds] = {
    [allocations] = {"allocations", 0}, [receives] = {"receives", 0},
    [sends] = {"sends", 0},             [waits] = {"waits", 0},
    [watches] = {"watches", 0},         [reads] = {"reads", 0},
    [writes] = {"writes", 0},           [file_reads] = {"fileReads", 0},
    [file_writes] = {"fileWrites", 0},  [locks] = {"locks", 0},
    [syncs] = {"syncs", 0},
};
static struct call_count *counts = before_start;

static void count(int kind) { __atomic_add_fetch(&counts[kind].calls, 1, __ATOMIC_RELAXED); }

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("CALL_COUNTS");
  if (!path) return;
  int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return;
  if (ftruncate(file, sizeof before_start) == 0) {
    void *shared =
        mmap(NULL, sizeof before_start, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) {
      memcpy(shared, before_start, sizeof before_start);
      counts = shared;
    }
  }
  close(file);
}

// dlsym itself may allocate, so the allocator is called by its own names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  count(allocations);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(allocations);
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count(allocations);
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(allocations);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count(allocations);
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

// A function that counts a call and passes it on to the next library.
#define COUNTED(kind, result, name, parameters, arguments) \
  result name parameters {                                 \
    static result(*next) parameters;                       \
    if (!next) next = dlsym(RTLD_NEXT, #name);             \
    count(kind);                                           \
    return next arguments;                                 \
  }

// Wakes between threads (eventfd_write) are not counted: how many there are is a matter of time.
COUNTED(receives, ssize_t, recv, (int d, void *b, size_t n, int f), (d, b, n, f))
COUNTED(receives, ssize_t, recvmsg, (int d, struct msghdr *m, int f), (d, m, f))
COUNTED(sends, ssize_t, send, (int d, const void *b, size_t n, int f), (d, b, n, f))
COUNTED(sends, ssize_t, sendmsg, (int d, const struct msghdr *m, int f), (d, m, f))
COUNTED(sends, ssize_t, writev, (int d, const struct iovec *v, int n), (d, v, n))
COUNTED(waits, int, epoll_wait, (int d, struct epoll_event *e, int n, int t), (d, e, n, t))
COUNTED(
    waits, int, epoll_pwait2,
    (int d, struct epoll_event *e, int n, const struct timespec *t, const sigset_t *s),
    (d, e, n, t, s))
COUNTED(watches, int, epoll_ctl, (int d, int o, int f, struct epoll_event *e), (d, o, f, e))
COUNTED(reads, ssize_t, read, (int d, void *b, size_t n), (d, b, n))
COUNTED(file_reads, ssize_t, pread, (int d, void *b, size_t n, off_t o), (d, b, n, o))
COUNTED(file_reads, ssize_t, pread64, (int d, void *b, size_t n, off64_t o), (d, b, n, o))
COUNTED(file_writes, ssize_t, pwrite, (int d, const void *b, size_t n, off_t o), (d, b, n, o))
COUNTED(file_writes, ssize_t, pwrite64, (int d, const void *b, size_t n, off64_t o), (d, b, n, o))
COUNTED(syncs, int, fsync, (int d), (d))
COUNTED(syncs, int, fdatasync, (int d), (d))

// Not those of the log: how many lines it gathers into one write is a matter of time.
ssize_t write(int descriptor, const void *bytes, size_t size) {
  static ssize_t (*next)(int, const void *, size_t);
  if (!next) next = dlsym(RTLD_NEXT, "write");
  if (descriptor != STDERR_FILENO) count(writes);
  return next(descriptor, bytes, size);
}

// SQLite locks with fcntl. All arguments that it takes fit into one word.
#define COUNTED_LOCK(name)                                 \
  int name(int descriptor, int command, ...) {             \
    static int (*next)(int, int, ...);                     \
    if (!next) next = dlsym(RTLD_NEXT, #name);             \
    va_list list;                                          \
    va_start(list, command);                               \
    void *argument = va_arg(list, void *);                 \
    va_end(list);                                          \
    count(locks);                                          \
    return next(descriptor, command, argument);            \
  }

COUNTED_LOCK(fcntl)
COUNTED_LOCK(fcntl64)
