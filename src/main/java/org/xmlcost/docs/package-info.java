/**
 * What is made of published runs: checks a run and adds it to {@code results/}, the generated parts of the documents of
 * the project, and the pages of results of a site.
 *
 * <p>May import {@code codec}, {@code dataset}, {@code docs.study}, {@code fork}, {@code machine}, {@code model},
 * {@code payload}, {@code plan}, {@code report}, {@code result}, {@code stats}, {@code wire*},
 * {@code org.apache.commons.compress}, {@code org.apache.commons.csv}, {@code tools.jackson}.
 */
package org.xmlcost.docs;
