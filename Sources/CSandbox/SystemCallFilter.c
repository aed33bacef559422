#ifdef __linux__
#define _GNU_SOURCE
#include "CSandbox.h"

#include <asm/ioctls.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// The filter is a program that the kernel runs before each system call. It sees the call's number,
// the kind of processor, and the arguments as numbers, but not what pointers point to. It goes down
// the list below; a call that is not listed gets the answer EPERM.
//
// Written by hand: libseccomp takes 0.31 ms to be loaded and to build the same list, this takes
// 0.13 ms, nearly all of it in the kernel.

#if defined(__x86_64__)
#define PROCESSOR AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define PROCESSOR AUDIT_ARCH_AARCH64
#endif

#ifdef PROCESSOR

// One instruction each.

/// Loads 32 bits of the kernel's data about the call.
#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
/// Loads the lower, or the upper, half of an argument; both processors put the lower one first.
#define LOAD_ARGUMENT(n) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (n))
#define LOAD_UPPER_HALF(n) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (n) + 4)
/// Skips that many instructions if the loaded value is equal, and that many if it is not.
#define IF_EQUAL(value, then, otherwise) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), then, otherwise)
/// The same if it is greater.
#define IF_GREATER(value, then, otherwise) \
  BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, (uint32_t)(value), then, otherwise)
/// The same if one of the bits is set.
#define IF_ANY_BIT(bits, then, otherwise) \
  BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (uint32_t)(bits), then, otherwise)
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)

#define ALLOW RETURN(SECCOMP_RET_ALLOW)
#define REFUSE RETURN(SECCOMP_RET_ERRNO | EPERM)

// Entries of the list. The number of the call has been loaded; if it differs, the next entry
// follows.

/// What is refused unless an argument is a null pointer: six instructions.
#define ALLOW_IF_NULL(n) \
  LOAD_ARGUMENT(n), IF_EQUAL(0, 0, 3), LOAD_UPPER_HALF(n), IF_EQUAL(0, 0, 1), ALLOW, REFUSE

