#pragma once

#include <stdint.h>
#include <stdio.h>

// What of one file is on the disk for sure, and what was only written.

typedef struct pending_write {
  struct pending_write *next;
  /// Where the bytes go; for a truncation the new length, with no bytes.
  int64_t offset;
  int64_t count;
  int is_truncation;
  unsigned char bytes[];
} pending_write;

typedef struct durable_file {
  struct durable_file *next;
  char *path;
  unsigned char *bytes;
  int64_t count;
  pending_write *first;
  pending_write **last;
} durable_file;

/// A file as it lies on the disk now, which counts as synced. NULL where there is no memory.
durable_file *durable_open(const char *path);
void durable_free(durable_file *file);

/// Each 0 on success, or -1 without memory.
int durable_write(durable_file *file, const void *bytes, int64_t count, int64_t offset);
int durable_truncate(durable_file *file, int64_t count);
int durable_sync(durable_file *file);

/// Writes to the disk what was synced and a part of the rest. 0 on success.
int durable_leave_remains(durable_file *file, uint64_t *random);
