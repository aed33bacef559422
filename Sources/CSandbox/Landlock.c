#ifdef __linux__
#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// What <linux/landlock.h> declares; on many machines the header is older than the kernel. The
// numbers are the same on all processors.

enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { CREATE_RULESET_VERSION = 1, RULE_PATH_BENEATH = 1, RULE_NET_PORT = 2 };

struct ruleset {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
};

struct path_beneath {
  uint64_t allowed_access;
  int32_t parent_fd;
} __attribute__((packed));

struct net_port {
  uint64_t allowed_access;
  uint64_t port;
};

enum { CONNECT_TCP = 1 << 1 };
enum { READ_FILE = 1 << 2, READ_DIR = 1 << 3 };

// Executing, reading, writing, listing, removing and all kinds of creating.
static const uint64_t access_of_version_1 = (1 << 13) - 1;
static const uint64_t access_refer = 1 << 13;
static const uint64_t access_truncate = 1 << 14;
static const uint64_t access_ioctl_device = 1 << 15;
// Binding and connecting TCP sockets.
static const uint64_t network_tcp = 3;
// Abstract sockets, signals.
static const uint64_t scope_sockets_and_signals = 3;

static int result(long value) { return value < 0 ? -errno : (int)value; }

int sandbox_forbid_new_privileges(void) { return result(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)); }

int landlock_version(void) {
  return result(syscall(CREATE_RULESET, NULL, 0, CREATE_RULESET_VERSION));
}

int landlock_make_rules(int version) {
  struct ruleset rules = {.handled_access_fs = access_of_version_1};
  if (version >= 2) rules.handled_access_fs |= access_refer;
  if (version >= 3) rules.handled_access_fs |= access_truncate;
  if (version >= 5) rules.handled_access_fs |= access_ioctl_device;
  if (version >= 4) rules.handled_access_net = network_tcp;
  if (version >= 6) rules.scoped = scope_sockets_and_signals;
  // An older kernel does not know the later members.
  size_t size = version >= 6 ? sizeof rules
      : version >= 4         ? offsetof(struct ruleset, scoped)
                             : offsetof(struct ruleset, handled_access_net);
  return result(syscall(CREATE_RULESET, &rules, size, 0));
}

int landlock_allow_reading(int rules, const char *path, bool keeps) {
  int descriptor = open(path, O_PATH | O_CLOEXEC);
  if (descriptor < 0) return errno == ENOENT || errno == ENOTDIR ? 0 : -errno;
  struct stat status;
  long failure = fstat(descriptor, &status);
  if (failure == 0) {
    bool isFolder = S_ISDIR(status.st_mode);
    struct path_beneath rule = {
        .allowed_access = isFolder ? READ_FILE | READ_DIR : READ_FILE, .parent_fd = descriptor};
    failure = syscall(ADD_RULE, rules, RULE_PATH_BENEATH, &rule, 0);
  }
  int outcome = result(failure);
  if (outcome < 0 || !keeps) close(descriptor);
  return outcome;
}

int landlock_allow_connecting(int rules, int version, uint16_t port) {
  if (version < 4) return 0;
  struct net_port rule = {.allowed_access = CONNECT_TCP, .port = port};
  return result(syscall(ADD_RULE, rules, RULE_NET_PORT, &rule, 0));
}

int landlock_enter(int rules) {
  int outcome = result(syscall(RESTRICT_SELF, rules, 0));
  close(rules);
  return outcome;
}
#endif
