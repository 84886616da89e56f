/* Draws the page's plots, sorts and filters its tables, gives plots as CSV. All text of the run goes through textContent. */

const plots = new Map(data.plots.map(plot => [plot.id, plot]));
const charts = new Map();
const PRINT_WIDTH = 680;

function draw(box) {
  const width = printing ? PRINT_WIDTH : box.clientWidth;
  if (width === 0 || !plots.has(box.dataset.plot)) {
    return;
  }
  const plot = upright(plots.get(box.dataset.plot), width);
  const room = layout(plot, width);
  let chart = charts.get(plot.id);
  const size = {width, height: room.height};
  box.style.height = size.height + "px";
  if (!chart) {
    // As SVG it stays sharp in print.
    chart = echarts.init(box, null, {renderer: "svg", locale: "EN", ...size});
    charts.set(plot.id, chart);
  } else {
    chart.resize(size);
  }
  chart.setOption(option(plot, width, room), true);
  if (isWiderThanMeasured(box)) {
    draw(box);
    return;
  }
  box.dataset.width = width;
}

const boxes = [...document.querySelectorAll(".chart")];
const visible = () => boxes.filter(box => !box.closest("details:not([open])"));
const drawAll = () => visible().forEach(draw);

/* ---- CSV ---- */

const quoted = value => value === null || value === undefined ? "" : /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"',
    '""')}"` : String(value);

function csv(plot) {
  const axes = [["x", plot.x], ["y", plot.y]];
  const columns = axes.flatMap(([which, spec]) => spec.names.length ? (which === "x" ? [plot.title] : [])
    : [spec.title, `${which} low`, `${which} high`]);
  const lines = [["series", "name", ...columns]];
  for (const series of plot.series) {
    for (const [name, x, xLow, xHigh, y, yLow, yHigh] of series.points) {
      const values = [];
      if (plot.x.names.length) {
        values.push(plot.x.names[x]);
      } else {
        values.push(x, xLow, xHigh);
      }
      if (!plot.y.names.length) {
        values.push(y, yLow, yHigh);
      }
      lines.push([series.name, name, ...values]);
    }
  }
  plot.totals.forEach(([name, ...values]) => lines.push(["total", name, ...values.slice(0, 3)]));
  return lines.map(line => line.map(quoted).join(",")).join("\r\n") + "\r\n";
}

function save(plot, text, type, extension) {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([text], {type: `${type};charset=utf-8`}));
  link.href = url;
  link.download = `${data.run}_${plot.id}.${extension}`.replace(/[^A-Za-z0-9._-]/g, "-");
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/* ---- pictures ---- */

/* The plot as it is drawn, with its title above and its source below: to be cited without the page. */
function picture(plot) {
  const name = "http://www.w3.org/2000/svg";
  const drawing = charts.get(plot.id).getDom().querySelector("svg").cloneNode(true);
  const look = theme();
  const [width, height] = [Number(drawing.getAttribute("width")), Number(drawing.getAttribute("height"))];
  const title = lines(plot.title, 14, width - 16);
  const source = lines(`xmlcost, ${plot.source ?? data.run}`, 11, width - 16);
  const above = 10 + 18 * title.length;
  const below = 8 + 14 * source.length;
  const add = (tag, attributes, text) => {
    const element = document.createElementNS(name, tag);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    element.textContent = text;
    return element;
  };
  const write = (words, size, step, top, colour) => words.map((line, i) => add("text", {x: 8, y: top + step * i, fill: colour,
    "font-size": size, "font-family": FAMILY}, line));
  drawing.setAttribute("viewBox", `0 ${-above} ${width} ${height + above + below}`);
  drawing.setAttribute("height", height + above + below);
  drawing.setAttribute("xmlns", name);
  drawing.prepend(add("title", {}, plot.title), add("rect", {x: 0, y: -above, width, height: height + above + below, fill: look.ground}, ""));
  drawing.append(...write(title, 14, 18, 16 - above, look.text), ...write(source, 11, 14, height + 12, look.soft));
  return new XMLSerializer().serializeToString(drawing);
}

/* ---- flame graphs ---- */

