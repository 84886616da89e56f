package org.xmlcost.launch;

import org.xmlcost.bench.MessageFile;
import org.xmlcost.codec.CanonicalDocuments;
import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.document.DocumentSource;
import org.xmlcost.dataset.PayloadPool;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Files with the canonical messages of a run's pools. Each is written once for all forks that read it. The files are
 * deleted when the program ends.
 */
final class MessageFiles {
    /**
     * Maximum number of pools that are kept. Each takes a few megabytes, and the forks of all rows come in random
     * order.
     */
    private static final int MOST = 64;

    private final Catalogue catalogue;
    private final Map<String, Path> files = new LinkedHashMap<>();

    MessageFiles(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * @throws IOException if the message cannot be written in the format of the cell's wire, so that the row has none
     */
    byte[] first(Cell cell) throws IOException {
        return messages(cell, 1).get(0).toByteArray();
    }

    /** @throws IOException as {@link #first} does, or if the file cannot be written */
    Path of(Cell cell, Settings settings) throws IOException {
        String key = String.join(
                " ", cell.wire(), cell.payload(), Long.toString(cell.seed()), Integer.toString(settings.pool()));
        Path known = files.get(key);
        if (known != null) {
            return known;
        }
        if (files.size() == MOST) {
            String oldest = files.keySet().iterator().next();
            Files.deleteIfExists(files.remove(oldest));
        }
        Path file = Files.createTempFile("xmlcost-", ".messages");
        file.toFile().deleteOnExit();
        MessageFile.write(messages(cell, settings.pool()), file);
        files.put(key, file);
        return file;
    }

    private List<MessageBuffer> messages(Cell cell, int pool) throws IOException {
        Wire wire = Wire.of(cell.wire());
        try {
            return written(cell, wire, pool);
        } catch (IllegalStateException | OutOfMemoryError e) {
            // Libraries have limits. Fast Infoset for instance has no index beyond 2^20 for a string.
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new IOException("no " + wire + " of this document or payload: " + cause, e);
        }
    }

    private List<MessageBuffer> written(Cell cell, Wire wire, int pool) {
        return DocumentSource.isDocument(cell.payload())
                ? DocumentSource.parse(cell.payload()).pool(cell.seed(), pool).stream()
                        .map(document -> CanonicalDocuments.write(wire, document, catalogue))
                        .toList()
                : new CanonicalMessages(catalogue)
                        .write(wire, PayloadPool.of(PayloadSource.parse(cell.payload()), cell.seed(), pool));
    }
}
