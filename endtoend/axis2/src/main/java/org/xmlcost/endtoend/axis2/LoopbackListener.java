package org.xmlcost.endtoend.axis2;

import org.apache.axis2.transport.http.server.AxisHttpConnectionImpl;
import org.apache.axis2.transport.http.server.DefaultConnectionListener;
import org.apache.axis2.transport.http.server.DefaultConnectionListenerFailureHandler;
import org.apache.axis2.transport.http.server.HttpConnectionManager;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.SocketConfig;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;

/** Listener of Axis2's HTTP server for a socket that is open. The library's own listens on all addresses. */
final class LoopbackListener extends DefaultConnectionListener {
    private final String scheme;
    private final ServerSocket socket;
    private final HttpConnectionManager manager;
    private final Http1Config http;
    private final SocketConfig settings;

    LoopbackListener(
            String scheme, ServerSocket socket, HttpConnectionManager manager, Http1Config http, SocketConfig settings)
            throws IOException {
        super(scheme, socket.getLocalPort(), manager, new DefaultConnectionListenerFailureHandler(), http, settings);
        this.scheme = scheme;
        this.socket = socket;
        this.manager = manager;
        this.http = http;
        this.settings = settings;
    }

    @Override
    public void run() {
        while (!socket.isClosed()) {
            try {
                manager.process(new Connection(socket.accept()));
            } catch (IOException e) {
                // A connection that is gone already, or the end of the server.
            }
        }
    }

    @Override
    public void awaitSocketOpen() {
        // It is open.
    }

    @Override
    public int getPort() {
        return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** The server closes a connection twice if its client does not keep it; the library's own would throw. */
    private final class Connection extends AxisHttpConnectionImpl {
        Connection(Socket socket) throws IOException {
            super(scheme, socket, http, settings);
        }

        @Override
        public void close() throws IOException {
            if (isOpen()) {
                super.close();
            }
        }
    }
}
