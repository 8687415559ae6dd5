#include "CFaultVFS.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "durable.h"

typedef struct {
  int code;
  uint64_t after;
  uint64_t times;
} fault_plan;

struct fault_vfs {
  sqlite3_vfs base;
  sqlite3_vfs *real;
  pthread_mutex_t lock;
  fault_plan plans[FAULT_OPERATIONS];
  uint64_t counts[FAULT_OPERATIONS];
  uint64_t writes_until_cut;
  int is_off;
  durable_file *files;
  char name[];
};

typedef struct {
  sqlite3_file base;
  fault_vfs *vfs;
  /// NULL for a temporary file, which no power cut needs to remember.
  durable_file *durable;
  sqlite3_file *real;
} fault_file;

static fault_file *of(sqlite3_file *file) { return (fault_file *)file; }

/// Counts an operation, and gives the code that it fails with; SQLITE_OK lets it pass.
static int verdict(fault_vfs *vfs, fault_operation operation, int code_without_power) {
  vfs->counts[operation] += 1;
  if (vfs->is_off) return code_without_power;
  if (operation == FAULT_WRITE && vfs->writes_until_cut && --vfs->writes_until_cut == 0) {
    vfs->is_off = 1;
    return code_without_power;
  }
  fault_plan *plan = &vfs->plans[operation];
  if (!plan->times) return SQLITE_OK;
  if (plan->after) {
    plan->after -= 1;
    return SQLITE_OK;
  }
  plan->times -= 1;
  return plan->code;
}

static int file_close(sqlite3_file *file) {
  int code = of(file)->real->pMethods ? of(file)->real->pMethods->xClose(of(file)->real) : SQLITE_OK;
  sqlite3_free(of(file)->real);
  return code;
}

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  fault_vfs *vfs = of(file)->vfs;
  pthread_mutex_lock(&vfs->lock);
  int code = verdict(vfs, FAULT_READ, SQLITE_IOERR_READ);
  pthread_mutex_unlock(&vfs->lock);
  if (code != SQLITE_OK) return code;
  return of(file)->real->pMethods->xRead(of(file)->real, bytes, count, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  fault_vfs *vfs = of(file)->vfs;
  pthread_mutex_lock(&vfs->lock);
  int code = verdict(vfs, FAULT_WRITE, SQLITE_IOERR_WRITE);
  if (code == SQLITE_OK && of(file)->durable
      && durable_write(of(file)->durable, bytes, count, offset))
    code = SQLITE_IOERR_NOMEM;
  pthread_mutex_unlock(&vfs->lock);
  if (code != SQLITE_OK) return code;
  return of(file)->real->pMethods->xWrite(of(file)->real, bytes, count, offset);
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 count) {
  fault_vfs *vfs = of(file)->vfs;
  pthread_mutex_lock(&vfs->lock);
  int code = verdict(vfs, FAULT_TRUNCATE, SQLITE_IOERR_TRUNCATE);
  if (code == SQLITE_OK && of(file)->durable && durable_truncate(of(file)->durable, count))
    code = SQLITE_IOERR_NOMEM;
  pthread_mutex_unlock(&vfs->lock);
  if (code != SQLITE_OK) return code;
  return of(file)->real->pMethods->xTruncate(of(file)->real, count);
}

static int file_sync(sqlite3_file *file, int flags) {
  fault_vfs *vfs = of(file)->vfs;
  pthread_mutex_lock(&vfs->lock);
  int code = verdict(vfs, FAULT_SYNC, SQLITE_IOERR_FSYNC);
  if (code == SQLITE_OK && of(file)->durable && durable_sync(of(file)->durable))
    code = SQLITE_IOERR_NOMEM;
  pthread_mutex_unlock(&vfs->lock);
  // The real sync is left out: it would only make the tests slow.
  (void)flags;
  return code;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return of(file)->real->pMethods->xFileSize(of(file)->real, size);
}

static int file_lock(sqlite3_file *file, int level) {
  return of(file)->real->pMethods->xLock(of(file)->real, level);
}

static int file_unlock(sqlite3_file *file, int level) {
  return of(file)->real->pMethods->xUnlock(of(file)->real, level);
}

static int file_check_lock(sqlite3_file *file, int *is_reserved) {
  return of(file)->real->pMethods->xCheckReservedLock(of(file)->real, is_reserved);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
  return of(file)->real->pMethods->xFileControl(of(file)->real, operation, argument);
}

static int file_sector_size(sqlite3_file *file) {
  return of(file)->real->pMethods->xSectorSize(of(file)->real);
}

static int file_characteristics(sqlite3_file *file) {
  return of(file)->real->pMethods->xDeviceCharacteristics(of(file)->real);
}

static int file_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **map) {
  return of(file)->real->pMethods->xShmMap(of(file)->real, page, size, extend, map);
}

static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return of(file)->real->pMethods->xShmLock(of(file)->real, offset, count, flags);
}

static void file_shm_barrier(sqlite3_file *file) {
  of(file)->real->pMethods->xShmBarrier(of(file)->real);
}

static int file_shm_unmap(sqlite3_file *file, int delete) {
  return of(file)->real->pMethods->xShmUnmap(of(file)->real, delete);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,  // Without memory mapping, so that every read and write passes here.
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_lock,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = file_shm_map,
    .xShmLock = file_shm_lock,
    .xShmBarrier = file_shm_barrier,
    .xShmUnmap = file_shm_unmap,
};

