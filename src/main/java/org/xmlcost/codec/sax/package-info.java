/** Codecs that read and write through SAX 2, where the parser calls the program. */
package org.xmlcost.codec.sax;
