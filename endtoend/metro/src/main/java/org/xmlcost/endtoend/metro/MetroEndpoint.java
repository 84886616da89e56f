package org.xmlcost.endtoend.metro;

import org.xmlcost.endtoend.Endpoint;
import org.xmlcost.endtoend.jaxws.Echo;

import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Metro on the HTTP server of the JDK, on which it publishes a service that is in no container. */
public final class MetroEndpoint implements Endpoint {
    private static final int BACKLOG = 1024;

    private HttpServer server;
    private ExecutorService pool;

    @Override
    public int start(Supplier<UnaryOperator<byte[]>> service, int threads) throws IOException {
        pool = Executors.newFixedThreadPool(threads);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        server.setExecutor(pool);
        jakarta.xml.ws.Endpoint.create(new Echo()).publish(server.createContext("/"));
        server.start();
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        pool.shutdownNow();
    }
}
