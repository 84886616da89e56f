/**
 * The interface of a codec, and the catalogue of all codecs. A codec is found through {@code META-INF/services}. One
 * line there and one file in a subpackage make a processing model available to every question, test, plan and report.
 *
 * <p>May import {@code codec.document}, {@code codec.format}, {@code payload}, {@code wire*}.
 */
package org.xmlcost.codec;
