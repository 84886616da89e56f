package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.model.Cell;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

/**
 * Size of the message that a codec writes.
 *
 * @param messageBytes bytes of the message; likewise of its values in memory
 * @param failure reason why there is no message; empty if there is one
 */
record MessageSize(long messageBytes, long payloadBytes, String failure) {

    /** Writes the message of a row in this process. */
    static MessageSize of(Cell row, Catalogue catalogue) {
        try {
            Payload payload = PayloadSource.parse(row.payload()).make(row.seed());
            MessageBuffer message = new MessageBuffer(1024);
            MessageShape shape = new MessageShape(payload.kind(), Wire.of(row.wire()), NumberMode.of(row.numbers()));
            try (Codec codec = catalogue.get(row.codec()).open(shape)) {
                codec.write(payload, message);
            }
            return new MessageSize(message.length(), payload.rawBytes(), "");
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            // As after a failed fork, the row shows the reason and the other rows are measured.
            return failed(e.toString());
        }
    }

    static MessageSize failed(String reason) {
        return new MessageSize(0, 0, reason);
    }
}
