package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.model.BuildPath;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MissingException;
import org.xmlcost.model.Question;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.result.RunTable;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Cells of a run of two builds: each timed cell, once for each build. */
public final class BuildCells {
    private BuildCells() {}

    /**
     * Returns each timed cell twice, first in the baseline and then in the other build. The A/A pair is left out,
     * because its two rows are not measured side by side. So are sampled cells, whose forks give no times.
     *
     * @param builds the baseline and the other build, of which one is this build
     * @throws MissingException if a build cannot be measured together with this one
     */
    public static List<Cell> of(List<Cell> cells, List<BuildPath> builds, Catalogue catalogue)
            throws IOException, InterruptedException {
        List<UnaryOperator<Cell>> sides = new ArrayList<>();
        for (BuildPath build : builds) {
            sides.add(in(build, catalogue));
        }
        List<Cell> both = new ArrayList<>();
        for (Cell cell : cells) {
            if (cell.timed() && cell.asked().subject() != Question.Subject.ROW && !cell.has(Trait.SAMPLED)) {
                sides.forEach(side -> both.add(side.apply(cell)));
            }
        }
        return both;
    }

    private static UnaryOperator<Cell> in(BuildPath build, Catalogue catalogue)
            throws IOException, InterruptedException {
        if (OtherBuild.isCurrent(build)) {
            return cell -> cell.in(build.label(), cell.implementation().libraryVersion(), cell.unavailable());
        }
        if (!build.codecs().isEmpty()) {
            return cell -> {
                String lacking = lacking(build, cell, catalogue);
                return cell.in(
                        build.label(),
                        cell.implementation().libraryVersion(),
                        lacking != null ? lacking : cell.unavailable());
            };
        }
        Map<String, CSVRecord> codecs = codecs(build);
        return cell -> {
            CSVRecord codec = codecs.get(cell.codec());
            boolean lacks = codec == null && !cell.codec().isEmpty();
            return cell.in(
                    build.label(),
                    codec == null || cell.implementation().library().startsWith("JDK ")
                            ? cell.implementation().libraryVersion()
                            : codec.get("version"),
                    lacks ? "there is no such codec in " + build.label() : cell.unavailable());
        };
    }

    /** Returns the reason why the baseline has no codec that can replace the codec of a cell, or null if it has one. */
    private static String lacking(BuildPath baseline, Cell cell, Catalogue catalogue) {
        String other = baseline.codecs().get(cell.codec());
        if (other == null) {
            return baseline.label() + " has no codec that replaces it";
        }
        CodecInfo info = catalogue.get(other).info();
        Wire wire = Wire.of(cell.wire());
        boolean able = (cell.direction().equals("write") ? info.writes() : info.reads()).contains(wire.base());
        return able && info.numbers(wire).contains(NumberMode.of(cell.numbers()))
                ? null
                : other + " does not " + cell.direction() + " " + cell.wire() + " with numbers=" + cell.numbers();
    }

    private static Map<String, CSVRecord> codecs(BuildPath build) throws IOException, InterruptedException {
        Tool list = Tool.run(BuildLauncher.command(build, "list", "codecs", "--format", "csv"));
        Tool fork = Tool.run(BuildLauncher.command(build, BuildLauncher.SERVE, "--help"));
        if (list.exit() != 0 || fork.exit() != 0) {
            throw new MissingException(build.label() + " cannot be compared with this build: "
                    + (list.exit() != 0
                            ? "it does not list its codecs"
                            : "it has no command '" + BuildLauncher.SERVE + "', which is needed to measure in turns"));
        }
        Map<String, CSVRecord> codecs = new HashMap<>();
        try (CSVParser lines = CSVParser.parse(list.output(), RunTable.CSV)) {
            lines.forEach(line -> codecs.put(line.get("codec"), line));
        }
        return codecs;
    }
}
