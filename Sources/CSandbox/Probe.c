#if defined(__linux__) && defined(DEBUG)
#define _GNU_SOURCE
#include "CSandbox.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/ioctl.h>
#include <unistd.h>

// Tries, from inside, everything that the sandbox must refuse, and records the kernel's answers.
// Only in debug builds, for tests; calls go directly to the kernel, bypassing everything else in
// this process.

static const char *path;
static int report;
static int sender;
static struct sockaddr_in address;
static const char *foreign_call;

/// A server on this machine that could be connected to, and a socket for it.
static void open_sockets(void) {
  int server = socket(AF_INET, SOCK_STREAM, 0);
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  bind(server, (struct sockaddr *)&address, size);
  listen(server, 1);
  getsockname(server, (struct sockaddr *)&address, &size);
  sender = socket(AF_INET, SOCK_STREAM, 0);
}

bool sandbox_probe_prepare(void) {
  foreign_call = getenv("JSPREP_SANDBOX_FOREIGN_CALL");
  path = getenv("JSPREP_SANDBOX_PROBE");
  if (!path) return false;
  report = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  open_sockets();
  return true;
}

/// A line: what was tried, and the error or `done`.
static void write_down(const char *name, long outcome) {
  const char *word = outcome >= 0 ? "done" : strerrorname_np(errno);
  char line[200];
  int count = snprintf(line, sizeof line, "%s: %s\n", name, word ? word : "an error");
  syscall(__NR_write, report, line, count);
}

#define TRY(name, ...) write_down(name, syscall(__VA_ARGS__))

static void try_files(void) {
  TRY("open to read", __NR_openat, AT_FDCWD, "/etc/passwd", O_RDONLY);
  TRY("open the report to read", __NR_openat, AT_FDCWD, path, O_RDONLY);
  TRY("open a folder", __NR_openat, AT_FDCWD, "/", O_RDONLY | O_DIRECTORY);
  TRY("open the environment", __NR_openat, AT_FDCWD, "/proc/self/environ", O_RDONLY);
  TRY("open the memory", __NR_openat, AT_FDCWD, "/proc/self/mem", O_RDWR);
  TRY("open to write", __NR_openat, AT_FDCWD, path, O_WRONLY);
  TRY("open to append", __NR_openat, AT_FDCWD, path, O_RDONLY | O_APPEND);
  TRY("open to cut", __NR_openat, AT_FDCWD, path, O_RDONLY | O_TRUNC);
  TRY("create", __NR_openat, AT_FDCWD, "created", O_WRONLY | O_CREAT, 0600);
  TRY("create without a name", __NR_openat, AT_FDCWD, ".", O_RDWR | O_TMPFILE, 0600);
  TRY("openat2", 437, AT_FDCWD, "/etc/passwd", NULL, 0);
  TRY("truncate", __NR_truncate, path, 0);
  TRY("unlink", __NR_unlinkat, AT_FDCWD, path, 0);
  TRY("mkdir", __NR_mkdirat, AT_FDCWD, "created", 0700);
  TRY("mknod", __NR_mknodat, AT_FDCWD, "created", S_IFIFO | 0600, 0);
  TRY("rename", __NR_renameat2, AT_FDCWD, path, AT_FDCWD, "created", 0);
  TRY("link", __NR_linkat, AT_FDCWD, path, AT_FDCWD, "created", 0);
  TRY("symlink", __NR_symlinkat, path, AT_FDCWD, "created");
  TRY("chmod", __NR_fchmodat, AT_FDCWD, path, 0777);
  TRY("chown", __NR_fchownat, AT_FDCWD, path, -1, -1, 0);
  TRY("chdir", __NR_chdir, "/");
  TRY("mount", __NR_mount, "/", "/", NULL, 0, NULL);
  TRY("memfd", __NR_memfd_create, "x", 0);
  TRY("inotify", __NR_inotify_init1, 0);
}

