/**
 * Compares the printed figures of published studies with measured ones, and checks whether the claims still hold. The
 * figures, and the rows of a run that repeat them, are data in {@code src/main/resources/studies}. The code contains
 * nothing about a particular study.
 *
 * <p>May import {@code machine}, {@code model}, {@code report}, {@code result}, {@code org.apache.commons.csv},
 * {@code tools.jackson}.
 */
package org.xmlcost.docs.study;
