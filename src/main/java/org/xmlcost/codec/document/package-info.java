/**
 * XML documents of any vocabulary, and the tally of what a reader saw of them: files of a user, and made documents of
 * one size that differ in their structure. The content of the latter is neutral: digits as text, which no codec
 * converts. Sizes that libraries refuse by default.
 *
 * <p>May import {@code dataset}, {@code model}, {@code payload}, {@code wire*}, {@code com.ctc.wstx},
 * {@code org.apache.commons.csv}.
 */
package org.xmlcost.codec.document;
