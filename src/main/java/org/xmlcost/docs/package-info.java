/**
 * What is made of published runs: checks a run and adds it to {@code results/}, the generated parts of the documents of
 * the project, and the pages of results of a site. Depends on {@code report}, {@code stats}, {@code study},
 * {@code plan}, {@code codec}, Commons Compress, Commons CSV and Jackson.
 */
package org.xmlcost.docs;
