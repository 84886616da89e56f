package org.xmlcost.launch;

import org.xmlcost.plan.Jvm;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;

import java.util.ArrayList;
import java.util.List;

/** What every JVM that measures is started with. */
final class JvmArguments {
    private static final String NATIVE = "xmlcost.native";

    private JvmArguments() {}

    static List<String> of(Settings settings, ForkFiles files, Jvm jvm) {
        List<String> arguments = new ArrayList<>(ofAll(settings, jvm));
        arguments.add("-Dxmlcost.facts=" + files.facts());
        return arguments;
    }

    /** What all forks have the same. */
    static List<String> ofAll(Settings settings, Jvm jvm) {
        List<String> arguments = new ArrayList<>(List.of(
                "-Xms" + settings.heap(), "-Xmx" + settings.heap(), "-XX:+AlwaysPreTouch", "-XX:+Use" + settings.gc()));
        if (System.getProperty(NATIVE) != null) {
            arguments.add("-D" + NATIVE + "=" + System.getProperty(NATIVE));
        }
        if (jvm.feature() >= 22) {
            arguments.add("--enable-native-access=ALL-UNNAMED");
        }
        if (settings.settleMillis() > 0) {
            arguments.add("-Dxmlcost.settle=" + settings.settleMillis());
        }
        arguments.addAll(settings.jvmArgs());
        return arguments;
    }
}
