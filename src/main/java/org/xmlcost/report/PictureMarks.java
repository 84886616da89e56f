package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.List;

/** Marks of the rows in a {@link SummaryPicture}. */
interface PictureMarks {
    /** Distance from the end of a mark to its value, and a little more. */
    int BESIDE = 10;

    /** Returns a text that says how to read the picture, for people and for screen readers. */
    String caption();

    /** Returns the words of the legend. */
    List<String> legend();

    /** Draws the sample beside a word of the legend, around a point. */
    void sample(String word, double x, double y, SvgCanvas canvas);

    /**
     * Returns the styles of the marks, as CSS.
     *
     * @param colours a palette
     * @param ground colour of the background
     */
    String styles(List<String> colours, String ground);

    /** Returns elements that marks refer to. */
    String definitions();

    /** Returns whether a panel is drawn. */
    boolean shows(Panel panel);

    /** Returns the names of the lines of a block in their order from the top. */
    List<String> order(CostTable table, List<Integer> columns, List<String> lines);

    /**
     * Draws the mark of a row.
     *
     * @param left place of 0
     * @param scale pixels per nanosecond
     * @param y middle of the row's line
     * @return where the mark ends
     */
    double draw(RunRow row, double left, double scale, double y, SvgCanvas canvas);

    /** Returns the upper end of a row's interval, in nanoseconds per value; the value itself if it has no interval. */
    static double high(RunRow row) {
        return row.high().orElse(row.score()) / Math.max(1, row.count());
    }

    /** Returns the lower end of a row's interval, in nanoseconds per value; the value itself if it has no interval. */
    static double low(RunRow row) {
        return Math.max(0, row.low().orElse(row.score()) / Math.max(1, row.count()));
    }
}
