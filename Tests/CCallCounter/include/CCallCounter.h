#pragma once

// A library to preload: it counts a process's allocations and system calls.
//
// The environment variable CALL_COUNTS names a file. The counts are kept in it while the process
// runs, as records that another process can read at any time.

#include <stdint.h>

struct call_count {
  // Null-terminated.
  char name[24];
  uint64_t calls;
};
