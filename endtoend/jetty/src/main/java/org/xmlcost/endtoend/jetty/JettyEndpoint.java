package org.xmlcost.endtoend.jetty;

import org.xmlcost.endtoend.Endpoint;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Eclipse Jetty without servlets. The handler blocks, as most applications do. */
public final class JettyEndpoint implements Endpoint {
    private Server server;

    @Override
    public int start(Supplier<UnaryOperator<byte[]>> service, int threads) throws Exception {
        server = server(threads);
        return start(server, new Answers(service));
    }

    /**
     * Returns a server on a free port of 127.0.0.1. A thread accepts connections, one selects those that have data, and
     * Jetty reserves at most one for each processor. They are in addition to the threads that answer.
     */
    public static Server server(int threads) {
        int all = threads + 2 + Runtime.getRuntime().availableProcessors();
        Server server = new Server(new QueuedThreadPool(all, all));
        ServerConnector connector = new ServerConnector(server, 1, 1);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        return server;
    }

    /** Starts a server with a handler, and returns its port. */
    public static int start(Server server, Handler handler) throws Exception {
        server.setHandler(handler);
        server.start();
        return ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    }

    private static final class Answers extends Handler.Abstract {
        private final ThreadLocal<UnaryOperator<byte[]>> service;

        Answers(Supplier<UnaryOperator<byte[]>> service) {
            this.service = ThreadLocal.withInitial(service);
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws IOException {
            if (!HttpMethod.POST.is(request.getMethod())) {
                return refuse(HttpStatus.METHOD_NOT_ALLOWED_405, response, callback);
            }
            if (request.getLength() > LARGEST) {
                return refuse(HttpStatus.PAYLOAD_TOO_LARGE_413, response, callback);
            }
            byte[] answer;
            try (InputStream in = Content.Source.asInputStream(request)) {
                byte[] message = in.readNBytes(LARGEST + 1);
                if (message.length > LARGEST) {
                    return refuse(HttpStatus.PAYLOAD_TOO_LARGE_413, response, callback);
                }
                answer = service.get().apply(message);
            } catch (IllegalArgumentException e) {
                return refuse(HttpStatus.BAD_REQUEST_400, response, callback);
            }
            String type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
            if (type != null) {
                response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
            }
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.length);
            response.write(true, ByteBuffer.wrap(answer), callback);
            return true;
        }

        private static boolean refuse(int status, Response response, Callback callback) {
            response.setStatus(status);
            callback.succeeded();
            return true;
        }
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }
}
