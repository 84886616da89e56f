package org.xmlcost.report;

import java.util.List;

/**
 * Colours and symbols of models, identical in all reports. No two known models have both the same colour and the same
 * symbol. The colours follow the palette of M. Okabe and K. Ito, which is distinguishable with most kinds of colour
 * blindness. Yellow is left out, because it is faint on white. The other colours are adapted to a light and to a dark
 * background.
 */
public final class Palette {
    /** Colours on a light background, as CSS has them. */
    public static final List<String> LIGHT =
            List.of("#1a1a1a", "#c47f00", "#2f8fcb", "#00855f", "#0062a3", "#c74a00", "#b0568d");
    /** Colours on a dark background. */
    public static final List<String> DARK =
            List.of("#f2f2f2", "#e69f00", "#56b4e9", "#1fc298", "#6ea8ff", "#ff7d3b", "#dd8fbb");
    /** Outlines of symbols as SVG paths, about as large as a circle of radius 5 around the origin. */
    public static final List<String> SYMBOLS = List.of(
            "M-5,0A5,5,0,1,0,5,0A5,5,0,1,0,-5,0Z",
            "M-4.4,-4.4L4.4,-4.4L4.4,4.4L-4.4,4.4Z",
            "M0,-5.5L5.5,4.5L-5.5,4.5Z",
            "M0,-6L6,0L0,6L-6,0Z",
            "M0,5.5L5.5,-4.5L-5.5,-4.5Z",
            "M-1.8,-5.5L1.8,-5.5L1.8,-1.8L5.5,-1.8L5.5,1.8L1.8,1.8L1.8,5.5L-1.8,5.5L-1.8,1.8L-5.5,1.8L-5.5,-1.8L-1.8,-1.8Z",
            "M0,-2.6L2.9,-5.5L5.5,-2.9L2.6,0L5.5,2.9L2.9,5.5L0,2.6L-2.9,5.5L-5.5,2.9L-2.6,0L-5.5,-2.9L-2.9,-5.5Z",
            "M-5.5,0L-2.8,-4.8L2.8,-4.8L5.5,0L2.8,4.8L-2.8,4.8Z");
    /** Known models. The styles of the first ones differ most from each other. */
    private static final List<String> MODELS = List.of(("floor,DOM,SAX,StAX,on-demand tree,Fast Infoset,native,"
                    + "attachments,EXI,data binding,table,hand-written")
            .split(","));

    private Palette() {}

    /**
     * Returns the style of a model: an index into {@link #LIGHT}, {@link #DARK} and {@link #SYMBOLS}, each modulo its
     * size.
     */
    public static int style(String model) {
        int known = MODELS.indexOf(model);
        return known >= 0
                ? known
                : MODELS.size() + Math.floorMod(model.hashCode(), LIGHT.size() * SYMBOLS.size() - MODELS.size());
    }
}
