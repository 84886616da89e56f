/**
 * Turns a payload spec or a data file into a payload, with the same bits every time, on every JVM and in any other
 * language.
 *
 * <p>Follows Steele, Lea and Flood 2014 (SplitMix64), RFC 4180 (CSV), the NumPy format of NEP 1, and XML 1.0, 2.2 (the
 * characters that a string may hold).
 *
 * <p>Serpent reads Python literals. Jackson's {@code NumberOutput} prints numbers, because {@code Double.toString}
 * prints other digits before Java 19.
 *
 * <p>May import {@code payload}, {@code net.razorvine.serpent}, {@code org.apache.commons.csv},
 * {@code tools.jackson.core.io}.
 */
package org.xmlcost.dataset;
