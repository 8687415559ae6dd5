#pragma once

// A layer between SQLite and the file system that fails when it is told to, and that can cut the
// power: then what was written and not synced is lost in part, as a disk would lose it. For tests.

#include <stdint.h>

typedef enum {
  FAULT_READ,
  FAULT_WRITE,
  FAULT_SYNC,
  FAULT_TRUNCATE,
  FAULT_OPERATIONS
} fault_operation;

typedef struct fault_vfs fault_vfs;

/// Registers a layer over the platform's own; NULL where there is no memory.
fault_vfs *fault_vfs_register(const char *name);

/// Every file that was opened through it must be closed.
void fault_vfs_unregister(fault_vfs *vfs);

/// Lets `after` more operations of the kind pass, then fails `times` of them with a result code.
void fault_vfs_fail(
    fault_vfs *vfs, fault_operation operation, int code, uint64_t after, uint64_t times);

/// Ends all failures.
void fault_vfs_heal(fault_vfs *vfs);

/// How many operations of the kind there were, failed ones too.
uint64_t fault_vfs_count(fault_vfs *vfs, fault_operation operation);

/// From the `after`th write from now on the power is off: every operation fails.
void fault_vfs_cut_power(fault_vfs *vfs, uint64_t after);

/// Answers whether the power is off by now.
int fault_vfs_is_off(fault_vfs *vfs);

/// After all files are closed, leaves on the disk what a power cut leaves: all that was synced, and
/// of the rest each sector or not, by the seed. 0 on success.
int fault_vfs_leave_remains(fault_vfs *vfs, uint64_t seed);
