package org.xmlcost.docs.site;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Names of files for names of any characters: equal names have equal files, different names have different files, also
 * where case is ignored. Ordinary names stay as they are.
 */
final class Slugs {
    private static final int LONGEST = 120;

    private final Map<String, String> known = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    /** Returns the name of the file, without an extension. It needs no escaping in an address. */
    String of(String name) {
        return known.computeIfAbsent(name, each -> free(plain(each)));
    }

    private static String plain(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._~-]+", "-").replaceAll("^\\.+", "");
        String cut = plain.length() <= LONGEST
                ? plain
                : plain.substring(0, LONGEST) + "-" + Integer.toHexString(name.hashCode());
        return cut.isEmpty() ? "-" : cut;
    }

    private String free(String plain) {
        String free = plain;
        for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
            free = plain + "-" + i;
        }
        return free;
    }
}
