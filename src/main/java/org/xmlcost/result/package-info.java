/**
 * The run folder: reading and writing of its plan, its samples and its tables. Contains no statistics. Works on files
 * alone, so that an old run stays readable when codecs change.
 *
 * <p>May import {@code fork}, {@code machine}, {@code model}, {@code org.apache.commons.compress},
 * {@code org.apache.commons.csv}, {@code com.fasterxml.jackson.annotation}, {@code tools.jackson}.
 */
package org.xmlcost.result;