static void try_network(void) {
  TRY("socket", __NR_socket, AF_INET, SOCK_STREAM, 0);
  TRY("socket of IPv6", __NR_socket, AF_INET6, SOCK_STREAM, 0);
  TRY("socket of this machine", __NR_socket, AF_UNIX, SOCK_STREAM, 0);
  TRY("socket of datagrams", __NR_socket, AF_INET, SOCK_DGRAM, 0);
  TRY("socket of the kernel", __NR_socket, AF_NETLINK, SOCK_RAW, 0);
  TRY("connect", __NR_connect, sender, &address, sizeof address);
  TRY("bind", __NR_bind, sender, &address, sizeof address);
  TRY("listen", __NR_listen, sender, 1);
  TRY("accept", __NR_accept, sender, NULL, NULL);
  TRY("sendto", __NR_sendto, sender, "x", 1, MSG_FASTOPEN, &address, sizeof address);
  TRY("sendmsg", __NR_sendmsg, sender, NULL, 0);
}

static void try_fork(const char *name, unsigned long flags) {
  long outcome = syscall(__NR_clone, flags, 0, 0, 0, 0);
  if (outcome == 0) _exit(0);
  write_down(name, outcome);
}

static void try_processes(void) {
  char *arguments[] = {"/bin/true", NULL};
  long parent = getppid();
  struct rlimit none = {0, 0};
  TRY("execve", __NR_execve, "/bin/true", arguments, NULL);
  TRY("execveat", __NR_execveat, AT_FDCWD, "/bin/true", arguments, NULL, 0);
  try_fork("fork", SIGCHLD);
  try_fork("fork into namespaces", SIGCHLD | CLONE_NEWUSER);
  TRY("clone3", __NR_clone3, NULL, 0);
  TRY("kill", __NR_kill, parent, 0);
  TRY("kill itself", __NR_kill, getpid(), 0);
  TRY("tgkill", __NR_tgkill, parent, parent, 0);
  TRY("tkill", __NR_tkill, parent, 0);
  TRY("rt_sigqueueinfo", __NR_rt_sigqueueinfo, parent, 0, NULL);
  TRY("ptrace", __NR_ptrace, PTRACE_ATTACH, parent, 0, 0);
  TRY("ptrace of itself", __NR_ptrace, PTRACE_TRACEME, 0, 0, 0);
  TRY("process_vm_readv", __NR_process_vm_readv, parent, NULL, 0, NULL, 0, 0);
  TRY("process_vm_writev", __NR_process_vm_writev, parent, NULL, 0, NULL, 0, 0);
  TRY("pidfd_open", 434, parent, 0);
  TRY("limits of another", __NR_prlimit64, parent, RLIMIT_NOFILE, NULL, NULL);
  TRY("setting a limit", __NR_prlimit64, 0, RLIMIT_NOFILE, &none, NULL);
  TRY("setpriority", __NR_setpriority, PRIO_PROCESS, parent, 0);
  TRY("sched_setscheduler", __NR_sched_setscheduler, parent, 0, NULL);
  TRY("setpgid", __NR_setpgid, 0, parent);
  TRY("setuid", __NR_setuid, 0);
}

