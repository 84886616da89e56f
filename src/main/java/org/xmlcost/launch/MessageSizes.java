package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.result.Cell;
import org.xmlcost.result.CellState;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunPlan;
import org.xmlcost.result.Status;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.io.IOException;

/**
 * Measurement of the question {@code size}. It needs no clock and therefore no fork: the codec of each row writes its
 * message in this process.
 */
public final class MessageSizes {
    private MessageSizes() {}

    /** Measures the cells of a plan that need no fork, and stores their figures in the run folder. */
    public static void measure(RunFolder folder, RunPlan plan, Catalogue catalogue) throws IOException {
        for (Cell cell : plan.cells()) {
            CellState state = folder.state(cell);
            if (!cell.timed()
                    && cell.unavailable() == null
                    && state.figures().isEmpty()
                    && state.failure().isEmpty()) {
                Payload payload = PayloadSource.parse(cell.payload()).make(cell.seed());
                MessageBuffer message = new MessageBuffer(1024);
                MessageShape shape =
                        new MessageShape(payload.kind(), Wire.of(cell.wire()), NumberMode.of(cell.numbers()));
                try (Codec codec = catalogue.get(cell.codec()).open(shape)) {
                    codec.write(payload, message);
                } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
                    // As after a failed fork, the row shows the reason and the other rows are measured.
                    folder.failed(cell, folder.start(cell, 1), Status.FAILED, e.toString());
                    continue;
                }
                folder.measured(cell, message.length(), payload.rawBytes());
            }
        }
    }
}
