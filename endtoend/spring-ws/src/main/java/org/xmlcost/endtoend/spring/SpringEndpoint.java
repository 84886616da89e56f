package org.xmlcost.endtoend.spring;

import org.xmlcost.endtoend.Endpoint;
import org.xmlcost.endtoend.jetty.JettyEndpoint;

import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.ws.transport.http.MessageDispatcherServlet;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The servlet of Spring Web Services in Jetty, with JAXB and the message factory that it takes by default: SAAJ. */
public final class SpringEndpoint implements Endpoint {
    private Server server;

    @Override
    public int start(Supplier<UnaryOperator<byte[]>> service, int threads) throws Exception {
        AnnotationConfigWebApplicationContext context = new AnnotationConfigWebApplicationContext();
        context.register(Services.class);
        ServletContextHandler handler = new ServletContextHandler();
        handler.addServlet(new ServletHolder(new MessageDispatcherServlet(context)), "/*");
        server = JettyEndpoint.server(threads);
        return JettyEndpoint.start(server, handler);
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }
}
