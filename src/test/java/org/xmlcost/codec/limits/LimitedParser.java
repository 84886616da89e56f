package org.xmlcost.codec.limits;

import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.codec.document.SizeLimit;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A parser with its defaults.
 *
 * @param library name of the library, with the interface if it matters
 * @param version version of the library; for a part of the JDK, the feature release of the running Java
 * @param parse parses with the given settings, none by default
 * @param limits what it is tried with
 * @param settings settings that lift a limit, those first that are tried alone; by the limit
 * @param tried the largest size to try, where it is not that of {@link SizeLimit#tried}
 */
record LimitedParser(
        String library,
        String version,
        Parse parse,
        Set<SizeLimit> limits,
        Map<SizeLimit, List<Setting>> settings,
        Map<SizeLimit, Integer> tried) {

    /** Parses a document. */
    interface Parse {
        /**
         * Parses a document.
         *
         * @param seen gets what the parser reports; nothing, if that cannot be compared
         */
        void of(byte[] document, Map<String, Object> settings, DocumentTally seen) throws Throwable;
    }

    /**
     * Setting that lifts a limit.
     *
     * @param words the setting as the page names it
     * @param key its name for {@link Parse}
     */
    record Setting(String words, String key, Object value) {}

    /** For names of tests. */
    @Override
    public String toString() {
        return library + ' ' + version;
    }

    /** Returns the largest size to try. */
    int most(SizeLimit limit) {
        return tried.getOrDefault(limit, limit.tried());
    }
}
