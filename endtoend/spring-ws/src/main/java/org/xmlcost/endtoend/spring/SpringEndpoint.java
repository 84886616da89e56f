package org.xmlcost.endtoend.spring;

import org.xmlcost.endtoend.Endpoint;

import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.ws.transport.http.MessageDispatcherServlet;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The servlet of Spring Web Services in Jetty, with JAXB and the message factory that it takes by default: SAAJ. */
public final class SpringEndpoint implements Endpoint {
    /** Threads that accept connections and select those that have data. */
    private static final int OF_THE_CONNECTOR = 2;

    private Server server;

    @Override
    public int start(Supplier<UnaryOperator<byte[]>> service, int threads) throws Exception {
        int all = threads + OF_THE_CONNECTOR;
        QueuedThreadPool pool = new QueuedThreadPool(all, all);
        pool.setReservedThreads(0);
        server = new Server(pool);
        ServerConnector connector = new ServerConnector(server, 1, 1);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        AnnotationConfigWebApplicationContext context = new AnnotationConfigWebApplicationContext();
        context.register(Services.class);
        ServletContextHandler handler = new ServletContextHandler();
        handler.addServlet(new ServletHolder(new MessageDispatcherServlet(context)), "/*");
        server.setHandler(handler);
        server.start();
        return connector.getLocalPort();
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }
}
