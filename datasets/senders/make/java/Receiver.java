import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server that keeps the body of each request, and answers as a one-way operation does. */
public final class Receiver implements AutoCloseable {
    private final HttpServer server;
    private final Path out;
    private final String stack;
    private final BlockingQueue<byte[]> messages = new LinkedBlockingQueue<>();

    /** @param out folder for the messages */
    public Receiver(String out, String stack) throws IOException {
        this.out = Path.of(out);
        this.stack = stack;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            messages.add(exchange.getRequestBody().readAllBytes());
            exchange.sendResponseHeaders(202, -1);
            exchange.close();
        });
        server.start();
    }

    public String address() {
        return "http://" + server.getAddress().getHostString() + ":" + server.getAddress().getPort() + "/";
    }

    /** Writes the message that a call sends. */
    public void keep(String style, String kind, Callable<?> call) throws Exception {
        call.call();
        // A client may return from a one-way operation before its message has come.
        byte[] message = messages.poll(10, TimeUnit.SECONDS);
        if (message == null) {
            throw new IOException("no message of " + style + " " + kind);
        }
        Files.write(out.resolve(stack + "-" + style + "-" + kind + ".xml"), message);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
