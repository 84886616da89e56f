package org.xmlcost.endtoend.jetty;

import org.xmlcost.endtoend.Endpoint;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
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

/**
 * Eclipse Jetty without servlets. The connector speaks HTTP/1.1, and HTTP/2 to clients that begin with its preface. The
 * handler blocks, as most applications do. One thread accepts connections and one selects those that have data; they
 * are in addition to the threads that answer.
 */
public final class JettyEndpoint implements Endpoint {
    private static final int OF_THE_CONNECTOR = 2;

    private Server server;

    @Override
    public int start(Supplier<UnaryOperator<byte[]>> service, int threads) throws Exception {
        int all = threads + OF_THE_CONNECTOR;
        QueuedThreadPool pool = new QueuedThreadPool(all, all);
        // Threads that the pool reserves for a strategy of its own would not answer.
        pool.setReservedThreads(0);
        server = new Server(pool);
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        ServerConnector connector = new ServerConnector(
                server, 1, 1, new HttpConnectionFactory(http), new HTTP2CServerConnectionFactory(http));
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(new Answers(service));
        server.start();
        return connector.getLocalPort();
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
