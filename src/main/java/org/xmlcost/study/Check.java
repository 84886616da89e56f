package org.xmlcost.study;

import java.util.Map;

/**
 * A printed figure that other printed figures tell as well.
 *
 * @param text how
 * @param printed its columns
 * @param workedOut from the others
 */
record Check(String text, Map<String, String> printed, Expression workedOut) {}
