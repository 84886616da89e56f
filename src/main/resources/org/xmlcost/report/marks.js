/* Marks of plots, their intervals, lines and names, as series of the plotting library. */

const data = JSON.parse(document.getElementById("plots").textContent);
const dark = matchMedia("(prefers-color-scheme: dark)");
const WAYS = ["solid", "dashed", "dotted"];
/* Size of the text beside a mark. */
const FIGURE = 11;
let printing = false;

/* ---- numbers and colours ---- */

const figure = value => value === 0 ? "0" : Math.abs(value) < 99.95 ? String(Number(value.toPrecision(3)))
    : Math.round(value).toLocaleString("en").replaceAll(",", "\u202f");
const STEPS = [[1e9, "G"], [1e6, "M"], [1e3, "k"]];
const tick = value => {
  const step = Math.abs(value) >= 1e4 ? STEPS.find(([size]) => Math.abs(value) >= size) : null;
  return step ? Number((value / step[0]).toPrecision(3)) + step[1] : String(Number(value.toPrecision(6)));
};
const isNumber = value => typeof value === "number" && Number.isFinite(value);

function theme() {
  const light = printing || !dark.matches;
  return light
    ? {colours: data.light, text: "#1a1a1a", soft: "#595959", line: "#dcdcd8", ground: "#ffffff", lines: "rgba(255,255,255,.6)", card: printing ? "#ffffff" : "#f7f7f5"}
    : {colours: data.dark, text: "#ececec", soft: "#a9adb3", line: "#33383e", ground: "#16181b", lines: "rgba(0,0,0,.5)", card: "#1e2125"};
}
const colour = (style, look) => look.colours[style % look.colours.length];
const symbol = style => "path://" + data.symbols[style % data.symbols.length];

/* ---- series ---- */

/*
 * The interval of a point, [x, x low, x high, y, y low, y high]: a line with ends along each axis that has one. On a logarithmic
 * axis, one that reaches 0 goes to the edge and has no end there. Beside a dot stand its figures, clear of the interval.
 */
const bar = (plot, points, stroke, look, [aside, down]) => (params, api) => {
  const [x, xLow, xHigh, y, yLow, yHigh] = [0, 1, 2, 3, 4, 5].map(i => api.value(i));
  const style = {stroke, lineWidth: 1.4, fill: "none"};
  const area = params.coordSys;
  const children = [];
  const at = (across, up) => api.coord([across, up]).map((each, i) => each + [aside, down][i]);
  const line = (x1, y1, x2, y2) => children.push({type: "line", shape: {x1, y1, x2, y2}, style});
  let [right, middle] = at(x, y);
  right += 4;
  if (isNumber(xLow) && isNumber(xHigh)) {
    const cut = plot.x.log && xLow <= 0;
    const from = cut ? area.x : at(xLow, y)[0];
    const to = at(xHigh, y)[0];
    line(from, middle, to, middle);
    (cut ? [to] : [from, to]).forEach(end => line(end, middle - 3.5, end, middle + 3.5));
    right = Math.max(right, to);
  }
  if (isNumber(yLow) && isNumber(yHigh)) {
    const cut = plot.y.log && yLow <= 0;
    const [along, to] = at(x, yHigh);
    const from = cut ? area.y + area.height : at(x, yLow)[1];
    line(along, from, along, to);
    (cut ? [to] : [from, to]).forEach(end => line(along - 3.5, end, along + 3.5, end));
  }
  if (plot.form === "dots" || plot.form === "bars") {
    children.push({type: "text", style: {text: beside(points[params.dataIndex]), x: right + 6, y: middle, fill: look.text, fontSize: FIGURE,
      fontFamily: FAMILY, verticalAlign: "middle"}});
  }
  return {type: "group", children, silent: true};
};

/* Intervals of a few per cent vanish behind their dot on a scale of decades, so that they are told in words as well. */
const beside = point => `${figure(point[1])} ${point[7]}`.trim();

const nothing = value => value === null ? NaN : value;

function intervals(plot, series, look, shift) {
  const points = series.points.map(point => point.slice(1, 7).map(nothing));
  return {
    type: "custom", name: series.name, renderItem: bar(plot, series.points, colour(series.style, look), look, shift), data: points,
    clip: false, z: 2, silent: true, tooltip: {show: false}, itemStyle: {color: colour(series.style, look)},
    encode: {x: [0, 1, 2], y: [3, 4, 5]}, dimensions: ["x", "xLow", "xHigh", "y", "yLow", "yHigh"],
  };
}

function marks(series, look, shift) {
  return {
    type: "scatter", name: series.name, symbol: symbol(series.style), symbolSize: 11, symbolKeepAspect: true, symbolOffset: shift, z: 3,
    clip: false, itemStyle: {color: colour(series.style, look), borderColor: look.ground, borderWidth: 0.6, opacity: 1},
    data: series.points.map(point => ({name: point[0], value: [point[1], point[4]], point})), emphasis: {scale: 1.3},
  };
}

