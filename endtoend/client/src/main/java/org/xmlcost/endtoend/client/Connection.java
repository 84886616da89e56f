package org.xmlcost.endtoend.client;

import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.http.protocol.HttpCoreContext;
import org.apache.hc.core5.io.CloseMode;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A connection to a server, which is opened when it is needed. It is used by one thread. */
final class Connection {
    /** Longest time for which a server may be silent, and for which a request may be late. */
    static final int TIMEOUT_MILLIS = 10_000;

    private static final int BUFFER = 1 << 16;

    private final Message message;
    private DefaultBHttpClientConnection open;

    Connection(Message message) {
        this.message = message;
    }

    /**
     * Sends the message, and passes the content of the answer on.
     *
     * @throws HttpException if the answer has another status than 200, or is none of HTTP
     */
    void exchange(OutputStream out) throws IOException, HttpException {
        if (open == null) {
            open = open();
        }
        ClassicHttpRequest request = new BasicClassicHttpRequest("POST", "/");
        request.setHeader(HttpHeaders.HOST, "127.0.0.1");
        request.setHeader(HttpHeaders.CONTENT_TYPE, message.type());
        request.setHeader(HttpHeaders.CONTENT_LENGTH, message.content().length);
        request.setHeader("SOAPAction", "\"\"");
        if (message.field().length == 2) {
            request.setHeader(message.field()[0], message.field()[1]);
        }
        request.setEntity(new ByteArrayEntity(message.content(), message.type()));
        open.sendRequestHeader(request);
        open.sendRequestEntity(request);
        open.flush();
        try (ClassicHttpResponse response = open.receiveResponseHeader()) {
            if (response.getCode() != HttpStatus.SC_OK) {
                throw new HttpException("status " + response.getCode());
            }
            open.receiveResponseEntity(response);
            if (response.getEntity() != null) {
                response.getEntity().writeTo(out);
            }
            if (!DefaultConnectionReuseStrategy.INSTANCE.keepAlive(request, response, HttpCoreContext.create())) {
                close();
            }
        }
    }

    private DefaultBHttpClientConnection open() throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), message.port()), TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        DefaultBHttpClientConnection made = new DefaultBHttpClientConnection(
                Http1Config.custom().setBufferSize(BUFFER).build());
        made.bind(socket);
        return made;
    }

    /** Closes the connection, if it is open. */
    void close() {
        if (open != null) {
            open.close(CloseMode.IMMEDIATE);
            open = null;
        }
    }
}
