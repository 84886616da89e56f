package org.xmlcost.cli;

import org.xmlcost.report.Figures;
import org.xmlcost.report.Terminal;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.ObjLongConsumer;

/** Progress of a stream on standard error: a bar on a terminal, otherwise a line every half minute. */
public final class StreamProgress implements ObjLongConsumer<String>, AutoCloseable {
    private static final double MILLION = 1e6;

    private final String codec;
    private final long all;
    private final ProgressBar bar;
    private String action = "";
    private Instant start = Instant.now();
    private final PeriodicNotes notes = new PeriodicNotes(Duration.ofSeconds(30), System.err);

    /** Creates the progress of a stream that has not begun. */
    public StreamProgress(String codec, long all) {
        this.codec = codec;
        this.all = all;
        bar = Terminal.isInteractive() ? ProgressLine.bar(new ConsoleProgressBarConsumer(System.err)) : null;
        if (bar != null) {
            bar.maxHint(all);
            bar.setExtraMessage(codec + ": ");
        }
    }

    static String words(String action, long done, long all, Duration passed) {
        double seconds = Math.max(1e-3, passed.toNanos() / 1e9);
        double rate = done / seconds;
        String begun = all < MILLION
                ? String.format(Locale.ROOT, "%d of %d %s", done, all, action)
                : String.format(Locale.ROOT, "%.1f of %.1f million %s", done / MILLION, all / MILLION, action);
        return done == 0
                ? begun
                : String.format(
                        Locale.ROOT,
                        "%s, %.2f million/s, %s left",
                        begun,
                        rate / MILLION,
                        Figures.duration(Duration.ofMillis((long) ((all - done) / rate * 1e3))));
    }

    @Override
    public void accept(String now, long values) {
        Instant instant = Instant.now();
        if (!now.equals(action)) {
            action = now;
            start = instant;
        }
        String words = words(action, values, all, Duration.between(start, instant));
        if (bar != null) {
            bar.stepTo(values);
            bar.setExtraMessage(codec + ": " + words);
        } else {
            notes.note(() -> codec + ": " + words);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
