package org.xmlcost;

import org.xmlcost.jni.NativeLibrary;

import java.util.Optional;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

/**
 * What tests need of the machine beside a JDK. A test without it is skipped, and fails where {@code -Dxmlcost.require}
 * names it: {@code gsoap,numpy,chromium,script}, separated by commas.
 */
public final class Required {
    private static final Set<String> REQUIRED =
            Set.of(System.getProperty("xmlcost.require", "").split(","));

    private Required() {}

    /**
     * Ends the test unless the tool is there.
     *
     * @param tool as {@code -Dxmlcost.require} names it
     * @param there whether it is
     * @param reason why it is not
     */
    public static void require(String tool, boolean there, String reason) {
        if (there) {
            return;
        }
        if (REQUIRED.contains(tool)) {
            fail(tool + " is required: " + reason);
        }
        abort(tool + ": " + reason);
    }

    /** Ends the test unless the native library is there, which is built where gSOAP is. */
    public static void requireGsoap() {
        Optional<String> problem = NativeLibrary.problem();
        require("gsoap", problem.isEmpty(), problem.orElse(""));
    }
}
