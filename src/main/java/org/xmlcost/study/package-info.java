/**
 * Published studies beside a run of this suite: printed figure, measured figure, and whether what was said then holds now. What
 * a study printed and which rows of a run stand beside it are data, in {@code src/main/resources/studies}; the code knows no
 * study. Stands on {@code result}, Jackson and Commons CSV.
 */
package org.xmlcost.study;
