#pragma once
#include <stdbool.h>
#include <sys/socket.h>

/// Whether an address is this computer's or in its network.
bool address_is_private(const struct sockaddr *address);
