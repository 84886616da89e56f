package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.machine.Machine;
import org.xmlcost.machine.NoiseFloor;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.Jvm;
import org.xmlcost.result.Checksum;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.SourceTree;
import org.xmlcost.stats.Interval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Content of {@code environment.json}: all that a reader needs to judge or to repeat the figures. */
public final class Environment {
    private Environment() {}

    /** Returns the whole content in the order of the file. Measures the noise of the machine for it. */
    public static Map<String, Object> of(
            Machine machine, Catalogue catalogue, List<Jvm> jvms, Settings settings, SourceTree tree)
            throws IOException, InterruptedException {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("schemaVersion", RunTable.SCHEMA);
        all.put("machine", machine.facts());
        all.put("noise", NoiseFloor.measure().facts());
        all.put(
                "jvms",
                jvms.stream()
                        .map(jvm -> Map.of(
                                "version",
                                jvm.version(),
                                "vendor",
                                jvm.vendor(),
                                "home",
                                jvm.home().toString()))
                        .toList());
        all.put("jvm_flags", JvmArguments.ofHeap(settings));
        all.put(Interval.KEY, Interval.METHOD);
        all.put("blackholes", "JMH's choice: compiler blackholes on Java 17 and later");
        all.put("codecs", codecs(catalogue, jvms));
        // Every table distinguishes the rows of these codecs, because they may return other reals than those that were
        // sent.
        all.put(
                "lossy",
                catalogue.all().stream()
                        .map(Catalogue.Entry::info)
                        .filter(info -> !info.tolerance().isNone())
                        .collect(Collectors.toMap(
                                CodecInfo::id, info -> info.tolerance().toString(), (a, b) -> a, TreeMap::new)));
        // The jars are used as released, so anyone can compare them.
        all.put("libraries", checksums(Build.libraries()));
        Path natives = Build.location().resolveSibling("native").resolve("lib");
        all.put("gsoap", properties(natives.resolve("gsoap.properties")));
        all.put("native", checksums(Build.files(natives, ".so")));
        all.put("build", Build.id());
        all.put("git", tree.facts());
        return all;
    }

    /** Returns the library of each codec, with its version. Those of the JDK have the versions of the run's JVMs. */
    static Map<String, String> codecs(Catalogue catalogue, List<Jvm> jvms) {
        String ofJvms = jvms.stream().map(Jvm::version).distinct().collect(Collectors.joining(", "));
        return catalogue.all().stream()
                .map(Catalogue.Entry::info)
                .collect(Collectors.toMap(
                        CodecInfo::id, info -> release(info, ofJvms), (a, b) -> a, LinkedHashMap::new));
    }

    private static String release(CodecInfo info, String ofJvms) {
        Library library = info.library();
        return library.name() + " " + (library.isJdk() ? ofJvms : library.version())
                + info.unavailable()
                        .map(reason -> " (unavailable: " + reason + ")")
                        .orElse("");
    }

    static Map<String, String> checksums(List<Path> files) {
        Map<String, String> checksums = new TreeMap<>();
        files.forEach(file -> checksums.put(file.getFileName().toString(), sha256(file)));
        return checksums;
    }

    private static String sha256(Path jar) {
        try {
            return Checksum.sha256(jar);
        } catch (IOException e) {
            return Machine.UNKNOWN;
        }
    }

    /** Returns the properties that the native build wrote: version, compiler and flags; empty without such a build. */
    private static Map<Object, Object> properties(Path file) {
        Properties properties = new Properties();
        try (var in = Files.newBufferedReader(file)) {
            properties.load(in);
        } catch (IOException e) {
            // Nothing native was built.
        }
        return new TreeMap<>(properties);
    }
}