/* Points of two figures, whose names stand beside them where there is room: else the pointer tells them. */
const isNamed = plot => plot.form === "points" && plot.x.names.length === 0 && plot.y.names.length === 0;

/* One for each series, so that the legend hides names with their points. All are placed when the first is drawn. */
function named(plot, look, width) {
  const key = (series, i) => series + " " + i;
  let all = null;
  return plot.series.map((series, s) => ({
    type: "custom", name: series.name, clip: false, z: 4, silent: true, tooltip: {show: false}, itemStyle: {color: colour(series.style, look)},
    encode: {x: 0, y: 1}, data: series.points.map(point => [point[1], point[4]]),
    renderItem: (params, api) => {
      const {y, height} = params.coordSys;
      all ??= places(plot.series.flatMap((each, i) => each.points.map((point, j) => {
        const [x, down] = api.coord([point[1], point[4]]);
        const [left, bottom] = api.coord([point[2] || point[1], point[5] || point[4]]);
        const [right, top] = api.coord([point[3] || point[1], point[6] || point[4]]);
        return {key: key(i, j), name: point[0], x, y: down, bars: [{left, right, top: down - 4, bottom: down + 4}, {left: x - 4, right: x + 4,
          top, bottom}]};
      })), {left: params.coordSys.x + 2, right: width - 2, top: y - 14, bottom: y + height - 2});
      const place = all.get(key(s, params.dataIndex));
      if (!place) {
        return null;
      }
      const [x, down] = api.coord([api.value(0), api.value(1)]);
      const children = place.far === 0 ? []
        : [{type: "line", shape: leader({x, y: down}, place), style: {stroke: look.soft, lineWidth: 0.7}}];
      children.push({type: "text", style: {text: place.text.join("\n"), x: place.x, y: place.y, fill: look.text, fontSize: NAME,
        fontFamily: FAMILY, lineHeight: 13, align: "center", verticalAlign: "middle"}});
      return {type: "group", children, silent: true};
    },
  }));
}

function joined(series, look) {
  const xs = series.points.map(point => point[1]).sort((a, b) => a - b);
  let line = series.points.map(point => [point[1], point[4]]).sort((a, b) => a[0] - b[0]);
  if (series.fit && xs.length > 1) {
    const steps = 60;
    line = Array.from({length: steps + 1}, (_, i) => xs[0] * (xs[xs.length - 1] / xs[0]) ** (i / steps))
      .map(x => [x, series.fit[0] + series.fit[1] * x]).filter(([, y]) => y > 0);
  }
  return {
    type: "line", name: series.name, data: line, showSymbol: false, silent: true, z: 1, tooltip: {show: false},
    symbol: symbol(series.style), lineStyle: {color: colour(series.style, look), width: 1.3,
      type: WAYS[Math.floor(series.style / look.colours.length) % WAYS.length]},
    itemStyle: {color: colour(series.style, look)},
  };
}

/* Lines by which parts differ without colour, as in the picture of the summary. */
const stripes = rotation => ({symbol: "rect", dashArrayX: [1, 0], dashArrayY: [1.5, 3.5], rotation});
const TEXTURES = [null, stripes(-Math.PI / 4), stripes(Math.PI / 4), stripes(0), stripes(Math.PI / 2),
  {symbol: "circle", dashArrayX: [[3, 3], [0, 3, 3, 0]], dashArrayY: [3, 0]}, {symbol: "rect", dashArrayX: [[4, 2], [4, 2]], dashArrayY: [4, 2]}];
function texture(style, look) {
  const lines = TEXTURES[Math.floor(style / look.colours.length) % TEXTURES.length];
  return lines && {...lines, color: look.lines};
}

function stacked(series, look) {
  return {
    type: "bar", name: series.name, stack: "all", barMaxWidth: 16,
    itemStyle: {color: colour(series.style, look), borderColor: look.ground, borderWidth: 0.5,
      decal: texture(series.style, look)},
    data: series.points.map(point => ({name: point[0], value: [point[1], point[4]], point})),
  };
}

function drawn(plot, look, width, room) {
  const all = plot.series.flatMap((series, i) => {
    const shift = room.shift(i);
    switch (plot.form) {
      case "bars": return [stacked(series, look)];
      case "lines": return [marks(series, look, shift), intervals(plot, series, look, shift), joined(series, look)];
      default: return [marks(series, look, shift), intervals(plot, series, look, shift)];
    }
  });
  if (plot.totals.length) {
    // The lower half of an interval is on its bar.
    all.push({...intervals(plot, {name: "total", style: 0, points: plot.totals}, look, [0, 0]), z: 5});
  }
  if (isNamed(plot)) {
    all.push(...named(plot, look, width));
  }
  if (isNumber(plot.reference)) {
    // The point makes the axis reach there.
    all.push({type: "line", data: [[plot.reference, 0]], showSymbol: false, silent: true, tooltip: {show: false},
      markLine: {symbol: "none", silent: true, z: 1, animation: false, label: {show: false},
        lineStyle: {color: look.text, type: "solid", width: 1}, data: [{xAxis: plot.reference}]}});
  }
  return all;
}
