package org.xmlcost.launch;

import org.xmlcost.plan.Jvm;
import org.xmlcost.result.Settings;

import java.util.ArrayList;
import java.util.List;

/** What every JVM that measures is started with. */
final class JvmArguments {
    private static final String NATIVE = "xmlcost.native";

    private JvmArguments() {}

    /** The same for all forks of these settings. */
    static List<String> of(Settings settings, Jvm jvm) {
        List<String> arguments = new ArrayList<>(List.of(
                "-Xms" + settings.heap(), "-Xmx" + settings.heap(), "-XX:+AlwaysPreTouch", "-XX:+Use" + settings.gc()));
        if (System.getProperty(NATIVE) != null) {
            arguments.add("-D" + NATIVE + "=" + System.getProperty(NATIVE));
        }
        if (jvm.feature() >= 22) {
            arguments.add("--enable-native-access=ALL-UNNAMED");
        }
        arguments.addAll(settings.jvmArgs());
        return arguments;
    }
}
