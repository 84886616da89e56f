package org.xmlcost.bench;

import org.xmlcost.codec.document.ShapedDocument;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

import java.util.List;

/**
 * State of a row that writes documents. Each is written, and read back and compared, before the first iteration and
 * after the last one.
 */
public class DocumentWriteState extends DocumentState {
    private Pool<ShapedDocument> rotation;
    private MessageBuffer out;

    /** Opens the codec, writes and reads back each document, and uses the codec until it gets no faster. */
    @Setup(Level.Trial)
    public void open() throws Exception {
        openPool();
        out = new MessageBuffer(1024);
        List<MessageBuffer> written = writeAll();
        verify(written);
        report(written);
        out = new MessageBuffer(
                written.stream().mapToInt(MessageBuffer::length).max().orElse(0));
        rotation = new Pool<>(documents);
        SteadyStateWarmup.settle(wireId, this::write);
    }

    private List<MessageBuffer> writeAll() {
        return documents.stream()
                .map(each -> {
                    codec.write(each, out);
                    return MessageBuffer.of(out.toByteArray());
                })
                .toList();
    }

    MessageBuffer write() {
        codec.write(rotation.next(), out);
        return out;
    }

    /** Writes, reads back and compares each document once more, and closes the codec. */
    @TearDown(Level.Trial)
    public void close() throws MalformedMessageException {
        verify(writeAll());
        codec.close();
    }
}
