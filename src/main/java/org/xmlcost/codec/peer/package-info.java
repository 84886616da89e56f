/**
 * Codecs of libraries for one format of scientific data, which users would otherwise take. They find the values
 * themselves and have the checks of their library alone.
 *
 * <p>May import {@code codec}, {@code payload}, {@code wire*}, {@code org.xml.sax}, {@code org.apache.poi},
 * {@code io.github.msdk}, {@code javolution}, {@code uk.ac.starlink}.
 */
package org.xmlcost.codec.peer;
