package org.xmlcost.report;

import org.xmlcost.page.Palette;
import org.xmlcost.sampling.Component;

import java.util.List;
import java.util.Map;

/**
 * Names, colours and textures of the components of the cost, identical in all reports. No two components have both the
 * same colour and the same texture, and of two that are often side by side at most one has no texture.
 */
final class ComponentPalette {
    /** Size of a tile of a texture, in pixels. */
    static final int TILE = 6;
    /** Lines of the textures in a tile, as SVG paths, in the order of the script's decals. The first has no lines. */
    private static final List<String> TEXTURES = List.of(
            "",
            "M-1,1L1,-1M0,6L6,0M5,7L7,5",
            "M-1,5L1,7M0,0L6,6M5,-1L7,1",
            "M0,3H6",
            "M3,0V6",
            "M1,1.5H3M4,4.5H6",
            "M0,3H6M3,0V6");

    private static final Map<String, Integer> STYLES = Map.of(
            "number-text", style(1, 0),
            "characters", style(2, 2),
            "tokenising", style(4, 0),
            "tree", style(3, 1),
            "markup", style(4, 3),
            "copying", style(6, 4),
            "collector", style(5, 5),
            "crossing", style(2, 0),
            "checks", style(6, 0),
            "other", style(0, 6));

    private ComponentPalette() {}

    private static int style(int colour, int texture) {
        return colour + Palette.LIGHT.size() * texture;
    }

    /** Returns the style of a component: a colour of {@link Palette} and a texture. */
    static int style(String component) {
        Integer known = STYLES.get(component);
        return known != null ? known : Math.floorMod(component.hashCode(), Palette.LIGHT.size() * TEXTURES.size());
    }

    /** Returns the path of the lines of a style's texture in a tile; empty if it has none. */
    static String texture(int style) {
        return TEXTURES.get(style / Palette.LIGHT.size() % TEXTURES.size());
    }

    /** Returns the name of a component for people, such as {@code number text}. */
    static String name(String component) {
        return component.replace('-', ' ');
    }

    /** Returns what belongs to a component; empty if this build does not know it. */
    static String about(String component) {
        return Component.find(component).map(Component::about).orElse("");
    }
}
