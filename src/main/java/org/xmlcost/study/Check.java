package org.xmlcost.study;

import java.util.Map;

/**
 * A printed figure that also follows from other printed figures.
 *
 * @param text description of the computation
 * @param printed columns that select the figure
 * @param workedOut the figure as computed from the others
 */
record Check(String text, Map<String, String> printed, Expression workedOut) {}
