package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Status;
import org.xmlcost.result.CellState;
import org.xmlcost.result.RunFolder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measurement of the question {@code size}. It needs no clock and therefore no fork: the codec of each row writes its
 * message once. It does so in the Java of the row, since {@link Double#toString} writes some doubles with fewer digits
 * from Java 19 on (JDK-4511638).
 */
public final class MessageSizes {
    private MessageSizes() {}

    /** Measures the cells of a plan that need no fork, and stores their figures in the run folder. */
    public static void measure(RunFolder folder, RunPlan plan, Catalogue catalogue)
            throws IOException, InterruptedException {
        Map<String, List<Cell>> left = new LinkedHashMap<>();
        for (Cell cell : plan.cells()) {
            CellState state = folder.state(cell);
            if (!cell.timed()
                    && cell.unavailable() == null
                    && state.figures().isEmpty()
                    && state.failure().isEmpty()) {
                left.computeIfAbsent(cell.jvmHome(), home -> new ArrayList<>()).add(cell);
            }
        }
        for (Map.Entry<String, List<Cell>> each : left.entrySet()) {
            List<Cell> cells = each.getValue();
            if (isThisJava(each.getKey())) {
                for (Cell cell : cells) {
                    store(folder, cell, MessageSize.of(cell, catalogue));
                }
            } else {
                List<MessageSize> sizes = SizeProcess.measure(Path.of(each.getKey()), plan.settings(), cells);
                for (int i = 0; i < cells.size(); i++) {
                    store(folder, cells.get(i), sizes.get(i));
                }
            }
        }
    }

    /** Returns whether the Java at a home is that of this process. Rows outside the JVM have no home. */
    private static boolean isThisJava(String home) throws IOException {
        return home.isEmpty() || Files.isSameFile(Path.of(home), Path.of(System.getProperty("java.home")));
    }

    private static void store(RunFolder folder, Cell cell, MessageSize size) throws IOException {
        if (size.failure().isEmpty()) {
            folder.measured(cell, size.messageBytes(), size.payloadBytes());
        } else {
            folder.failed(cell, folder.start(cell, 1), Status.FAILED, size.failure());
        }
    }
}
