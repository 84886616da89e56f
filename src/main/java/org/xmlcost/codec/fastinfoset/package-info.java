/**
 * Fast Infoset (ITU-T X.891): the infoset as binary. Stands on {@code codec}, {@code infoset}, {@code payload},
 * {@code wire} and the FastInfoset library.
 */
package org.xmlcost.codec.fastinfoset;
