package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.EveryPayload;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.model.MissingException;
import org.xmlcost.payload.Kind;
import org.xmlcost.plan.Glob;
import org.xmlcost.verify.HostileRun;
import org.xmlcost.verify.Verifier;
import org.xmlcost.wire.Wire;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Sends every writer's message through every reader of its wire and compares the values bit for bit.",
            "An independent reader reads it as well: strict XML on text wires, a codec of another family on others."
        },
        footer = {
            "",
            "Examples:",
            "  xmlcost verify --codec 'stax.*,gsoap.jni' --payload double:1000:special",
            "  xmlcost verify --hostile --codec stax.jdk --wire list"
        })
final class VerifyCommand implements Callable<Integer> {

    /** Time limit of a hostile message. No message usually takes seconds, even on a busy machine. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration BETWEEN_LINES = Duration.ofSeconds(30);

    @Option(
            names = "--codec",
            paramLabel = "GLOB",
            defaultValue = "*",
            description = "Codecs that take part (default: all).")
    private Glob codecs;

    @Option(names = "--wire", paramLabel = "GLOB", defaultValue = "*", description = "Wires (default: all).")
    private Glob wires;

    @Option(
            names = "--payload",
            paramLabel = "SPEC",
            description =
                    "Payload, KIND:COUNT[:DISTRIBUTION]; repeatable (default: all kinds and distributions at 0, 1, 7 and 1000 values).")
    private List<String> payloads = List.of();

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the values (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--hostile",
            description = "Gives readers malformed messages instead, each of which must be refused.")
    private boolean hostile;

    private final PeriodicNotes progress;
    private int passed;
    private int failed;

    VerifyCommand() {
        this(BETWEEN_LINES, System.err);
    }

    VerifyCommand(Duration betweenLines, PrintStream progress) {
        this.progress = new PeriodicNotes(betweenLines, progress);
    }

    @Override
    public Integer call() throws IOException {
        Catalogue catalogue = Catalogue.load();
        KnownNames.require("codec", codecs, KnownNames.codecs(catalogue));
        KnownNames.require("wire", wires, KnownNames.wires());
        List<PayloadSource> sources = (payloads.isEmpty() ? EveryPayload.specs() : payloads)
                .stream().map(KnownNames::payload).toList();
        List<CodecInfo> infos = catalogue.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> codecs.matches(info.id()))
                .toList();
        List<Wire> chosen =
                Wire.values().stream().filter(wire -> wires.matches(wire.id())).toList();
        infos.forEach(info -> info.unavailable()
                .ifPresent(reason -> Main.note(info.id() + " takes no part, it is unavailable: " + reason)));
        if (infos.stream().allMatch(info -> info.unavailable().isPresent())) {
            throw new MissingException("no codec that matches " + codecs + " is available");
        }
        if (hostile) {
            refuse(catalogue, infos, chosen);
        } else {
            exchange(catalogue, infos, chosen, sources);
        }
        catalogue.broken().forEach(this::fail);
        System.out.println(passed + " passed, " + failed + " failed");
        return failed == 0 ? 0 : Main.FAILED;
    }

    private void refuse(Catalogue catalogue, List<CodecInfo> infos, List<Wire> chosen) throws IOException {
        if (!payloads.isEmpty()) {
            throw new IllegalArgumentException("--hostile has payloads of its own: omit --payload");
        }
        HostileRun run = new HostileRun(catalogue, PATIENCE);
        for (CodecInfo info :
                infos.stream().filter(each -> each.unavailable().isEmpty()).toList()) {
            for (Wire wire : chosen) {
                run.verify(info, wire, this::count);
            }
        }
    }

    private void exchange(Catalogue catalogue, List<CodecInfo> infos, List<Wire> chosen, List<PayloadSource> sources) {
        Verifier verifier = new Verifier(catalogue, infos);
        for (Wire wire : chosen) {
            for (Kind kind : Kind.values()) {
                List<Verifier.Named> named = sources.stream()
                        .filter(source -> source.kind() == kind)
                        .map(source -> new Verifier.Named(source.toString(), source.make(seed)))
                        .toList();
                if (!named.isEmpty() && wire.cannotCarry(kind).isEmpty()) {
                    verifier.verify(wire, kind, named, this::count);
                }
            }
        }
    }

    private void count(Verifier.Outcome outcome) {
        progress.note(() -> passed + " passed, " + failed + " failed, now " + outcome.wire() + ' ' + outcome.payload());
        if (outcome.passed()) {
            passed++;
        } else {
            fail(outcome.toString());
        }
    }

    private void fail(String words) {
        failed++;
        System.out.println("FAILED " + words);
    }
}
