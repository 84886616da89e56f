package org.xmlcost.bench;

import org.xmlcost.codec.CanonicalDocuments;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

import java.nio.file.Path;
import java.util.List;

/** State of a row that reads documents. Each is read and compared before the first iteration and after the last one. */
public class DocumentReadState extends DocumentState {
    private List<MessageBuffer> all;
    private Pool<MessageBuffer> messages;

    /** Opens the codec, reads and compares each document, and uses the codec until it gets no faster. */
    @Setup(Level.Trial)
    public void open() throws Exception {
        openPool();
        String file = Fork.request().files().messages();
        all = file.isEmpty()
                ? CanonicalDocuments.write(Wire.of(wireId), documents, Catalogue.load())
                : MessageFile.read(Path.of(file));
        messages = new Pool<>(all);
        verify(all);
        report(all);
        SteadyStateWarmup.settle(wireId, this::walk);
    }

    DocumentTally walk() throws MalformedMessageException {
        DocumentTally seen = DocumentTally.quick();
        codec.walk(messages.next(), seen);
        return seen;
    }

    /** Reads and compares each document once more, and closes the codec. */
    @TearDown(Level.Trial)
    public void close() throws MalformedMessageException {
        verify(all);
        codec.close();
    }
}
