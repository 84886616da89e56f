/**
 * XML documents of one size that differ in their structure, and the tally of what a reader saw of them. The content is
 * neutral: digits as text, which no codec converts. Depends on {@code dataset} for its random numbers, on {@code model}
 * for the shape of a document, and on {@code wire} for markup.
 */
package org.xmlcost.codec.document;
