package org.xmlcost.page;
