/**
 * Turns a payload spec or a data file into a payload, the same bits every time, on every JVM and in any other language.
 *
 * <p>Follows Steele, Lea and Flood 2014 (SplitMix64), RFC 4180 (CSV), the NumPy format of NEP 1, and XML 1.0, 2.2
 * (which characters a string may hold). Stands on {@code payload}, on commons-csv, on serpent, which reads Python
 * literals, and on Jackson's {@code NumberOutput}, because {@code Double.toString} prints other digits before Java 19
 * than after.
 */
package org.xmlcost.dataset;
