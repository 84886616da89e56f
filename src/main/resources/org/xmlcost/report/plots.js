/* What a plot is drawn from: options of the plotting library, with room for every text as it was measured. */

const NARROW = 480;
/* Sizes of text. */
const LABEL = 11.5;
const TITLE = 12;
/* From the middle of a mark to the name above it. */
const ABOVE = 10;

/* ---- axes ---- */

/* A window of few values on a logarithmic axis would otherwise be cut to whole decades, mostly empty. */
function extent(plot, from, to) {
  const values = plot.series.flatMap(series => series.points.flatMap(point => point.slice(from, to)))
      .concat(from === 1 ? [plot.reference] : []).filter(value => isNumber(value) && value > 0);
  return [Math.min(...values), Math.max(...values)];
}
function bounds(low, high) {
  const nice = (value, up) => {
    const power = 10 ** Math.floor(Math.log10(value));
    const steps = [1, 2, 5, 10].map(each => each * power);
    return up ? steps.find(each => each >= value * 0.9999) : steps.reverse().find(each => each <= value * 1.0001);
  };
  return {min: nice(low * 0.93, false), max: nice(high * 1.07, true)};
}

/* Powers of ten, and where there are few of them, what lies between. */
function ticks(min, max) {
  const decades = Math.log10(max / min);
  const steps = decades > 2.2 ? [1] : decades > 0.8 ? [1, 2, 5] : decades > 0.45 ? [1, 2, 3, 5, 7] : [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const powers = Array.from({length: Math.ceil(decades) + 2}, (_, i) => Math.floor(Math.log10(min)) + i);
  return powers.flatMap(power => steps.map(step => Number(`${step}e${power}`))).filter(each => each >= min * 0.9999 && each <= max * 1.0001);
}

function axis(plot, which, look) {
  const spec = plot[which];
  const common = {axisLine: {lineStyle: {color: look.soft}}, axisTick: {show: false}, splitLine: {lineStyle: {color: look.line}},
    axisLabel: {color: look.text, fontSize: LABEL, margin: which === "x" ? 12 : 8}};
  if (spec.names.length > 0) {
    return {...common, type: "category", data: spec.names, inverse: which === "y", splitLine: {show: true, lineStyle: {color: look.line}},
      axisLabel: {...common.axisLabel, interval: 0, lineHeight: LINE}};
  }
  const [low, high] = spec.log ? which === "x" ? extent(plot, 1, 4) : extent(plot, 4, 7) : [NaN, NaN];
  const window = isNumber(low) ? bounds(low, high) : {};
  const values = isNumber(low) ? {customValues: ticks(window.min, window.max)} : {};
  // Parts of a whole begin at 0.
  return {...common, ...window, type: spec.log ? "log" : "value", scale: plot.form !== "bars", nameLocation: "middle",
    nameTextStyle: {color: look.soft, fontSize: TITLE, lineHeight: LINE}, axisTick: {show: false, ...values},
    axisLabel: {...common.axisLabel, formatter: tick, hideOverlap: true, ...values}};
}

/* ---- room ---- */

/* With x for y. */
function turned(plot) {
  const points = series => series.points.map(([name, x, xLow, xHigh, y, yLow, yHigh]) => [name, y, yLow, yHigh, x, xLow, xHigh]);
  return {...plot, x: plot.y, y: plot.x, series: plot.series.map(series => ({...series, points: points(series)}))};
}

/* Names below an axis stand upright if each of their words has room there; else they go to the side. */
const upright = (plot, width) => plot.x.names.length === 0
    || widest(plot.x.names.flatMap(name => name.split(" ")), LABEL) <= (width - 90) / plot.x.names.length - 8 ? plot : turned(plot);

/*
 * What is where, in pixels. Names of rows stand at the left, in lines if they are long; on a narrow page those that would take too much
 * of it stand above their marks.
 */
function layout(plot, width) {
  const names = plot.series.length < 2 && plot.form !== "bars" ? null : legend(plot.series.map(series => series.name), width);
  // A legend that is higher than a plot would hide it.
  const below = names && names.height > 200;
  const top = 12 + (names && !below ? names.height : 0);
  const shown = plot.form === "dots" ? plot.series.flatMap(series => series.points) : plot.totals;
  const figures = shown.map(beside);
  const right = figures.length ? Math.ceil(widest(figures, FIGURE)) + 16 : 22;
  const title = lines(plot.x.title, TITLE, width - right - 60);
  const bottom = plot.x.names.length ? 6 : 31 + LINE * (title.length - 1);
  const room = {names, below, right, title, bottom, top, left: 26, shift: () => [0, 0], above: false, beside: 0, height: 0};
  const rows = plot.y.names;
  if (rows.length === 0) {
    room.beside = (width - 90) / Math.max(1, plot.x.names.length) - 8;
    room.height = top + 340 + bottom;
  } else {
    // All plots of a section alike.
    const kin = data.plots.filter(each => each.form === plot.form && each.id.split("-")[0] === plot.id.split("-")[0]);
    room.above = width < NARROW && widest(kin.flatMap(each => [...each.x.names, ...each.y.names]), LABEL) > 0.36 * width;
    room.left = room.above ? 8 : 4;
    room.beside = room.above ? width - 16 : Math.max(60, 0.42 * width);
    const high = LINE * most(rows, LABEL, room.beside);
    room.band = (room.above ? high + 2 * ABOVE + 2 : Math.max(22, high + 6)) + (plot.form === "points" ? 36 : 0);
    room.top += room.above ? Math.max(0, high + ABOVE - room.band / 2) : 0;
    room.height = room.top + room.band * rows.length + bottom + 20;
  }
  if (plot.form === "points" && (rows.length || plot.x.names.length)) {
    // Beside each other what would otherwise lie on each other.
    const wide = rows.length ? 28 : 0.6 * (width - 90) / plot.x.names.length;
    room.shift = i => {
      const off = plot.series.length < 2 ? 0 : wide * (i / (plot.series.length - 1) - (room.above ? 0 : 0.5));
      return rows.length ? [0, off] : [off, 0];
    };
  }
  room.height = Math.ceil(room.height + (below ? names.height + 8 : 0));
  return room;
}

/* One for each line, as the library breaks lines by widths of its own. */
const legends = (plot, width, room, look) => (room.names ? room.names.rows : []).map(row => ({
  left: 2, top: row.top + (room.below ? room.height - room.names.height : 2), padding: 0, width: 2 * width, data: row.names,
  itemWidth: ICON, itemHeight: 11, itemGap: GAP, align: "left", itemStyle: {borderWidth: 0}, inactiveColor: look.soft, inactiveBorderWidth: 0,
  formatter: name => lines(name, 12, width - ICON - 8).join("\n"), textStyle: {color: look.text, fontSize: 12, lineHeight: 15},
  selected: Object.fromEntries(plot.series.map(series => [series.name, series.shown]))}));

/* The library keeps the first width that it was told of a text, and measures forty names at most. */
function grid(plot, room) {
  const area = {top: room.top, left: room.left, right: room.right, bottom: room.bottom + (room.below ? room.names.height + 8 : 0)};
  if (room.above || plot.y.names.length === 0) {
    return {...area, containLabel: true};
  }
  const names = widest(plot.y.names.flatMap(name => lines(name, LABEL, room.beside)), LABEL);
  return {...area, left: room.left + Math.ceil(names) + 10, bottom: area.bottom + LINE + 12};
}

function option(plot, width, room) {
  const look = theme();
  const x = axis(plot, "x", look);
  const y = axis(plot, "y", look);
  const all = drawn(plot, look, width, room);
  if (plot.diagonal) {
    const [low, high] = [Math.max(x.min, y.min), Math.min(x.max, y.max)];
    all.push({type: "line", silent: true, showSymbol: false, data: low < high ? [[low, low], [high, high]] : [], z: 0,
      lineStyle: {color: look.soft, type: "dashed", width: 1}});
  }
  const wrapped = name => lines(name, LABEL, room.beside).join("\n");
  if (plot.x.names.length) {
    x.axisLabel.formatter = wrapped;
  } else {
    Object.assign(x, {name: room.title.join("\n"), nameGap: 31});
    // There is no room left of the axis; only what stands at its very end needs some.
    const atEnd = !x.axisLabel.customValues || x.axisLabel.customValues[0] <= x.min * 1.0001;
    x.axisLabel.alignMinLabel = room.above && atEnd ? "left" : null;
  }
  if (plot.y.names.length) {
    y.axisLabel.formatter = wrapped;
    y.axisLabel.align = room.above ? "left" : "right";
  } else {
    Object.assign(y, {name: lines(plot.y.title, TITLE, 320).join("\n"), nameGap: 14 + widest((y.axisLabel.customValues ?? [1000]).map(tick), LABEL)});
  }
  if (room.above) {
    y.splitLine.show = false;
    y.axisLine.show = false;
    // Names are in the plot and before its lines.
    y.z = 4;
    Object.assign(y.axisLabel, {inside: true, margin: 0, verticalAlign: "bottom", padding: [0, 0, ABOVE, 0], textBorderColor: look.card,
      textBorderWidth: 3});
  }
  return {
    animation: false, backgroundColor: "transparent", textStyle: {fontFamily: FAMILY},
    aria: {enabled: true, label: {description: plot.title + ": " + plot.series.map(series => series.name).join(", ")}},
    legend: legends(plot, width, room, look),
    grid: grid(plot, room),
    tooltip: {trigger: "item", confine: true, backgroundColor: look.ground, borderColor: look.soft, textStyle: {color: look.text},
      formatter: item => tip(plot, item)},
    xAxis: x, yAxis: y, series: all,
  };
}

/* An element, never markup. */
function tip(plot, item) {
  const box = document.createElement("div");
  box.className = "tip";
  const point = item.data && item.data.point;
  if (!point) {
    return "";
  }
  const say = (tag, text) => box.appendChild(document.createElement(tag)).textContent = text;
  const range = (low, high) => isNumber(low) && isNumber(high) ? ` (${figure(low)} to ${figure(high)})` : "";
  const told = (spec, place, low, high) => spec.names.length ? spec.names[place] : `${spec.title}: ${figure(place)}${range(low, high)}`;
  const [name, x, xLow, xHigh, y, yLow, yHigh] = point;
  say("b", name);
  if (name !== item.seriesName) {
    say("div", item.seriesName);
  }
  say("div", told(plot.x, x, xLow, xHigh));
  if (plot.form === "points" || plot.form === "lines") {
    say("div", told(plot.y, y, yLow, yHigh));
  }
  return box;
}
