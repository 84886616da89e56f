// THREADS: a server over gSOAP's soap_serve, on a free port of 127.0.0.1. Prints the port, and ends when standard input ends.
// Each thread takes a connection and serves it until it is closed, as gSOAP's documentation advises for connections that are
// kept. So it needs a thread for each connection.
#include <netinet/in.h>
#include <unistd.h>

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "echo.nsmap"
#include "soapH.h"

namespace {

constexpr int kBacklog = 1024, kTimeoutSeconds = 10;

std::mutex accepting;

[[noreturn]] void serve(struct soap* context) {
  for (;;) {
    SOAP_SOCKET connection;
    {
      const std::lock_guard<std::mutex> lock(accepting);
      connection = soap_accept(context);
    }
    if (soap_valid_socket(connection)) soap_serve(context);
    soap_destroy(context);
    soap_end(context);
  }
}

int port_of(int socket) {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  if (getsockname(socket, reinterpret_cast<sockaddr*>(&address), &length) != 0) return -1;
  return ntohs(address.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6*>(&address)->sin6_port
                                             : reinterpret_cast<sockaddr_in*>(&address)->sin_port);
}

}  // namespace

int ns__soapint(struct soap*, struct ns__Ints* intbin, struct ns__soapint_& answer) {
  answer.intbin = intbin;
  return SOAP_OK;
}

int ns__soapdouble(struct soap*, struct ns__Doubles* dblbin, struct ns__soapdouble_& answer) {
  answer.dblbin = dblbin;
  return SOAP_OK;
}

int ns__soapstring(struct soap*, struct ns__Strings* strbin, struct ns__soapstring_& answer) {
  answer.strbin = strbin;
  return SOAP_OK;
}

int main(int count, char** arguments) {
  const int threads = count == 2 ? std::atoi(arguments[1]) : 0;
  if (threads < 1) {
    std::fprintf(stderr, "usage: server THREADS\n");
    return 2;
  }
  struct soap* const master = soap_new1(SOAP_IO_KEEPALIVE | SOAP_C_UTFSTRING);
  master->max_keep_alive = INT_MAX;
  master->maxoccurs = INT_MAX;  // 100 000 by default
  // A message that has no end would hold its thread: the length that HTTP tells is not a limit for gSOAP's parser.
  master->recv_timeout = kTimeoutSeconds;
  master->send_timeout = kTimeoutSeconds;
  if (!soap_valid_socket(soap_bind(master, "127.0.0.1", 0, kBacklog))) {
    soap_print_fault(master, stderr);
    return 1;
  }
  std::printf("%d\n", port_of(master->master));
  std::fflush(stdout);
  for (int i = 0; i < threads; ++i) std::thread(serve, soap_copy(master)).detach();
  char said;
  while (read(STDIN_FILENO, &said, 1) > 0) {
  }
  _exit(0);
}
