package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.launch.SampledRow;
import org.xmlcost.machine.Component;
import org.xmlcost.machine.Machine;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MissingException;
import org.xmlcost.model.Question;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;
import org.xmlcost.wire.MessageShape;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

@Command(
        name = "flamegraph",
        mixinStandardHelpOptions = true,
        description =
                "Samples the stacks of one row, in about ten seconds. Writes a flame graph. Prints the share of each "
                        + "component of the cost, and the path of the file.",
        footer = {
            "",
            "Example:",
            "  xmlcost flamegraph --codec axiom.deferred --wire soap-enc --payload double:100000 --direction read"
        })
final class FlamegraphCommand implements Callable<Integer> {
    private enum Direction {
        READ,
        WRITE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A fork that is as warm as those of a run, and that is sampled for longer. */
    private static final Settings.Sampling TEN_SECONDS = new Settings.Sampling(0, 2000, 1, 100, 18, 250, 0);

    private static final String PROFILE = "headline";

    @Mixin
    private CodecOptions codec;

    @Mixin
    private PayloadOptions payload;

    @Option(
            names = "--direction",
            paramLabel = "DIRECTION",
            required = true,
            description = "What the codec does: read or write.")
    private Direction direction;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            description = "HTML file to write (default: CODEC-DIRECTION.html in this folder).")
    private Path file;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Catalogue catalogue = Catalogue.load();
        PayloadSource source = payload.source();
        MessageShape shape = codec.shape(source.kind(), direction == Direction.READ);
        CodecInfo info = codec.info();
        Path page = file == null ? Path.of(info.id() + "-" + direction + ".html") : file;
        Output.require(page);
        Settings headline = Profile.load(PROFILE).settings();
        Settings settings = new Settings(new Settings.Extent(1, 0, 0), TEN_SECONDS, headline.jvm());
        Machine.look().requireHeap(settings.heap());
        System.err.println("xmlcost: sampling " + info.id() + " for about ten seconds");
        SampledRow row = SampledRow.of(cell(info, shape, source, settings, catalogue), settings, catalogue);
        Output.write(page, out -> out.write(row.flameGraph()));
        row.shares().entrySet().stream()
                .sorted(Map.Entry.<Component, Double>comparingByValue().reversed())
                .forEach(each -> System.out.printf(
                        Locale.ROOT,
                        "%5.1f %%  %-12s  %s%n",
                        100 * each.getValue(),
                        each.getKey(),
                        each.getKey().about()));
        System.out.println(page);
        return 0;
    }

    private Cell cell(
            CodecInfo info, MessageShape shape, PayloadSource source, Settings settings, Catalogue catalogue) {
        Profile.Block block = new Profile.Block(
                List.of(Question.WHERE.id()),
                List.of(info.id()),
                List.of(shape.wire().id()),
                List.of(source.toString()),
                List.of(shape.numbers().id()));
        Selection selection =
                new Selection(Selection.ALL, Selection.ALL, Selection.ALL, Selection.ALL, List.of(), payload.seed());
        Cell cell = Planner.cells(
                        new Profile(PROFILE, "", settings, List.of(block)),
                        selection,
                        catalogue,
                        List.of(Jvm.current()))
                .stream()
                .filter(each -> each.has(Trait.SAMPLED) && each.direction().equals(direction.toString()))
                .findFirst()
                .orElseThrow();
        if (cell.unavailable() != null) {
            throw new MissingException(cell.unavailable());
        }
        return cell;
    }
}
