#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// https://man7.org/linux/man-pages/man7/unix.7.html (SCM_RIGHTS)

union control {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
};

int descriptor_send(int socket, uint8_t byte, int descriptor) {
  struct iovec content = {.iov_base = &byte, .iov_len = 1};
  union control control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  }
  ssize_t count;
  do count = sendmsg(socket, &message, 0);
  while (count < 0 && errno == EINTR);
  return count == 1 ? 0 : -errno;
}

int descriptor_receive(int socket, int *descriptor) {
  uint8_t byte = 0;
  struct iovec content = {.iov_base = &byte, .iov_len = 1};
  union control control;
  struct msghdr message = {
      .msg_iov = &content,
      .msg_iovlen = 1,
      .msg_control = control.bytes,
      .msg_controllen = sizeof control.bytes};
  *descriptor = -1;
  ssize_t count;
#ifdef MSG_CMSG_CLOEXEC
  do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
#else
  do count = recvmsg(socket, &message, 0);
#endif
  while (count < 0 && errno == EINTR);
  if (count != 1) return -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len == CMSG_LEN(sizeof(int)))
    memcpy(descriptor, CMSG_DATA(header), sizeof(int));
  return byte;
}
