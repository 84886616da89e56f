package org.xmlcost.endtoend.axis2;

import org.xmlcost.endtoend.Endpoint;

import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ConfigurationContextFactory;
import org.apache.axis2.deployment.DeploymentEngine;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.transport.http.SimpleHTTPServer;
import org.apache.axis2.transport.http.server.HttpConnectionManager;
import org.apache.axis2.transport.http.server.HttpFactory;
import org.apache.axis2.transport.http.server.IOProcessor;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.SocketConfig;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Axis2 on the HTTP server that comes with it, as its documentation runs it without a container: with the configuration
 * that is in its jar, and ADB. A connection has a thread of the server until it is closed.
 */
public final class Axis2Endpoint implements Endpoint {
    private static final int BACKLOG = 1024;
    /** Warns that there is no JAX-WS. Loggers are kept, since one that nothing refers to is forgotten. */
    private static final Logger DEPLOYMENT = Logger.getLogger("org.apache.axis2.deployment");
    /** Prints a stack trace when a client closes a connection. */
    private static final Logger TRANSPORT = Logger.getLogger("org.apache.axis2.transport");

    private SimpleHTTPServer server;

    @Override
    public int start(Supplier<UnaryOperator<byte[]>> service, int threads) throws IOException {
        DEPLOYMENT.setLevel(Level.SEVERE);
        TRANSPORT.setLevel(Level.OFF);
        ConfigurationContext context = ConfigurationContextFactory.createConfigurationContextFromURIs(null, null);
        deploy(context);
        ServerSocket socket = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        HttpFactory factory = new LoopbackFactory(context, socket);
        factory.setRequestCoreThreadPoolSize(threads);
        factory.setRequestMaxThreadPoolSize(threads);
        server = new SimpleHTTPServer(factory);
        server.start();
        return socket.getLocalPort();
    }

    private static void deploy(ConfigurationContext context) throws IOException {
        AxisConfiguration configuration = context.getAxisConfiguration();
        AxisService service;
        try (InputStream description = Axis2Endpoint.class.getResourceAsStream("services.xml")) {
            service = DeploymentEngine.buildService(description, context);
        }
        configuration.addService(service);
        Phase first = configuration.getInFlowPhases().get(0);
        first.addHandler(new SoleServiceDispatcher(service), 0);
    }

    @Override
    public void close() {
        server.stop();
    }

    /** The parts of the server, of which the listener is another. */
    private static final class LoopbackFactory extends HttpFactory {
        private final ServerSocket socket;

        LoopbackFactory(ConfigurationContext context, ServerSocket socket) throws AxisFault {
            super(context, socket.getLocalPort());
            this.socket = socket;
        }

        @Override
        public IOProcessor newRequestConnectionListener(
                String scheme, int port, HttpConnectionManager manager, Http1Config http, SocketConfig settings)
                throws IOException {
            return new LoopbackListener(scheme, socket, manager, http, settings);
        }
    }
}
