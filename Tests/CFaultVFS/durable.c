#include "durable.h"

#include <stdlib.h>
#include <string.h>

enum { SECTOR_BYTES = 512 };

durable_file *durable_open(const char *path) {
  durable_file *file = calloc(1, sizeof *file);
  if (!file) return NULL;
  file->last = &file->first;
  file->path = strdup(path);
  FILE *stream = fopen(path, "rb");
  if (stream) {
    fseek(stream, 0, SEEK_END);
    file->count = ftell(stream);
    rewind(stream);
    file->bytes = malloc((size_t)file->count + 1);
    if (!file->bytes || fread(file->bytes, 1, (size_t)file->count, stream) != (size_t)file->count)
      file->count = 0;
    fclose(stream);
  }
  return file;
}

static void forget_pending(durable_file *file) {
  while (file->first) {
    pending_write *write = file->first;
    file->first = write->next;
    free(write);
  }
  file->last = &file->first;
}

void durable_free(durable_file *file) {
  forget_pending(file);
  free(file->path);
  free(file->bytes);
  free(file);
}

static int append(
    durable_file *file, const void *bytes, int64_t count, int64_t offset, int is_truncation) {
  pending_write *write = malloc(sizeof *write + (size_t)count);
  if (!write) return -1;
  write->next = NULL;
  write->offset = offset;
  write->count = count;
  write->is_truncation = is_truncation;
  if (count) memcpy(write->bytes, bytes, (size_t)count);
  *file->last = write;
  file->last = &write->next;
  return 0;
}

int durable_write(durable_file *file, const void *bytes, int64_t count, int64_t offset) {
  return append(file, bytes, count, offset, 0);
}

int durable_truncate(durable_file *file, int64_t count) { return append(file, NULL, 0, count, 1); }

static int grow(durable_file *file, int64_t count) {
  if (count <= file->count) return 0;
  unsigned char *bytes = realloc(file->bytes, (size_t)count);
  if (!bytes) return -1;
  memset(bytes + file->count, 0, (size_t)(count - file->count));
  file->bytes = bytes;
  file->count = count;
  return 0;
}

static int put(durable_file *file, const unsigned char *bytes, int64_t count, int64_t offset) {
  if (grow(file, offset + count)) return -1;
  memcpy(file->bytes + offset, bytes, (size_t)count);
  return 0;
}

int durable_sync(durable_file *file) {
  for (pending_write *write = file->first; write; write = write->next) {
    if (write->is_truncation) {
      if (write->offset < file->count) file->count = write->offset;
    } else if (put(file, write->bytes, write->count, write->offset)) {
      return -1;
    }
  }
  forget_pending(file);
  return 0;
}

static uint64_t next_random(uint64_t *state) {
  // SplitMix64.
  uint64_t z = (*state += 0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

int durable_leave_remains(durable_file *file, uint64_t *random) {
  // Some cuts lose everything, some nothing, most a part.
  uint64_t kept_of_8 = next_random(random) % 9;
  for (pending_write *write = file->first; write; write = write->next) {
    if (write->is_truncation) {
      if (next_random(random) % 8 < kept_of_8 && write->offset < file->count)
        file->count = write->offset;
      continue;
    }
    for (int64_t at = 0; at < write->count; at += SECTOR_BYTES) {
      int64_t count = write->count - at < SECTOR_BYTES ? write->count - at : SECTOR_BYTES;
      if (next_random(random) % 8 < kept_of_8
          && put(file, write->bytes + at, count, write->offset + at))
        return -1;
    }
  }
  FILE *stream = fopen(file->path, "wb");
  if (!stream) return -1;
  size_t written = file->count ? fwrite(file->bytes, 1, (size_t)file->count, stream) : 0;
  if (fclose(stream) != 0) return -1;
  return written == (size_t)file->count ? 0 : -1;
}
