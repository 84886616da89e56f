/**
 * Codecs that write and read the infoset as Fast Infoset (ITU-T X.891), a binary format. Depends on {@code codec},
 * {@code codec.infoset}, {@code payload}, {@code wire} and the FastInfoset library.
 */
package org.xmlcost.codec.fastinfoset;
