/**
 * The contract of a codec, and the catalogue of all of them. A codec is found through {@code META-INF/services}: one
 * line there and one file in a room below make a processing model known to every question, test, plan and report.
 * Stands on {@code payload} and {@code wire}.
 */
package org.xmlcost.codec;