static void try_kernel(void) {
  size_t size = sysconf(_SC_PAGESIZE);
  int code = PROT_READ | PROT_EXEC, own = MAP_PRIVATE | MAP_ANONYMOUS;
  void *data = mmap(NULL, size, PROT_READ | PROT_WRITE, own, -1, 0);
  TRY("new code", __NR_mmap, NULL, size, code, own, -1, 0);
  TRY("data as code", __NR_mprotect, data, size, code);
  long library = syscall(__NR_openat, AT_FDCWD, "/proc/self/maps", O_RDONLY);
  TRY("a file as code to be written", __NR_mmap, NULL, size, code | PROT_WRITE, MAP_PRIVATE, library, 0);
  TRY("a shared file as code", __NR_mmap, NULL, size, code, MAP_SHARED, library, 0);
  TRY("data as code with a key", __NR_pkey_mprotect, data, size, code, -1);
  TRY("prctl", __NR_prctl, 4, 1, 0, 0, 0);
  TRY("seccomp", __NR_seccomp, 2, 0, NULL);
  TRY("personality", __NR_personality, 0x0400000);
  TRY("unshare", __NR_unshare, CLONE_NEWUSER);
  TRY("setns", __NR_setns, 0, 0);
  TRY("chroot", __NR_chroot, "/");
  TRY("bpf", __NR_bpf, 0, NULL, 0);
  TRY("io_uring_setup", 425, 1, NULL);
  TRY("userfaultfd", __NR_userfaultfd, 0);
  TRY("perf_event_open", __NR_perf_event_open, NULL, 0, 0, 0, 0);
  TRY("keyctl", __NR_keyctl, 0, 0, 0, 0, 0);
  TRY("add_key", __NR_add_key, "user", "x", "x", 1, -2);
  TRY("shmget", __NR_shmget, 0, size, 01600);
  TRY("typing at the terminal", __NR_ioctl, STDOUT_FILENO, TIOCSTI, "x");
  TRY("signals of a descriptor", __NR_fcntl, report, F_SETOWN, getppid());
  TRY("reboot", __NR_reboot, 0, 0, 0, NULL);
}

/// What libxml2 does with an entity that names a file, when it must substitute entities, with its
/// own loader and the network allowed: `nothing`, or the text.
static void try_entity(void) {
  typedef void SetLoader(void *);
  typedef void *Read(const char *, int, const char *, const char *, int);
  typedef char *Content(void *);
  SetLoader *set_loader = (SetLoader *)dlsym(RTLD_DEFAULT, "xmlSetExternalEntityLoader");
  Read *read = (Read *)dlsym(RTLD_DEFAULT, "xmlReadMemory");
  Content *content = (Content *)dlsym(RTLD_DEFAULT, "xmlNodeGetContent");
  void *loader = dlsym(RTLD_DEFAULT, "xmlNoNetExternalEntityLoader");
  if (!set_loader || !read || !content || !loader) return;
  set_loader(loader);
  const char *text = "<!DOCTYPE x [<!ENTITY s SYSTEM \"file:///etc/passwd\">]><x>&s;</x>";
  enum { RECOVER = 1, NOENT = 2, NOERROR = 32, NOWARNING = 64 };
  void *document =
      read(text, (int)strlen(text), "probe.xml", NULL, RECOVER | NOENT | NOERROR | NOWARNING);
  char *found = document ? content(document) : "";
  char line[100];
  int count = snprintf(line, sizeof line, "entity: %.40s\n", *found ? found : "nothing");
  syscall(__NR_write, report, line, count);
}

/// What Landlock refuses in addition to files. Without the filter, the rest would be done.
static void try_landlock(void) {
  TRY("connect", __NR_connect, sender, &address, sizeof address);
  TRY("bind", __NR_bind, sender, &address, sizeof address);
  TRY("kill", __NR_kill, getppid(), 0);
  TRY("ptrace", __NR_ptrace, PTRACE_SEIZE, getppid(), 0, 0);
}

/// A call of the kernel by another architecture's numbers, which this processor has as well.
static void try_foreign_call(void) {
#ifdef __x86_64__
  long outcome = 20;
  if (!strcmp(foreign_call, "x32")) outcome = syscall(0x40000000L | __NR_getpid);
  if (!strcmp(foreign_call, "i386")) __asm__ volatile("int $0x80" : "+a"(outcome) : : "memory");
  write_down("foreign call", outcome);
#endif
}

void sandbox_probe_run(bool is_filtered) {
  if (foreign_call) return try_foreign_call();
  try_files();
  if (!is_filtered) {
    try_landlock();
    try_entity();
    return;
  }
  try_network();
  try_processes();
  try_kernel();
  try_entity();
}
#endif
