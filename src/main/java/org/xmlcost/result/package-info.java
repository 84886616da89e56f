/**
 * The run folder: reading and writing of its plan, its samples and its tables. Contains no statistics. Works on files
 * alone, so that an old run stays readable when codecs change. Depends on {@code fork}, {@code machine}, {@code model},
 * Jackson, Commons CSV and Commons Compress.
 */
package org.xmlcost.result;
