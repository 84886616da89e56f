/** Codecs that write and read the infoset as Fast Infoset (ITU-T X.891), a binary format. */
package org.xmlcost.codec.fastinfoset;