/// The call is allowed, whatever its arguments are.
#define CALL(name) IF_EQUAL(__NR_##name, 0, 1), ALLOW
/// The call is allowed if none of the bits of an argument is set.
#define CALL_WITHOUT(name, n, bits) \
  IF_EQUAL(__NR_##name, 0, 4), LOAD_ARGUMENT(n), IF_ANY_BIT(bits, 1, 0), ALLOW, REFUSE
/// The call is allowed if an argument has this value.
#define CALL_WITH(name, n, value) \
  IF_EQUAL(__NR_##name, 0, 4), LOAD_ARGUMENT(n), IF_EQUAL(value, 0, 1), ALLOW, REFUSE

/// The number of no call, which is an entry that does not apply.
#define NO_CALL 0xFFFFFFFF

// How libc creates a thread: it shares everything with its process.
#define THREAD_FLAGS                                                                          \
  (CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM |         \
   CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID)

// From <asm-generic/ioctls.h>, which hides it behind a structure: newer libraries use it instead of
// TCGETS.
#define TERMINAL_SETTINGS_2 0x802C542A

// https://docs.kernel.org/userspace-api/seccomp_filter.html
int sandbox_filter_system_calls(bool loads, bool converses) {
  uint32_t own = (uint32_t)getpid();
  struct sock_filter list[] = {
      // Numbers mean other calls on other processors: 32-bit programs have their own.
      LOAD(arch),
      IF_EQUAL(PROCESSOR, 1, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
#ifdef __x86_64__
      // The calls of x32 have an additional bit, and would pass every comparison below.
      IF_GREATER(0x3FFFFFFF, 0, 1),
      RETURN(SECCOMP_RET_KILL_PROCESS),
#endif

      // The most frequent calls come first.
      CALL(futex),           // locks, waiting of one thread for another
      CALL(read),            // what is open: resources, the pool's requests, the engine's events
      CALL(write),           // results, messages, the engine's events
      CALL(clock_gettime),   // processor time of a thread, which is not answered without the kernel
      CALL(madvise),         // the engine's heap, given back and taken again
      CALL(munmap),          // memory given back
      CALL(brk),             // malloc
      CALL(close),           // resources that were read
      CALL(pread64),         // the engine looks at its memory, /proc/self/statm, which it keeps open
      CALL(sched_yield),     // locks of the engine
      CALL(rt_sigprocmask),  // making threads

      // Memory: new pages hold data. The engine reserves its executable memory at start, and does
      // not ask again. Code is only mapped as it is in a file, which nobody may write to: that is how
      // the libraries for text are loaded, when a page first asks how large something is.
      IF_EQUAL(__NR_mmap, 0, 8),
      LOAD_ARGUMENT(2),
      IF_ANY_BIT(PROT_EXEC, 1, 0),
      ALLOW,
      IF_EQUAL(loads ? PROT_READ | PROT_EXEC : 0, 0, 3),
      LOAD_ARGUMENT(3),
      IF_ANY_BIT(MAP_ANONYMOUS | MAP_SHARED, 1, 0),
      ALLOW,
      REFUSE,
      CALL_WITHOUT(mprotect, 2, PROT_EXEC),
      CALL(mremap),  // malloc of large blocks
      CALL(membarrier),  // the engine's, before other threads execute new code

      // Threads of the collector, of the compilers and of our guard. A new process has other flags.
      // libc tries clone3 first, whose flags are behind a pointer; it takes this answer for that of
      // an old kernel.
      IF_EQUAL(__NR_clone3, 0, 1),
      RETURN(SECCOMP_RET_ERRNO | ENOSYS),
      IF_EQUAL(__NR_clone, 0, 6),
      LOAD_UPPER_HALF(0),
      IF_EQUAL(0, 0, 3),
      LOAD_ARGUMENT(0),
      IF_EQUAL(THREAD_FLAGS, 0, 1),
      ALLOW,
      REFUSE,
      CALL(set_robust_list),    // a new thread's locks
      CALL(rseq),               // a new thread's, of libc
      CALL(gettid),             // the engine's threads
      CALL(getpid),             // tgkill, our guard
      CALL(sched_getaffinity),  // how many processors there are
      CALL_WITH(prctl, 0, PR_SET_NAME),  // threads' names
      CALL(exit),               // the end of a thread
      CALL(exit_group),         // the end

      // Signals: the engine stops its threads with one, to scan their stacks. None may go to other
      // processes.
      CALL_WITH(tgkill, 0, own),
      CALL(rt_sigaction),     // the engine's, and those of a crash
      CALL(rt_sigreturn),     // the end of a handler
      CALL(rt_sigsuspend),    // a thread that was stopped
      CALL(sigaltstack),      // the stack of handlers
      CALL(restart_syscall),  // a call that a signal interrupted

      // Time.
      CALL(clock_nanosleep),  // our guard, timers
      CALL(nanosleep),        // the same in older libraries
      CALL(clock_getres),
      CALL(gettimeofday),     // where the kernel cannot tell without a call
#ifdef __x86_64__
      CALL(time),
      CALL(poll),   // the engine's events
      CALL(alarm),  // a worker's last limit
#endif
      CALL(ppoll),      // the same as poll
      CALL(setitimer),  // the same as alarm
      CALL(eventfd2),   // the engine's events
      CALL(getrusage),  // processor time

      // Information: memory, limits (read; set only for processor time), the machine.
      CALL(sysinfo),
      CALL(uname),
      IF_EQUAL(__NR_prlimit64, 0, 10),
      LOAD_ARGUMENT(0),
      IF_EQUAL(0, 0, 7),
      LOAD_ARGUMENT(1),
      IF_EQUAL(RLIMIT_CPU, 4, 0),  // a worker gives each task its own time
      ALLOW_IF_NULL(2),
      CALL(getrandom),  // hashing of Swift, malloc
      CALL(getuid),
      CALL(geteuid),
      CALL(getgid),
      CALL(getegid),

      // Descriptors.
      CALL(lseek),
      CALL(writev),  // libc's last words
      CALL(readv),
      CALL(recvmsg),  // a worker gets its page as a descriptor
      // A debugger's connection, which is open already: nothing is sent to an address.
      IF_EQUAL(converses ? __NR_recvfrom : NO_CALL, 0, 1),
      ALLOW,
      IF_EQUAL(converses ? __NR_sendto : NO_CALL, 0, 6),
      ALLOW_IF_NULL(4),
      // Whether this is a terminal.
      IF_EQUAL(__NR_ioctl, 0, 5),
      LOAD_ARGUMENT(1),
      IF_EQUAL(TCGETS, 1, 0),
      IF_EQUAL(TERMINAL_SETTINGS_2, 0, 1),
      ALLOW,
      REFUSE,
      // Flags of descriptors; the owners of signals come after these.
      IF_EQUAL(__NR_fcntl, 0, 4),
      LOAD_ARGUMENT(1),
      IF_GREATER(F_SETFL, 1, 0),
      ALLOW,
      REFUSE,

      // Files: only for reading, and only what Landlock allows. Whether there is a file at a path can be
      // told from the error of opening it, so its kind and size may be asked, too.
      IF_EQUAL(__NR_openat, 0, 4),
      LOAD_ARGUMENT(2),
      IF_ANY_BIT(O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | O_PATH | (O_TMPFILE & ~O_DIRECTORY), 1, 0),
      ALLOW,
      REFUSE,
      CALL(fstat),
      CALL(newfstatat),
      CALL(getdents64),  // the lists of folders that could be opened
      // The target of a symbolic link: ICU determines the time zone this way.
      CALL(readlinkat),
      CALL(getcwd),
      CALL(faccessat),
      CALL(faccessat2),
#ifdef __x86_64__
      CALL(readlink),
      CALL(access),
#endif

      REFUSE,
  };
  struct sock_fprog program = {.len = sizeof list / sizeof *list, .filter = list};
  // SPEC_ALLOW: kernels before 5.16 disabled speculation for processes with a filter, which costs
  // scripts a tenth of their speed and protects nothing here: the process could only speculate
  // about its own data.
  unsigned flags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
  long outcome = syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
  // A positive result is the number of a thread that could not be synchronized.
  return outcome < 0 ? -errno : outcome > 0 ? -EBUSY : 0;
}

int sandbox_filter_is_known(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(__NR_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) < 0 ? -errno : 0;
}

#else

int sandbox_filter_system_calls(bool loads, bool converses) { return -ENOSYS; }
int sandbox_filter_is_known(void) { return -ENOSYS; }

#endif
#endif
