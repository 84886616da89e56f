/**
 * EXI: the infoset in W3C Efficient XML Interchange (EXI) Format 1.0, second edition. By EXIficient, the one
 * implementation for Java that is released where builds find it; the other, OpenEXI's Nagasena, is not (its last files
 * are of 2018, on its project page alone), so what it would check, tests check against the specification by hand.
 * Stands on {@code codec}, {@code infoset}, {@code payload}, {@code wire}.
 */
package org.xmlcost.codec.exi;
