// THREADS [event|prefork]: becomes Apache httpd with Axis2/C and this module for processing, on a free port of
// 127.0.0.1. Prints the port, and ends when standard input ends. A second process, which httpd takes for its child,
// looks after that: it ends all processes of httpd when standard input ends, or when the first of them ends.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr int kStartSeconds = 30, kTryMillis = 20;
/// Threads beyond twice the connections, so that one is always idle, see httpd.conf.
constexpr int kSpareThreads = 16;

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<in_port_t>(port));
  return address;
}

/// httpd cannot report the port that it got for port 0.
int free_port() {
  const int free = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = loopback(0);
  socklen_t length = sizeof address;
  if (bind(free, reinterpret_cast<sockaddr*>(&address), length) != 0 ||
      getsockname(free, reinterpret_cast<sockaddr*>(&address), &length) != 0) {
    std::perror("server: no port");
    std::exit(1);
  }
  close(free);
  return ntohs(address.sin_port);
}

/// Returns whether a message is answered. Axis2/C loads the service at the first request, and can crash if others come
/// meanwhile.
bool answers(int port) {
  const std::string message =
      "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body><s:soapint xmlns:s=\"urn:soapvdt\">"
      "<intbin/></s:soapint></e:Body></e:Envelope>";
  const std::string request =
      "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: text/xml; charset=utf-8\r\nSOAPAction: "
      "\"\"\r\nContent-Length: " +
      std::to_string(message.size()) + "\r\n\r\n" + message;
  const int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback(port);
  const timeval patience{1, 0};
  setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  char answer;
  const bool answered = connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
                        send(connection, request.data(), request.size(), MSG_NOSIGNAL) > 0 &&
                        read(connection, &answer, 1) == 1;
  close(connection);
  return answered;
}

/// Waits for the end of standard input, or of httpd.
/// @return whether that is within a time
bool ends(int ended, int milliseconds) {
  pollfd watched[] = {{STDIN_FILENO, POLLIN, 0}, {ended, POLLIN, 0}};
  char said;
  while (poll(watched, 2, milliseconds) > 0) {
    if (watched[1].revents != 0 || read(STDIN_FILENO, &said, 1) <= 0) return true;
  }
  return false;
}

/// @param httpd the first process, and the group of all
void watch(pid_t httpd, int port, const std::string& pid_file) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigprocmask(SIG_BLOCK, &signals, nullptr);
  const int ended = signalfd(-1, &signals, SFD_CLOEXEC);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  bool end = getppid() != httpd;
  bool started = false;
  for (int i = 0; i < kStartSeconds * 1000 / kTryMillis && !started && !end; ++i) {
    end = ends(ended, kTryMillis);
    started = !end && answers(port);
  }
  if (started) {
    std::printf("%d\n", port);
    std::fflush(stdout);
    ends(ended, -1);
  }
  unlink(pid_file.c_str());
  // Its processes have nothing to finish; Axis2/C ends with an invalid access when it is told to.
  kill(-httpd, SIGKILL);
}

/// Becomes httpd, which finds what is defined here in its configuration.
[[noreturn]] void run(int port, int threads, const std::string& module, const std::string& pid) {
  const std::string threads_text = std::to_string(threads), port_text = std::to_string(port),
                    many = std::to_string(2 * threads + kSpareThreads);
  const std::pair<const char*, std::string> definitions[] = {
      {"FOLDER", FOLDER},        {"MODULES", MODULES}, {"MPM", module}, {"PORT", port_text},
      {"THREADS", threads_text}, {"MANY", many},       {"PID", pid}};
  std::vector<std::string> arguments{HTTPD, "-D", "FOREGROUND", "-f", FOLDER "/httpd.conf"};
  if (geteuid() == 0) arguments.insert(arguments.end(), {"-D", "ROOT"});
  for (const auto& [name, value] : definitions) {
    arguments.insert(arguments.end(), {"-C", std::string("Define ") + name + " \"" + value + "\""});
  }
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  if (*LIBRARIES != '\0') setenv("LD_LIBRARY_PATH", LIBRARIES, 1);
  // Nothing that httpd says is to be taken for the port.
  dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  execv(HTTPD, pointers.data());
  std::perror("server: " HTTPD);
  std::exit(1);
}

}  // namespace

int main(int count, char** arguments) {
  const int threads = count > 1 ? std::atoi(arguments[1]) : 0;
  const std::string module = count > 2 ? arguments[2] : "event";
  if (threads < 1 || count > 3 || (module != "event" && module != "prefork")) {
    std::fprintf(stderr, "usage: server THREADS [event|prefork]\n");
    return 2;
  }
  const std::string pid = std::to_string(getpid());
  mkdir(FOLDER "/run", 0755);
  const int port = free_port();
  setpgid(0, 0);
  const pid_t httpd = getpid();
  if (fork() == 0) {
    watch(httpd, port, FOLDER "/run/" + pid);
    _exit(0);
  }
  run(port, threads, module, pid);
}
