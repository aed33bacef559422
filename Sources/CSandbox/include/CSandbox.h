#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>

// The kernel's side of the sandbox, as C has it: calls without names in Swift, and structures that only
// C's macros make. All return 0 or more, or the system's error as a negative number.

#ifdef __linux__

/// The process and what it executes gain no privileges any more; both layers ask for it.
int sandbox_forbid_new_privileges(void);

// MARK: Landlock
// https://docs.kernel.org/userspace-api/landlock.html

/// The version of Landlock that the kernel has.
int landlock_version(void);

/// A set of rules, as a descriptor: nothing of the file system, no ports, and no signals and abstract
/// sockets of processes outside, as far as the version knows them.
int landlock_make_rules(int version);

/// Lets a file, or a folder and all that is in it, be read. What is not there is passed over.
///
/// - Parameter keeps: the file stays known to the kernel by a descriptor that is not closed: files in
///   /proc are made anew whenever the kernel forgets them, and a rule knows the old one only.
int landlock_allow_reading(int rules, const char *path, bool keeps);

/// Puts the rules on this thread and on those that it will make, and closes them.
int landlock_enter(int rules);

// MARK: System calls
// https://docs.kernel.org/userspace-api/seccomp_filter.html

/// Puts the filter on all threads of the process.
///
/// - Parameter looks: paths may be asked about: what is there, of what size.
int sandbox_filter_system_calls(bool looks);

/// 0 where the kernel knows filters.
int sandbox_filter_is_known(void);

// Debug builds have these, for tests.

/// Opens what is needed from outside; false where no test asks (`JSPREP_SANDBOX_PROBE=FILE`).
bool sandbox_probe_prepare(void);
/// Tries all that is to be refused, and writes to the file what came of it.
///
/// - Parameter is_filtered: the filter is there; otherwise only what Landlock refuses is tried.
void sandbox_probe_run(bool is_filtered);

#endif

// MARK: Descriptors

/// Sends a byte, and a descriptor with it, through a socket of this machine; -1 is no descriptor.
int descriptor_send(int socket, uint8_t byte, int descriptor);

/// Takes the byte, or gives -1 at the end, and the descriptor.
int descriptor_receive(int socket, int *descriptor);
