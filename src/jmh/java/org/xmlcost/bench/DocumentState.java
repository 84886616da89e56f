package org.xmlcost.bench;

import org.xmlcost.codec.CanonicalDocuments;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.codec.document.ShapedDocument;
import org.xmlcost.model.Shape;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Param;

import java.util.List;

/** State of a row of documents: an open codec with its pool. */
public abstract class DocumentState extends BenchmarkParameters {
    /** Shape of the documents, see {@link Shape}. */
    @Param("shape:100kB")
    public String payload;

    /** Number of documents in the pool, or 0 for the number that {@link ShapedDocument#pool} chooses. */
    @Param("0")
    public int pool;

    List<ShapedDocument> documents;
    DocumentAccess codec;

    final void openPool() {
        documents = ShapedDocument.pool(Shape.parse(payload), seed, pool);
        Catalogue.Entry entry = Fork.catalogue().get(codecId);
        codec = (DocumentAccess) entry.open(CanonicalDocuments.shape(entry.info()));
    }

    /** Reads each message and compares every character with its document. */
    final void verify(List<MessageBuffer> messages) throws MalformedMessageException {
        for (int i = 0; i < messages.size(); i++) {
            verify(messages.get(i), documents.get(i), DocumentTally.exact(), DocumentTally.exact());
            verify(messages.get(i), documents.get(i), DocumentTally.quick(), DocumentTally.quick());
        }
    }

    private void verify(MessageBuffer message, ShapedDocument document, DocumentTally seen, DocumentTally expected)
            throws MalformedMessageException {
        codec.walk(message, seen);
        seen.firstDifference(document.tally(expected)).ifPresent(difference -> {
            throw new IllegalStateException("wrong document: " + difference);
        });
    }

    /** Records what is measured, with the mean size of the texts and values of a document. */
    final void report(List<MessageBuffer> messages) {
        long characters = documents.stream()
                .mapToLong(each -> each.tally(DocumentTally.quick()).contentCharacters())
                .sum();
        Fork.measures(Math.round((double) characters / documents.size()), messages);
    }
}
