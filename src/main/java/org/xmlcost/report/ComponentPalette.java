package org.xmlcost.report;

import org.xmlcost.machine.Component;

import java.util.Map;

/**
 * Names, colours and textures of the components of the cost, identical in all reports. No two components have both the
 * same colour and the same texture, and of two that are often side by side at most one has no texture.
 */
final class ComponentPalette {
    /** Number of textures of the script, the first of which is none. */
    private static final int TEXTURES = 7;

    private static final Map<String, Integer> STYLES = Map.ofEntries(
            Map.entry("number-text", style(1, 0)),
            Map.entry("characters", style(2, 2)),
            Map.entry("tokenising", style(4, 0)),
            Map.entry("tree", style(3, 1)),
            Map.entry("markup", style(4, 3)),
            Map.entry("copying", style(6, 4)),
            Map.entry("collector", style(5, 5)),
            Map.entry("crossing", style(2, 0)),
            Map.entry("checks", style(6, 0)),
            Map.entry("base64", style(3, 5)),
            Map.entry("compression", style(5, 2)),
            Map.entry("other", style(0, 6)));

    private ComponentPalette() {}

    private static int style(int colour, int texture) {
        return colour + Palette.LIGHT.size() * texture;
    }

    static int style(String component) {
        Integer known = STYLES.get(component);
        return known != null ? known : Math.floorMod(component.hashCode(), Palette.LIGHT.size() * TEXTURES);
    }

    static String name(String component) {
        return component.replace('-', ' ');
    }

    /** Returns what belongs to a component; empty if this build does not know it. */
    static String about(String component) {
        return Component.find(component).map(Component::about).orElse("");
    }
}
