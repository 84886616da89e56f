package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.result.Cell;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunPlan;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.io.IOException;

/** Answers the question {@code size}, which needs no clock and so no fork: each row writes its message here. */
final class Sizes {
    private Sizes() {
    }

    static void measure(RunFolder folder, RunPlan plan, Catalogue catalogue) throws IOException {
        for (Cell cell : plan.cells()) {
            if (!cell.timed() && cell.unavailable() == null && folder.state(cell).figures().isEmpty()) {
                Payload payload = PayloadSource.parse(cell.payload()).make(cell.seed());
                MessageBuffer message = new MessageBuffer(1024);
                try (Codec codec = catalogue.get(cell.codec()).open(new MessageShape(payload.kind(), Wire.of(cell.wire()), NumberMode.of(cell.numbers())))) {
                    codec.write(payload, message);
                }
                folder.measured(cell, message.length(), payload.rawBytes());
            }
        }
    }
}
