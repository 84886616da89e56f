/*
 * A function body: what is wrong with the layout of the page, one line each. Every plot that is shown is measured as it was drawn:
 * texts and marks that leave their chart, card or window, texts that lie on others or under marks, names that are not there as a whole.
 * A pixel is left to rounding.
 */
const data = JSON.parse(document.getElementById("plots").textContent);
const fills = new Set([...data.light, ...data.dark]);
const faults = [];
const root = document.documentElement;
if (root.scrollWidth > root.clientWidth) {
  faults.push(`the page is ${root.scrollWidth} wide and its window ${root.clientWidth}`);
}
const packed = text => text.replace(/\s/g, "");
const outside = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1
  || inner.bottom > outer.bottom + 1;
const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
const page = {left: 0, right: root.clientWidth, top: -Infinity, bottom: Infinity};
const size = rect => `${rect.left.toFixed(0)}..${rect.right.toFixed(0)} by ${rect.top.toFixed(0)}..${rect.bottom.toFixed(0)}`;

for (const box of document.querySelectorAll(".chart")) {
  const plot = data.plots.find(each => each.id === box.dataset.plot);
  const svg = box.querySelector("svg");
  if (box.closest("details:not([open])") || !svg) {
    faults.push(`${plot.id} is not drawn`);
    continue;
  }
  if (Math.abs(svg.getBoundingClientRect().width - box.clientWidth) > 1) {
    faults.push(`${plot.id} is drawn ${svg.getBoundingClientRect().width} wide for a chart of ${box.clientWidth}`);
  }
  const frames = {chart: box.getBoundingClientRect(), card: box.closest("figure").getBoundingClientRect(), page};
  const texts = [...svg.querySelectorAll("text")].map(each => ({what: `"${each.textContent}"`, rect: each.getBoundingClientRect()}));
  const marks = [...svg.querySelectorAll("path")].filter(each => fills.has(each.getAttribute("fill")))
    .map(each => ({what: "a mark", rect: each.getBoundingClientRect()}));
  const lines = [...svg.querySelectorAll("path, line, polyline")].filter(each => !each.closest("defs, clipPath"))
    .map(each => ({what: "a line", rect: each.getBoundingClientRect()}));
  for (const {what, rect} of [{what: "the drawing", rect: svg.getBoundingClientRect()}, ...texts, ...marks, ...lines]) {
    for (const [name, frame] of Object.entries(frames)) {
      if (outside(rect, frame)) {
        faults.push(`${plot.id}: ${what} at ${size(rect)} leaves the ${name} at ${size(frame)}`);
      }
    }
  }
  texts.forEach((text, i) => [...texts.slice(i + 1), ...marks].filter(other => meet(text.rect, other.rect)).forEach(other =>
    faults.push(`${plot.id}: ${text.what} at ${size(text.rect)} and ${other.what} at ${size(other.rect)} overlap`)));
  if (plot.form === "bars" && !texts.some(({what}) => what === '"0"')) {
    faults.push(`${plot.id}: parts of a whole do not begin at 0`);
  }
  const shown = packed([...svg.querySelectorAll("text")].map(each => each.textContent).join(""));
  if (plot.form === "dots") {
    plot.series.flatMap(series => series.points).filter(point => !shown.includes(packed(point[7])))
      .forEach(point => faults.push(`${plot.id}: the interval ${point[7]} of "${point[0]}" is not shown`));
  }
  [...plot.x.names, ...plot.y.names, plot.x.title, plot.y.title, ...plot.series.length > 1 ? plot.series.map(each => each.name) : []]
    .filter(name => !shown.includes(packed(name))).forEach(name => faults.push(`${plot.id}: "${name}" is not shown as a whole`));
}
return faults;
