package org.xmlcost.launch;

import org.xmlcost.bench.Content;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.model.Status;
import org.xmlcost.plan.Jvm;
import org.xmlcost.result.CellState;
import org.xmlcost.result.RunFolder;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.ObjectMapper;

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
 * from Java 19 on (JDK-4511638). A process of another Java gets its rows, and returns their sizes, as files of JSON.
 */
public final class MessageSizes {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Size of the message that a codec writes and of its values in memory, or the reason why there is none. */
    record Size(long messageBytes, long payloadBytes, String failure) {
        private static Size of(Cell row, Catalogue catalogue) {
            try {
                Catalogue.Entry entry = catalogue.get(row.codec());
                Content content = Content.of(row.payload(), entry, Wire.of(row.wire()), NumberMode.of(row.numbers()));
                Object item = content.pool(row.seed(), 1).get(0);
                MessageBuffer message = new MessageBuffer(1024);
                try (Codec codec = entry.open(content.shape())) {
                    content.write(codec, item, message);
                }
                return new Size(message.length(), content.rawBytes(item), "");
            } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
                // As after a failed fork, the row shows the reason and the other rows are measured.
                return new Size(0, 0, e.toString());
            }
        }
    }

    private MessageSizes() {}

    /** Writes the messages of the rows in one file, and their sizes into another. */
    public static void main(String[] arguments) {
        List<Cell> rows = JSON.readValue(Path.of(arguments[0]), new TypeReference<>() {});
        JSON.writeValue(Path.of(arguments[1]), sizes(rows, Catalogue.load()));
    }

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
            List<Cell> rows = each.getValue();
            List<Size> sizes = isThisJava(each.getKey())
                    ? sizes(rows, catalogue)
                    : sizes(rows, Path.of(each.getKey()), plan.settings());
            for (int i = 0; i < rows.size(); i++) {
                store(folder, rows.get(i), sizes.get(i));
            }
        }
    }

    private static List<Size> sizes(List<Cell> rows, Catalogue catalogue) {
        return rows.stream().map(row -> Size.of(row, catalogue)).toList();
    }

    /** Returns whether the Java at a home is that of this process. Rows outside the JVM have no home. */
    private static boolean isThisJava(String home) throws IOException {
        return home.isEmpty() || Files.isSameFile(Path.of(home), Path.of(System.getProperty("java.home")));
    }

    /**
     * Runs a Java that writes the messages of rows. If it fails, each half of the rows gets a process of its own, until
     * only the row that is at fault fails.
     */
    private static List<Size> sizes(List<Cell> rows, Path home, Settings settings)
            throws IOException, InterruptedException {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path sizes = folder.file("sizes.json");
            JSON.writeValue(folder.file("rows.json"), rows);
            Tool java = Tool.run(JvmArguments.command(
                    home,
                    JvmArguments.of(settings, Jvm.at(home)),
                    JvmArguments.program(MessageSizes.class.getName()),
                    List.of(folder.file("rows.json").toString(), sizes.toString())));
            if (java.exit() == 0 && Files.exists(sizes)) {
                return JSON.readValue(sizes, new TypeReference<>() {});
            }
            int half = rows.size() / 2;
            if (half == 0) {
                String printed = java.output() + java.errors();
                return List.of(new Size(0, 0, ForkProcess.reason(printed.lines(), "exit " + java.exit())));
            }
            List<Size> all = new ArrayList<>(sizes(rows.subList(0, half), home, settings));
            all.addAll(sizes(rows.subList(half, rows.size()), home, settings));
            return all;
        }
    }

    private static void store(RunFolder folder, Cell cell, Size size) throws IOException {
        if (size.failure.isEmpty()) {
            folder.measured(cell, size.messageBytes, size.payloadBytes);
        } else {
            folder.failed(cell, folder.start(cell, 1), Status.FAILED, size.failure);
        }
    }
}
