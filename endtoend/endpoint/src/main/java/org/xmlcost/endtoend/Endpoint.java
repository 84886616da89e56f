package org.xmlcost.endtoend;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * A server that answers HTTP requests. A request has a message as its content, and so has its answer. An endpoint has a
 * public constructor without arguments, and runs alone in its process; see {@link EndpointProcess}.
 */
public interface Endpoint extends AutoCloseable {
    /** Largest request in bytes. Longer ones are answered with status 413 before they are read. */
    int LARGEST = 1 << 28;

    /**
     * Starts the server on a free port of 127.0.0.1, and on no other address.
     *
     * @param service makes what answers messages. An answer belongs to one thread, so each thread makes its own. It
     *     throws an {@link IllegalArgumentException} for a message that it refuses, which the server answers with
     *     status 400. It is null for an endpoint that reads and writes messages itself.
     * @param threads number of threads that answer requests
     * @return the port
     */
    int start(Supplier<UnaryOperator<byte[]>> service, int threads) throws Exception;

    /** Stops the server. Connections may be cut. */
    @Override
    void close() throws Exception;
}
