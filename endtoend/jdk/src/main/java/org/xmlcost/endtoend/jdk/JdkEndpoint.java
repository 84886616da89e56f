package org.xmlcost.endtoend.jdk;

import org.xmlcost.endtoend.Endpoint;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The HTTP server of the JDK ({@code jdk.httpserver}), with a fixed pool of threads. */
public final class JdkEndpoint implements Endpoint {
    /** Connections that may wait to be accepted: more than any run opens at once. */
    private static final int BACKLOG = 1024;

    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int TOO_LARGE = 413;
    private static final int NO_CONTENT = -1;

    private HttpServer server;
    private ExecutorService pool;

    @Override
    public int start(Supplier<UnaryOperator<byte[]>> service, int threads) throws IOException {
        ThreadLocal<UnaryOperator<byte[]>> answers = ThreadLocal.withInitial(service);
        pool = Executors.newFixedThreadPool(threads);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        server.setExecutor(pool);
        server.createContext("/", exchange -> answer(exchange, answers.get()));
        server.start();
        return server.getAddress().getPort();
    }

    private static void answer(HttpExchange exchange, UnaryOperator<byte[]> service) throws IOException {
        try (exchange) {
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.sendResponseHeaders(METHOD_NOT_ALLOWED, NO_CONTENT);
                return;
            }
            if (length(exchange) > LARGEST) {
                exchange.sendResponseHeaders(TOO_LARGE, NO_CONTENT);
                return;
            }
            byte[] answer;
            try (InputStream in = exchange.getRequestBody()) {
                byte[] message = in.readNBytes(LARGEST + 1);
                if (message.length > LARGEST) {
                    exchange.sendResponseHeaders(TOO_LARGE, NO_CONTENT);
                    return;
                }
                answer = service.apply(message);
            } catch (IllegalArgumentException e) {
                exchange.sendResponseHeaders(BAD_REQUEST, NO_CONTENT);
                return;
            }
            String type = exchange.getRequestHeaders().getFirst("Content-Type");
            if (type != null) {
                exchange.getResponseHeaders().set("Content-Type", type);
            }
            exchange.sendResponseHeaders(OK, answer.length == 0 ? NO_CONTENT : answer.length);
            if (answer.length > 0) {
                try (OutputStream out = exchange.getResponseBody()) {
                    out.write(answer);
                }
            }
        }
    }

    /** Returns the length that a request claims; 0 if it claims none. The server has checked that it is a number. */
    private static long length(HttpExchange exchange) {
        String length = exchange.getRequestHeaders().getFirst("Content-Length");
        return length == null ? 0 : Long.parseLong(length);
    }

    @Override
    public void close() {
        server.stop(0);
        pool.shutdownNow();
    }
}
