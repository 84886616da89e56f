/**
 * XML documents of one size that differ in their structure, and the tally of what a reader saw of them. The content is
 * neutral: digits as text, which no codec converts.
 *
 * <p>May import {@code dataset}, {@code model}, {@code payload}, {@code wire*}.
 */
package org.xmlcost.codec.document;
