/**
 * Turns a payload spec or a data file into a payload, with the same bits every time, on every JVM and in any other
 * language.
 *
 * <p>Follows Steele, Lea and Flood 2014 (SplitMix64), RFC 4180 (CSV), the NumPy format of NEP 1, and XML 1.0, 2.2 (the
 * characters that a string may hold). Depends on {@code payload}, on commons-csv, on serpent, which reads Python
 * literals, and on Jackson's {@code NumberOutput}, because {@code Double.toString} prints different digits before Java
 * 19.
 */
package org.xmlcost.dataset;
