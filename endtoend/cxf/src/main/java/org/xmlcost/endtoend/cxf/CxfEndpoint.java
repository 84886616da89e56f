package org.xmlcost.endtoend.cxf;

import org.xmlcost.endtoend.Endpoint;
import org.xmlcost.endtoend.jaxws.Echo;

import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.transport.http_jetty.JettyHTTPServerEngineFactory;
import org.apache.cxf.transport.http_jetty.ThreadingParameters;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Apache CXF as its documentation starts it without a container: its Jetty engine, and JAXB. */
public final class CxfEndpoint implements Endpoint {
    /** Threads of the engine that accept connections and select those that have data. */
    private static final int OF_THE_ENGINE = 4;

    private Server server;

    @Override
    public int start(Supplier<UnaryOperator<byte[]>> service, int threads) throws Exception {
        // The engine is known by its port, so that port 0 would not be found again.
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Bus bus = BusFactory.getDefaultBus();
        ThreadingParameters threading = new ThreadingParameters();
        threading.setMinThreads(threads + OF_THE_ENGINE);
        threading.setMaxThreads(threads + OF_THE_ENGINE);
        bus.getExtension(JettyHTTPServerEngineFactory.class)
                .createJettyHTTPServerEngine("127.0.0.1", port, "http")
                .setThreadingParameters(threading);
        JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
        factory.setBus(bus);
        factory.setServiceBean(new Echo());
        factory.setAddress("http://127.0.0.1:" + port + "/");
        server = factory.create();
        return port;
    }

    @Override
    public void close() {
        server.destroy();
    }
}
