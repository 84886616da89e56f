"use strict";
/* Search of the front page: each entry has a kind, a text and an address. All words must be in the text or the kind. */
(() => {
  const MOST = 60;
  const input = document.getElementById("query");
  const found = document.getElementById("found");
  const output = document.querySelector("output[for=query]");
  const entries = xmlcostIndex.map(([kind, text, address]) => ({kind, text, address, searched: (kind + " " + text).toLowerCase()}));

  function item({kind, text, address}) {
    const link = document.createElement("a");
    link.href = address;
    link.textContent = text;
    const line = document.createElement("li");
    line.append(kind + ": ", link);
    return line;
  }

  function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
    const hits = words.length === 0 ? [] : entries.filter(entry => words.every(word => entry.searched.includes(word)));
    found.replaceChildren(...hits.slice(0, MOST).map(item));
    output.textContent = words.length === 0 ? "" : hits.length > MOST ? `the first ${MOST} of ${hits.length}` : `${hits.length} found`;
    history.replaceState(null, "", words.length === 0 ? location.pathname : "#q=" + encodeURIComponent(input.value));
  }

  input.addEventListener("input", search);
  input.form.addEventListener("submit", event => event.preventDefault());
  const asked = /^#q=(.*)$/.exec(location.hash);
  if (asked) {
    input.value = decodeURIComponent(asked[1]);
    search();
  }
})();