/// The memory of a file, which outlives its closing.
static durable_file *remembered(fault_vfs *vfs, const char *path) {
  for (durable_file *file = vfs->files; file; file = file->next)
    if (strcmp(file->path, path) == 0) return file;
  durable_file *file = durable_open(path);
  if (!file) return NULL;
  file->next = vfs->files;
  vfs->files = file;
  return file;
}

static int vfs_open(
    sqlite3_vfs *base, sqlite3_filename path, sqlite3_file *file, int flags, int *flags_out) {
  fault_vfs *vfs = (fault_vfs *)base;
  memset(file, 0, sizeof(fault_file));
  of(file)->vfs = vfs;
  of(file)->real = sqlite3_malloc(vfs->real->szOsFile);
  if (!of(file)->real) return SQLITE_NOMEM;
  memset(of(file)->real, 0, (size_t)vfs->real->szOsFile);
  if (path) {
    pthread_mutex_lock(&vfs->lock);
    of(file)->durable = remembered(vfs, path);
    pthread_mutex_unlock(&vfs->lock);
  }
  int code = vfs->real->xOpen(vfs->real, path, of(file)->real, flags, flags_out);
  if (code != SQLITE_OK) {
    sqlite3_free(of(file)->real);
    return code;
  }
  file->pMethods = &methods;
  return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *base, const char *path, int sync_folder) {
  fault_vfs *vfs = (fault_vfs *)base;
  pthread_mutex_lock(&vfs->lock);
  int is_off = vfs->is_off;
  for (durable_file **link = &vfs->files; !is_off && *link; link = &(*link)->next) {
    if (strcmp((*link)->path, path) != 0) continue;
    durable_file *file = *link;
    *link = file->next;
    durable_free(file);
    break;
  }
  pthread_mutex_unlock(&vfs->lock);
  if (is_off) return SQLITE_IOERR_DELETE;
  return vfs->real->xDelete(vfs->real, path, sync_folder);
}

static int vfs_access(sqlite3_vfs *base, const char *path, int flags, int *result) {
  fault_vfs *vfs = (fault_vfs *)base;
  return vfs->real->xAccess(vfs->real, path, flags, result);
}

static int vfs_full_path(sqlite3_vfs *base, const char *path, int count, char *result) {
  fault_vfs *vfs = (fault_vfs *)base;
  return vfs->real->xFullPathname(vfs->real, path, count, result);
}

fault_vfs *fault_vfs_register(const char *name) {
  fault_vfs *vfs = calloc(1, sizeof *vfs + strlen(name) + 1);
  if (!vfs) return NULL;
  vfs->real = sqlite3_vfs_find(NULL);
  vfs->base = *vfs->real;
  vfs->base.szOsFile = sizeof(fault_file);
  strcpy(vfs->name, name);
  vfs->base.zName = vfs->name;
  vfs->base.pNext = NULL;
  vfs->base.xOpen = vfs_open;
  vfs->base.xDelete = vfs_delete;
  vfs->base.xAccess = vfs_access;
  vfs->base.xFullPathname = vfs_full_path;
  pthread_mutex_init(&vfs->lock, NULL);
  if (sqlite3_vfs_register(&vfs->base, 0) != SQLITE_OK) {
    free(vfs);
    return NULL;
  }
  return vfs;
}

void fault_vfs_unregister(fault_vfs *vfs) {
  sqlite3_vfs_unregister(&vfs->base);
  while (vfs->files) {
    durable_file *file = vfs->files;
    vfs->files = file->next;
    durable_free(file);
  }
  pthread_mutex_destroy(&vfs->lock);
  free(vfs);
}

void fault_vfs_fail(
    fault_vfs *vfs, fault_operation operation, int code, uint64_t after, uint64_t times) {
  pthread_mutex_lock(&vfs->lock);
  vfs->plans[operation] = (fault_plan){.code = code, .after = after, .times = times};
  pthread_mutex_unlock(&vfs->lock);
}

void fault_vfs_heal(fault_vfs *vfs) {
  pthread_mutex_lock(&vfs->lock);
  memset(vfs->plans, 0, sizeof vfs->plans);
  pthread_mutex_unlock(&vfs->lock);
}

uint64_t fault_vfs_count(fault_vfs *vfs, fault_operation operation) {
  pthread_mutex_lock(&vfs->lock);
  uint64_t count = vfs->counts[operation];
  pthread_mutex_unlock(&vfs->lock);
  return count;
}

void fault_vfs_cut_power(fault_vfs *vfs, uint64_t after) {
  pthread_mutex_lock(&vfs->lock);
  vfs->writes_until_cut = after;
  vfs->is_off = after == 0;
  pthread_mutex_unlock(&vfs->lock);
}

int fault_vfs_is_off(fault_vfs *vfs) {
  pthread_mutex_lock(&vfs->lock);
  int is_off = vfs->is_off;
  pthread_mutex_unlock(&vfs->lock);
  return is_off;
}

/// The shared memory beside a database is made anew by whoever opens it after a power cut.
static void remove_shared_memory(const char *path) {
  char name[1024];
  if (snprintf(name, sizeof name, "%s-shm", path) < (int)sizeof name) unlink(name);
}

int fault_vfs_leave_remains(fault_vfs *vfs, uint64_t seed) {
  pthread_mutex_lock(&vfs->lock);
  int result = 0;
  for (durable_file *file = vfs->files; file; file = file->next) {
    if (durable_leave_remains(file, &seed)) result = -1;
    remove_shared_memory(file->path);
  }
  pthread_mutex_unlock(&vfs->lock);
  return result;
}
