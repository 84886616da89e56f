// THREADS [buffer|store|chunk] [--trace]: a server over gSOAP's soap_serve, on a free port of 127.0.0.1. Prints the
// port, and ends when standard input ends. Each thread takes a connection and serves it until it is closed, as gSOAP's
// documentation advises for connections that are kept. So it needs a thread for each connection.
//
// MODE is how answers are sent: "buffer" counts the bytes of the content first, as HTTP wants them in the head, and
// then writes head and content through a buffer; "store" keeps the whole content to count it; "chunk" sends chunks, and
// counts nothing.
// "--trace" prints the size of each write to the network on standard error.
#include <netinet/in.h>
#include <unistd.h>

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>

#include "echo.nsmap"
#include "soapH.h"

namespace {

constexpr int kBacklog = 1024, kTimeoutSeconds = 10;

std::mutex accepting;
int (*send_plain)(struct soap*, const char*, std::size_t);

int send_and_trace(struct soap* context, const char* bytes, std::size_t count) {
  std::fprintf(stderr, "write %zu\n", count);
  return send_plain(context, bytes, count);
}

// The flags of a mode of sending; 0 is none.
soap_mode mode_of(const std::string& name) {
  return name == "buffer" ? SOAP_IO_BUFFER : name == "store" ? SOAP_IO_STORE : name == "chunk" ? SOAP_IO_CHUNK : 0;
}

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
  const int threads = count > 1 ? std::atoi(arguments[1]) : 0;
  const soap_mode sending = mode_of(count > 2 ? arguments[2] : "buffer");
  const bool is_traced = count == 4 && std::string(arguments[3]) == "--trace";
  if (threads < 1 || sending == 0 || (count > 3 && !is_traced)) {
    std::fprintf(stderr, "usage: server THREADS [buffer|store|chunk] [--trace]\n");
    return 2;
  }
  struct soap* const master =
      soap_new2(SOAP_IO_KEEPALIVE | SOAP_C_UTFSTRING, SOAP_IO_KEEPALIVE | SOAP_C_UTFSTRING | sending);
  send_plain = master->fsend;
  if (is_traced) master->fsend = send_and_trace;
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