/* Each is a page of its own, packed. Its frame is as high as the graph, and what its links open is not in the frame. */
async function showFlames(select) {
  const frame = document.getElementById("flame-frame");
  frame.hidden = select.value === "";
  if (frame.hidden) {
    return;
  }
  const bytes = Uint8Array.from(atob(flames()[select.value]), each => each.charCodeAt(0));
  const page = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  frame.style.height = Number(/#canvas \{[^}]*height: (\d+)px/.exec(page)?.[1] ?? 600) + 90 + "px";
  frame.title = "Flame graph of " + select.selectedOptions[0].textContent;
  frame.srcdoc = page.replace("<head>", "<head><base target='_blank'>");
}
const flames = () => JSON.parse(document.getElementById("flame-data").textContent);
const untold = select => reason => { select.parentElement.querySelector("output").textContent = "cannot show it: " + reason.message; };

/* ---- tables ---- */

function filter(input) {
  const table = document.getElementById(input.dataset.table);
  const words = input.value.toLowerCase().split(/\s+/).filter(word => word && word !== "-");
  const rows = [...table.tBodies[0].rows];
  let left = 0;
  for (const row of rows) {
    // Cells apart, so that no word is found across two of them.
    row.searched ??= [...row.cells].map(cell => cell.textContent.toLowerCase()).join("\n");
    row.hidden = !words.every(word => word.startsWith("-") ? !row.searched.includes(word.slice(1)) : row.searched.includes(word));
    left += row.hidden ? 0 : 1;
  }
  input.closest(".filter").querySelector("output").textContent = left === rows.length ? `${rows.length} rows`
      : `${left} of ${rows.length} rows`;
}

function sort(head) {
  const table = head.closest("table");
  const column = head.cellIndex;
  const direction = head.ariaSort === "ascending" ? -1 : 1;
  const key = row => row.cells[column].dataset.v === undefined ? null : Number(row.cells[column].dataset.v);
  const compare = (a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left !== null && right !== null) {
      return direction * (left - right);
    }
    const [leftText, rightText] = [a.cells[column].textContent, b.cells[column].textContent];
    // Empty cells stay below, whichever way it is sorted.
    return (leftText === "") - (rightText === "") || direction * leftText.localeCompare(rightText, "en", {numeric: true});
  };
  table.tBodies[0].append(...[...table.tBodies[0].rows].sort(compare));
  table.querySelectorAll("th").forEach(each => each.removeAttribute("aria-sort"));
  head.ariaSort = direction === 1 ? "ascending" : "descending";
}

/* ---- events ---- */

document.addEventListener("click", event => {
  const button = event.target.closest("button");
  if (!button) {
    return;
  }
  const plot = plots.get(button.dataset.plot);
  if (button.matches(".csv, .svg") && !plot) {
    return;
  }
  if (button.matches(".csv")) {
    save(plot, csv(plot), "text/csv", "csv");
  } else if (button.matches(".svg")) {
    save(plot, picture(plot), "image/svg+xml", "svg");
  } else if (button.matches("th button")) {
    sort(button.closest("th"));
  }
});
document.addEventListener("input", event => event.target.matches("input[data-table]") && filter(event.target));
document.addEventListener("change", event => event.target.matches("#flame") && showFlames(event.target).catch(untold(event.target)));
document.querySelectorAll("details").forEach(details => details.addEventListener("toggle", () => details.open
    && details.querySelectorAll(".chart").forEach(draw)));
dark.addEventListener("change", drawAll);
addEventListener("beforeprint", () => { printing = true; drawAll(); });
addEventListener("afterprint", () => { printing = false; drawAll(); });

/* What is in the window is drawn before anyone sees it at its old width, the rest when the window stays as it is. */
let waiting = 0;
const stale = () => visible().filter(box => Number(box.dataset.width) !== box.clientWidth);
const watcher = new ResizeObserver(() => {
  if (printing) {
    return;
  }
  const isSeen = ({top, bottom}) => bottom > 0 && top < innerHeight;
  stale().filter(box => isSeen(box.getBoundingClientRect())).forEach(draw);
  clearTimeout(waiting);
  waiting = setTimeout(() => stale().forEach(draw), 120);
});
drawAll();
boxes.forEach(box => watcher.observe(box));
document.documentElement.dataset.drawn = charts.size;
