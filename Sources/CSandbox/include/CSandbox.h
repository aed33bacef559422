#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>

// The kernel's side of the sandbox, in C: calls that Swift does not import, and structures that
// only C macros can build. All functions return 0 or more, or the system's error as a negative
// number.

#ifdef __linux__

/// The process and what it executes gain no privileges from now on; both layers require it.
int sandbox_forbid_new_privileges(void);

// MARK: Landlock
// https://docs.kernel.org/userspace-api/landlock.html

/// The version of Landlock that the kernel has.
int landlock_version(void);

/// A set of rules, as a descriptor: no files, no ports, and no signals or abstract sockets of other
/// processes, as far as the version supports it.
int landlock_make_rules(int version);

/// Allows reading a file, or a folder and everything in it. A missing one is skipped.
///
/// - Parameter keeps: keeps a descriptor of the file open: the kernel recreates files in /proc when
///   it has forgotten them, and a rule applies to the old one only.
int landlock_allow_reading(int rules, const char *path, bool keeps);

/// Allows connecting to a port of TCP; nothing has to be allowed for versions that do not know ports.
int landlock_allow_connecting(int rules, int version, uint16_t port);

/// Applies the rules to this thread and to those that it will create, and closes them.
int landlock_enter(int rules);

// MARK: System calls
// https://docs.kernel.org/userspace-api/seccomp_filter.html

/// Applies the filter to all threads of the process.
///
/// - Parameters:
///   - loads: whether libraries may be loaded: files mapped as code that cannot be written.
///   - converses: whether sockets that are connected already may be used.
int sandbox_filter_system_calls(bool loads, bool converses);

/// 0 if the kernel supports filters.
int sandbox_filter_is_known(void);

// Only in debug builds, for tests.

/// Opens what is needed from outside; false unless a test asks for it
/// (`JSPREP_SANDBOX_PROBE=FILE`).
bool sandbox_probe_prepare(void);
/// Tries everything that must be refused, and writes the outcome to the file.
///
/// - Parameter is_filtered: whether the filter is active; otherwise only what Landlock refuses is
///   tried.
void sandbox_probe_run(bool is_filtered);

#endif

// MARK: Descriptors

/// Sends a byte, and a descriptor with it, through a socket of this machine; -1 for no descriptor.
int descriptor_send(int socket, uint8_t byte, int descriptor);

/// Receives the byte, or returns -1 at the end, and the descriptor.
int descriptor_receive(int socket, int *descriptor);
