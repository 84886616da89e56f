/* Draws the page's plots, sorts and filters its tables, gives plots as CSV. All text of the run goes through textContent. */
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("plots").textContent);
  const plots = new Map(data.plots.map(plot => [plot.id, plot]));
  const charts = new Map();
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const PRINT_WIDTH = 680;
  const WAYS = ["solid", "dashed", "dotted"];
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
      ? {colours: data.light, text: "#1a1a1a", soft: "#595959", line: "#dcdcd8", ground: "#ffffff"}
      : {colours: data.dark, text: "#ececec", soft: "#a9adb3", line: "#33383e", ground: "#16181b"};
  }
  const colour = (style, look) => look.colours[style % look.colours.length];
  const symbol = style => "path://" + data.symbols[style % data.symbols.length];

  /* ---- what is drawn ---- */

  /*
   * The interval of a point, [x, x low, x high, y, y low, y high]: a line with ends along each axis that has one. On a logarithmic
   * axis, one that reaches 0 goes to the edge and has no end there. Beside a dot stand its figures, clear of the interval.
   */
  const bar = (plot, stroke, look, narrow) => (params, api) => {
    const [x, xLow, xHigh, y, yLow, yHigh] = [0, 1, 2, 3, 4, 5].map(i => api.value(i));
    const style = {stroke, lineWidth: 1.4, fill: "none"};
    const area = params.coordSys;
    const children = [];
    const line = (x1, y1, x2, y2) => children.push({type: "line", shape: {x1, y1, x2, y2}, style});
    let right = api.coord([x, y])[0];
    if (isNumber(xLow) && isNumber(xHigh)) {
      const cut = plot.x.log && xLow <= 0;
      const [from, across] = cut ? [area.x, api.coord([x, y])[1]] : api.coord([xLow, y]);
      const to = api.coord([xHigh, y])[0];
      line(from, across, to, across);
      (cut ? [to] : [from, to]).forEach(end => line(end, across - 3.5, end, across + 3.5));
      right = Math.max(right, to);
    }
    if (isNumber(yLow) && isNumber(yHigh)) {
      const cut = plot.y.log && yLow <= 0;
      const [along, to] = api.coord([x, yHigh]);
      const from = cut ? area.y + area.height : api.coord([x, yLow])[1];
      line(along, from, along, to);
      (cut ? [to] : [from, to]).forEach(end => line(along - 3.5, end, along + 3.5, end));
    }
    if (plot.form === "dots") {
      children.push({type: "text", style: {text: beside(x, xLow, xHigh, narrow), x: Math.max(right, api.coord([x, y])[0] + 4) + 6,
        y: api.coord([x, y])[1], fill: look.text, fontSize: 11, verticalAlign: "middle"}});
    }
    return {type: "group", children, silent: true};
  };

  /* Intervals of a few per cent vanish behind their dot on a scale of decades, so that they are told in words as well. */
  function beside(x, low, high, narrow) {
    const half = isNumber(low) && isNumber(high) && !narrow ? (high - low) / 2 / Math.abs(x) * 100 : NaN;
    return figure(x) + (isNumber(half) ? ` \u00b1${half.toFixed(half < 9.95 ? 1 : 0)}\u202f%` : "");
  }

  const nothing = value => value === null ? NaN : value;

  function intervals(plot, series, look, narrow) {
    const points = series.points.map(([, ...numbers]) => numbers.map(nothing));
    return {
      type: "custom", name: series.name, renderItem: bar(plot, colour(series.style, look), look, narrow), data: points,
      clip: false, z: 2, silent: true,
          tooltip: {show: false},
      itemStyle: {color: colour(series.style, look)},
      encode: {x: [0, 1, 2], y: [3, 4, 5]}, dimensions: ["x", "xLow", "xHigh", "y", "yLow", "yHigh"],
    };
  }

  /* Points of two figures, whose names have room beside them. */
  const isNamed = plot => plot.form === "points" && plot.x.names.length === 0;

  function marks(plot, series, look, narrow) {
    const label = isNamed(plot) && !narrow ? {formatter: "{b}", color: look.soft, fontSize: 10.5} : null;
    return {
      type: "scatter", name: series.name, symbol: symbol(series.style), symbolSize: 11, symbolKeepAspect: true, z: 3, clip: false,
      itemStyle: {color: colour(series.style, look), borderColor: look.ground, borderWidth: 0.6, opacity: 1},
      data: series.points.map(point => ({name: point[0], value: [point[1], point[4]], point})),
      label: label ? {show: true, position: "right", distance: 7, offset: [0, -7], ...label} : {show: false},
      labelLayout: plot.form === "points" ? {hideOverlap: true, moveOverlap: "shiftY"} : {},
      emphasis: {scale: 1.3},
    };
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
          symbol: symbol(series.style),
      lineStyle: {color: colour(series.style, look), width: 1.3,
        type: WAYS[Math.floor(series.style / look.colours.length) % WAYS.length]},
      itemStyle: {color: colour(series.style, look)},
    };
  }

  function stacked(series, look) {
    return {
      type: "bar", name: series.name, stack: "all", barMaxWidth: 16,
      itemStyle: {color: colour(series.style, look), borderColor: look.ground, borderWidth: 0.5,
        decal: series.style === 0 ? {symbol: "rect", dashArrayX: [1, 0], dashArrayY: [2, 3], color: "rgba(127,127,127,.55)"} : null},
      data: series.points.map(point => ({name: point[0], value: [point[1], point[4]], point})),
    };
  }

  function drawn(plot, look, narrow) {
    return plot.series.flatMap(series => {
      switch (plot.form) {
        case "bars": return [stacked(series, look)];
        case "lines": return [marks(plot, series, look, narrow), intervals(plot, series, look, narrow), joined(series, look)];
        default: return [marks(plot, series, look, narrow), intervals(plot, series, look, narrow)];
      }
    });
  }

  function axis(spec, look, narrow, across, wide) {
    const common = {
      axisLine: {lineStyle: {color: look.soft}}, axisTick: {show: false}, splitLine: {lineStyle: {color: look.line}},
      axisLabel: {color: look.text, fontSize: 11.5},
    };
    if (spec.names.length > 0) {
      return {...common, type: "category", data: spec.names, inverse: !across, splitLine: {show: true, lineStyle: {color: look.line}},
        axisLabel: {...common.axisLabel, interval: 0, width: across ? undefined : narrow ? 128 : wide ? 420 : 230, overflow: "truncate",
          rotate: across ? 20 : 0}};
    }
    return {...common, type: spec.log ? "log" : "value", name: spec.title, nameLocation: "middle", nameGap: across ? 26 : narrow ? 38 : 44,
        scale: true,
      nameTextStyle: {color: look.soft, fontSize: 12}, axisLabel: {...common.axisLabel, formatter: tick, hideOverlap: true}};
  }

  /* A window of few values on a logarithmic axis would otherwise be cut to whole decades, mostly empty. */
  function extent(plot, from, to, log) {
    const values = plot.series.flatMap(series => series.points.flatMap(point => point.slice(from, to)))
        .filter(value => isNumber(value) && (!log || value > 0));
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
  function fitted(plot, which, spec) {
    if (!spec.log) {
      return {};
    }
    const [low, high] = which === "x" ? extent(plot, 1, 4, true) : extent(plot, 4, 7, true);
    return isNumber(low) && high > 0 ? bounds(low, high) : {};
  }

  function legendLines(plot, width) {
    const wide = plot.series.reduce((sum, series) => sum + 33 + 6.4 * series.name.length, 0);
    return Math.ceil(wide / Math.max(120, width - 8));
  }

  /* Room for what stands beside marks. */
  function rightOf(plot, narrow) {
    if (plot.form === "dots") {
      return narrow ? 48 : 84;
    }
    return narrow ? 14 : isNamed(plot) ? 110 : 22;
  }

  function option(plot, width) {
    const look = theme();
    const narrow = width < 480;
    const lines = plot.series.length < 2 ? 0 : legendLines(plot, width);
    const scrolled = lines > 5;
    const top = lines === 0 ? 12 : scrolled ? 36 : 12 + 23 * lines;
    const x = {...axis(plot.x, look, narrow, true, false), ...fitted(plot, "x", plot.x)};
    const y = {...axis(plot.y, look, narrow, false, width > 800), ...(plot.y.names.length ? {} : fitted(plot, "y", plot.y))};
    const all = drawn(plot, look, narrow);
    if (isNumber(plot.reference)) {
      all.push({type: "line", data: [], silent: true, markLine: {symbol: "none", silent: true, animation: false, label: {show: false},
        lineStyle: {color: look.text, type: "solid", width: 1}, data: [{xAxis: plot.reference}]}});
    }
    if (plot.diagonal) {
      const [low, high] = [Math.max(x.min, y.min), Math.min(x.max, y.max)];
      all.push({type: "line", silent: true, showSymbol: false, data: low < high ? [[low, low], [high, high]] : [], z: 0,
        lineStyle: {color: look.soft, type: "dashed", width: 1}});
    }
    return {
      animation: false, backgroundColor: "transparent",
          textStyle: {fontFamily: "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Arial, sans-serif"},
      aria: {enabled: true, label: {description: plot.title + ": " + plot.series.map(series => series.name).join(", ")}},
      legend: {show: lines > 0, type: scrolled ? "scroll" : "plain", top: 0, left: 0, right: 0, itemWidth: 12, itemHeight: 11, itemGap: 12,
        textStyle: {color: look.text, fontSize: 12}, data: plot.series.map(series => series.name), pageTextStyle: {color: look.text},
        pageIconColor: look.text, pageIconInactiveColor: look.line, inactiveColor: look.soft,
        selected: Object.fromEntries(plot.series.map(series => [series.name, series.shown]))},
      grid: {top, left: y.type === "category" ? 4 : 26, right: rightOf(plot, narrow), bottom: plot.x.names.length ? 6 : 30,
        containLabel: true},
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
    const [name, x, xLow, xHigh, y, yLow, yHigh] = point;
    say("b", name);
    if (name !== item.seriesName) {
      say("div", item.seriesName);
    }
    say("div", plot.x.names.length ? plot.x.names[x] : `${plot.x.title}: ${figure(x)}${range(xLow, xHigh)}`);
    if (!plot.y.names.length) {
      say("div", `${plot.y.title}: ${figure(y)}${range(yLow, yHigh)}`);
    }
    return box;
  }

  function height(plot, width) {
    const lines = plot.series.length < 2 ? 0 : Math.min(6, legendLines(plot, width));
    return plot.y.names.length ? 62 + 23 * lines + 22 * plot.y.names.length : 400 + 23 * lines;
  }

  function draw(box) {
    const plot = plots.get(box.dataset.plot);
    const width = printing ? PRINT_WIDTH : box.clientWidth;
    if (!plot || width === 0) {
      return;
    }
    let chart = charts.get(plot.id);
    const size = {width, height: height(plot, width)};
    box.style.height = size.height + "px";
    if (!chart) {
      // As SVG it stays sharp in print.
      chart = echarts.init(box, null, {renderer: "svg", locale: "EN", ...size});
      charts.set(plot.id, chart);
    } else {
      chart.resize(size);
    }
    chart.setOption(option(plot, width), true);
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
    return lines.map(line => line.map(quoted).join(",")).join("\r\n") + "\r\n";
  }

  function save(plot) {
    const link = document.createElement("a");
    const url = URL.createObjectURL(new Blob([csv(plot)], {type: "text/csv;charset=utf-8"}));
    link.href = url;
    link.download = `${data.run}_${plot.id}.csv`.replace(/[^A-Za-z0-9._-]/g, "-");
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }

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
    if (button.matches(".csv")) {
      save(plots.get(button.dataset.plot));
    } else if (button.matches("th button")) {
      sort(button.closest("th"));
    }
  });
  document.addEventListener("input", event => event.target.matches("input[data-table]") && filter(event.target));
  document.querySelectorAll("details").forEach(details => details.addEventListener("toggle", () => details.open
      && details.querySelectorAll(".chart").forEach(draw)));
  dark.addEventListener("change", drawAll);
  addEventListener("beforeprint", () => { printing = true; drawAll(); });
  addEventListener("afterprint", () => { printing = false; drawAll(); });
  let waiting = 0;
  new ResizeObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => !printing && visible().filter(box => Number(box.dataset.width) !== box.clientWidth).forEach(draw), 120);
  }).observe(document.body);
  drawAll();
  document.documentElement.dataset.drawn = charts.size;
})();
