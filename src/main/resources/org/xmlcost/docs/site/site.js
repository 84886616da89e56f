/* ---- runs ---- */

/* Pages of a site have this element. A run's data are a script, as a page that was opened from a file may not fetch another one. */
const site = JSON.parse(document.getElementById("site")?.textContent ?? "null");
const loading = new Map();
const arrived = new Map();
globalThis.xmlcostRun = (slug, run) => arrived.set(slug, run);

const NUMBERS = ["count", "score", "low", "high", "error", "df", "lossy"];
function decoded(run) {
  const columns = Object.entries(run.texts);
  return run.rows.map(line => {
    const row = {};
    columns.forEach(([name, texts], i) => { row[name] = texts[line[i]]; });
    NUMBERS.forEach((name, i) => { row[name] = line[columns.length + i]; });
    return row;
  });
}

function load(slug) {
  if (!loading.has(slug)) {
    loading.set(slug, new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = "data/" + encodeURIComponent(slug) + ".js";
      script.onload = () => resolve(decoded(arrived.get(slug)));
      script.onerror = () => {
        loading.delete(slug);
        reject(new Error("cannot load " + script.src));
      };
      document.head.append(script);
    }));
  }
  return loading.get(slug);
}

/* ---- statistics ---- */

const NORMAL = 1.959964;
const STEPS_OF_T = 4000;
const quantiles = new Map();

/*
 * The 97.5 % quantile of Student's t. With t = sqrt(df) tan(a), the density is proportional to cos(a) ** (df - 1), which is integrated
 * from 0 to the angle that has 95 % of the area.
 */
function quantile(df) {
  if (df > 1000) {
    return NORMAL;
  }
  const key = df.toPrecision(6);
  if (!quantiles.has(key)) {
    const step = Math.PI / 2 / STEPS_OF_T;
    const areas = [0];
    for (let i = 0; i < STEPS_OF_T; i++) {
      const part = [i, i + 0.5, i + 1].map(each => Math.max(0, Math.cos(each * step)) ** (df - 1));
      areas.push(areas[i] + (part[0] + 4 * part[1] + part[2]) * step / 6);
    }
    const wanted = 0.95 * areas[STEPS_OF_T];
    const after = areas.findIndex(area => area >= wanted);
    const angle = (after - 1 + (wanted - areas[after - 1]) / (areas[after] - areas[after - 1])) * step;
    quantiles.set(key, Math.sqrt(df) * Math.tan(angle));
  }
  return quantiles.get(key);
}

/* B over A with its interval, of logarithms with independent errors. The degrees of freedom are those of the side with fewer, unless it is exact. */
function ratio(a, b) {
  if (!(a.score > 0) || !(b.score > 0)) {
    return null;
  }
  const value = b.score / a.score;
  if (a.error === null || b.error === null) {
    return {value, low: null, high: null};
  }
  const variance = a.error ** 2 + b.error ** 2;
  if (variance === 0) {
    return {value, low: null, high: null};
  }
  const df = Math.min(...[a, b].filter(each => each.error > 0).map(each => each.df));
  const half = quantile(df) * Math.sqrt(variance);
  return {value, low: value * Math.exp(-half), high: value * Math.exp(half)};
}

/* The ratio of rows of two runs. Forks alone do not tell how far it is from another pair of runs: so it has no interval. */
const apart = (a, b) => a.score > 0 && b.score > 0 ? {value: b.score / a.score, low: null, high: null} : null;

/* ---- choice ---- */

const distinct = values => [...new Set(values)];
const state = () => new URLSearchParams(location.hash.slice(1));

/* In the address, so that what is shown can be kept, sent and cited. */
let kept = {};
function keep(choice) {
  kept = choice;
  history.replaceState(null, "", "#" + new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== "")));
}

const note = text => { document.getElementById("note").textContent = text; };

/*
 * Calls update with what the address asks for, now and when it changes, and with nothing when the reader has chosen. Other addresses, such
 * as that of the skip link, leave the choice as it is.
 */
function follow(forms, update) {
  const attempt = asked => update(asked).catch(reason => note(reason.message));
  forms.forEach(form => form.addEventListener("change", () => attempt(new URLSearchParams())));
  addEventListener("hashchange", () => {
    if (location.hash.includes("=")) {
      forms.flatMap(form => [...form.querySelectorAll("select")]).forEach(select => select.replaceChildren());
      attempt(state());
    } else {
      keep(kept);
    }
  });
  attempt(state());
}
const chosen = (select, asked, name) => select.options.length > 0 ? select.value : asked.get(name);
function warn(asked, names) {
  const gone = names.map(name => asked.get(name)).filter(slug => slug && !site.runs.some(run => run.slug === slug));
  note(gone.length ? `This site does not have the run ${gone.join(", ")}.` : "");
}

/* Fills a list of choices; one with a single choice is not shown. Returns what is chosen: what was asked, or else the first. */
function offer(select, values, asked, label = value => value) {
  select.replaceChildren(...values.map(value => {
    const option = document.createElement("option");
    option.value = value;
    option.textContent = label(value);
    return option;
  }));
  const chosen = values.includes(asked) ? asked : values[0] ?? "";
  select.value = chosen;
  select.closest("label").hidden = values.length < 2;
  return chosen;
}

const every = value => value || "all";
const whole = value => value || "whole message";
/* What one looks for first is offered first. */
const FIRST = {question: ["read", "write"], metric: ["time"], payload: ["double:100000:uniform-bits"], component: [""], part: [""], threads: ["1"]};
function ordered(name, values) {
  const first = (FIRST[name] ?? []).filter(value => values.includes(value));
  return [...first, ...values.filter(value => !first.includes(value))];
}

const SUFFIX = ", lossy";
/* Names of rows, as short as they can be among the rows that are shown. */
function names(rows) {
  const wires = new Map();
  rows.forEach(row => wires.set(row.codec, (wires.get(row.codec) ?? new Set()).add(row.wire)));
  return row => [row.codec || row.wire || row.numbers, row.codec && wires.get(row.codec).size > 1 ? row.wire : "",
    row.codec && row.numbers === "fast" ? "fast numbers" : "", row.build, row.machine].filter(part => part).join(", ") + (row.lossy ? SUFFIX : "");
}

/* ---- tables ---- */

function table(id, caption, columns, rows) {
  const make = (tag, text) => Object.assign(document.createElement(tag), {textContent: text});
  const head = document.createElement("tr");
  columns.forEach(([title, value]) => {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.className = rows.some(row => typeof value(row) === "number") ? "number" : "";
    cell.append(Object.assign(make("button", title), {type: "button"}));
    head.append(cell);
  });
  const body = document.createElement("tbody");
  for (const row of rows) {
    const line = document.createElement("tr");
    for (const [, value] of columns) {
      const content = value(row);
      const cell = document.createElement("td");
      if (content instanceof Node) {
        cell.append(content);
      } else if (typeof content === "number") {
        cell.dataset.v = content;
        cell.textContent = figure(content);
      } else {
        cell.textContent = content ?? "";
      }
      line.append(cell);
    }
    body.append(line);
  }
  const all = Object.assign(document.createElement("table"), {id});
  const top = document.createElement("thead");
  top.append(head);
  all.append(make("caption", caption), top, body);
  const box = Object.assign(document.createElement("div"), {className: "wide", tabIndex: 0, role: "region", ariaLabel: caption});
  box.append(all);
  document.getElementById("table").replaceChildren(box);
}

function link(text, address) {
  return address ? Object.assign(document.createElement("a"), {textContent: text, href: address}) : text;
}

/* Draws a plot that was not in the page. */
function show(plot) {
  plots.set(plot.id, plot);
  data.plots.splice(0, data.plots.length, plot);
  const box = document.querySelector(`.chart[data-plot="${plot.id}"]`);
  const frame = box.closest("figure");
  frame.querySelector("figcaption span").textContent = `${plot.title} (${plot.source})`;
  frame.querySelectorAll("button").forEach(button => button.setAttribute("aria-label", `${button.textContent} of ${plot.title}`));
  frame.hidden = plot.series.length === 0;
  data.run = plot.source;
  if (plot.series.length > 0) {
    draw(box);
  }
}

/* A plot with an estimate for each row, as in reports: the least first, lossy rows last. */
function dots(id, title, unit, estimates, reference, source) {
  const sorted = [...estimates].sort((a, b) => a.name.endsWith(SUFFIX) - b.name.endsWith(SUFFIX) || a.value - b.value);
  const groups = new Map();
  sorted.forEach(({name, value, low, high, interval = "", group, style}, place) => {
    if (value > 0) {
      groups.set(group, groups.get(group) ?? {name: group, style, shown: true, fit: null, points: []});
      groups.get(group).points.push([name, value, low, high, place, null, null, interval]);
    }
  });
  return {id, title, form: "dots", x: {title: unit, log: true, names: []},
    y: {title: "", log: false, names: sorted.map(({name, value}) => value > 0 ? name : name + " = 0")},
    series: [...groups.values()], reference, diagonal: false, totals: [], source};
}
const words = ({value, low, high}) => figure(value) + (low === null ? "" : ` (${figure(low)} to ${figure(high)})`);
const isWhole = row => site.whole.includes(row.metric);
const perValue = (row, value) => value === null ? null : isWhole(row) ? value : value / Math.max(1, row.count);

/* ---- explore ---- */

const CHAIN = ["question", "direction", "part", "metric", "component", "payload", "threads", "jvm", "gc"];
/* A row outside the JVM stands beside those of each Java. */
const OUTSIDE = ["jvm", "gc"];

function explore(form) {
  const selects = form.elements;
  const two = document.getElementById("two").elements;
  const hiddenModels = new Set();
  let turn = 0;

  async function update(asked) {
    const mine = ++turn;
    if (asked.has("without")) {
      hiddenModels.clear();
      asked.get("without").split(",").forEach(model => hiddenModels.add(model));
    }
    warn(asked, ["run"]);
    const want = name => chosen(selects[name], asked, name);
    const newest = [...site.runs].reverse();
    const choice = {};
    choice.machine = offer(selects.machine, ["", ...distinct(newest.map(run => run.machine))], want("machine") ?? "", every);
    const onMachine = newest.filter(run => !choice.machine || run.machine === choice.machine);
    choice.profile = offer(selects.profile, ["", ...distinct(onMachine.map(run => run.profile))], want("profile") ?? "", every);
    const runs = onMachine.filter(run => !choice.profile || run.profile === choice.profile);
    const usual = runs.find(run => run.profile === "headline") ?? runs[0];
    choice.run = offer(selects.run, [usual, ...runs.filter(run => run !== usual)].map(run => run.slug), want("run"),
        slug => { const run = site.runs.find(each => each.slug === slug); return `${run.name}, Java ${run.javas}, ${run.machine}`; });
    let rows = await load(choice.run);
    if (mine !== turn) {
      return;
    }
    for (const name of CHAIN) {
      const outside = OUTSIDE.includes(name);
      const values = ordered(name, distinct(rows.map(row => row[name]))).filter(value => !outside || value);
      choice[name] = offer(selects[name], values.length ? values : [""], want(name) ?? "", whole);
      rows = rows.filter(row => row[name] === choice[name] || (outside && !row[name]));
    }
    const models = distinct(rows.map(row => row.model)).filter(model => model);
    offerModels(models);
    choice.without = [...hiddenModels].join(",");
    const all = rows.filter(row => !hiddenModels.has(row.model));
    draft(all, choice, asked);
  }

  function offerModels(models) {
    const boxes = [...document.querySelectorAll("#models input")];
    if (boxes.map(box => box.value).join() === models.join()) {
      // The box that was chosen keeps the focus.
      boxes.forEach(box => { box.checked = !hiddenModels.has(box.value); });
      return;
    }
    document.getElementById("models").replaceChildren(...models.map(model => {
      const box = Object.assign(document.createElement("input"), {type: "checkbox", checked: !hiddenModels.has(model), value: model});
      const label = document.createElement("label");
      label.append(box, model);
      return label;
    }));
  }

  function draft(rows, choice, asked) {
    const run = site.runs.find(each => each.slug === choice.run);
    const name = names(rows);
    const measured = rows.filter(row => row.score !== null);
    const unit = measured[0]?.unit?.replace("/op", "") ?? "";
    const title = [choice.question === choice.direction ? "" : choice.question, choice.direction, choice.part, choice.payload, choice.component,
      choice.metric, choice.threads === "1" || !choice.threads ? "" : choice.threads + " threads"].filter(part => part).join(" ");
    const whole = site.whole.includes(choice.metric);
    show(dots("explored", title, `${choice.metric}, ${unit}${whole ? "" : " per value"}`, measured.map(row => ({name: name(row), group: row.model || "no codec",
      style: site.styles[row.model] ?? 0, value: perValue(row, row.score), low: perValue(row, row.low), high: perValue(row, row.high), interval: row.interval})), null,
    [run.name, run.machine, choice.jvm && "Java " + choice.jvm, choice.gc].filter(part => part).join(", ")));
    const more = site.more.includes(choice.metric);
    const exact = measured.filter(row => !row.lossy && row.score > 0).map(row => row.score);
    const best = more ? Math.max(...exact) : Math.min(...exact);
    const sorted = [...rows].sort((a, b) => (a.score === null) - (b.score === null) || a.lossy - b.lossy
      || (more ? b.score - a.score : a.score - b.score));
    table("figures", `${title}: ${measured.length} rows`, [["row", row => link(name(row), row.address)], ["model", row => row.model],
      ["of one message", row => row.score], ["unit", row => row.unit], ["95 % interval", row => row.interval],
      ["per value", row => isWhole(row) ? null : perValue(row, row.score)], [more ? "over the most" : "over the least", row => row.score === null ? null : row.score / best],
      ["remark", row => [row.status === "ok" ? "" : row.status, row.reason].filter(part => part).join(": ")]], sorted);
    pair(measured, name, choice, asked);
    keep(choice);
  }

  function pair(measured, name, choice, asked) {
    const all = measured.map(name);
    choice.a = offer(two.a, all, chosen(two.a, asked, "a"));
    const others = [...all.filter(each => each !== choice.a), choice.a];
    choice.b = offer(two.b, others, chosen(two.b, asked, "b"));
    const [a, b] = [choice.a, choice.b].map(each => measured[all.indexOf(each)]);
    const over = a && b ? ratio(b, a) : null;
    document.getElementById("ratio").textContent = over ? `${choice.metric} of ${choice.a} over ${choice.b}: ${words(over)}` : "";
  }

  form.addEventListener("change", ({target}) => {
    if (target.type === "checkbox") {
      hiddenModels[target.checked ? "delete" : "add"](target.value);
    }
  });
  follow([form, document.getElementById("two")], update);
}

/* ---- compare ---- */

const MATCHED = ["question", "direction", "part", "codec", "wire", "numbers", "payload", "threads", "gc", "metric", "component", "build", "machine"];

function compare(form) {
  const selects = form.elements;
  let turn = 0;

  async function update(asked) {
    const mine = ++turn;
    warn(asked, ["a", "b"]);
    const want = name => chosen(selects[name], asked, name);
    const newest = [...site.runs].reverse();
    const told = slug => { const run = newest.find(each => each.slug === slug); return `${run.name}, Java ${run.javas}, ${run.machine}`; };
    const slugs = newest.map(run => run.slug);
    const fits = (run, other) => run.profile === other.profile && run.machine === other.machine && run.javas === other.javas;
    const older = newest.filter((run, i) => newest.slice(0, i).some(newer => fits(newer, run)));
    const alike = older.find(run => run.profile === "headline") ?? older[0];
    const choice = {};
    choice.a = offer(selects.a, [alike?.slug ?? slugs[0], ...slugs.filter(slug => slug !== alike?.slug)], want("a"), told);
    const base = newest.find(each => each.slug === choice.a);
    const same = newest.find(run => run.slug !== choice.a && fits(run, base)) ?? newest.find(run => run.slug !== choice.a);
    choice.b = offer(selects.b, [same?.slug ?? choice.a, ...slugs.filter(slug => slug !== same?.slug)], want("b"), told);
    let [first, second] = await Promise.all([load(choice.a), load(choice.b)]);
    if (mine !== turn) {
      return;
    }
    const javas = rows => { const all = distinct(rows.map(row => row.jvm)).filter(jvm => jvm); return all.length ? all : [""]; };
    choice.jvmA = offer(selects.jvmA, javas(first), want("jvmA"));
    choice.jvmB = offer(selects.jvmB, javas(second), want("jvmB"));
    first = first.filter(row => !row.jvm || row.jvm === choice.jvmA);
    second = second.filter(row => !row.jvm || row.jvm === choice.jvmB);
    const key = row => MATCHED.map(name => row[name]).join("\n");
    const below = new Map(first.filter(row => row.score !== null && row.component === "").map(row => [key(row), row]));
    let pairs = second.filter(row => row.score !== null && below.has(key(row))).map(row => ({row, over: apart(below.get(key(row)), row)}))
      .filter(({over}) => over);
    for (const name of ["question", "direction", "metric", "payload", "gc", "threads"]) {
      const values = ordered(name, distinct(pairs.map(({row}) => row[name]))).filter(value => name !== "gc" || value);
      choice[name] = offer(selects[name], values.length ? values : [""], want(name) ?? "");
      pairs = pairs.filter(({row}) => row[name] === choice[name] || (name === "gc" && !row.gc));
    }
    draft(pairs, choice);
  }

  function draft(pairs, choice) {
    const [a, b] = [choice.a, choice.b].map(slug => site.runs.find(run => run.slug === slug));
    const name = names(pairs.map(({row}) => row));
    const title = [choice.question === choice.direction ? "" : choice.question, choice.direction, choice.payload, choice.metric].filter(part => part)
      .join(" ") + ", B over A";
    show(dots("compared", title, `${choice.metric} of B over A`, pairs.map(({row, over}) => ({name: name(row), group: row.model || "no codec",
      style: site.styles[row.model] ?? 0, ...over})), 1, `A ${a.name} Java ${choice.jvmA}, B ${b.name} Java ${choice.jvmB}`));
    table("ratios", `${title}: ${pairs.length} rows`, [["row", ({row}) => link(name(row), row.address)], ["model", ({row}) => row.model],
      ["B over A", ({over}) => over.value],
      ["of one message in B", ({row}) => row.score], ["unit", ({row}) => row.unit]], [...pairs].sort((x, y) => x.over.value - y.over.value));
    const mean = Math.exp(pairs.reduce((sum, {over}) => sum + Math.log(over.value), 0) / pairs.length);
    const apart = a.machine === b.machine ? "" : ` The machines differ: ${a.machine} and ${b.machine}.`;
    document.getElementById("mean").textContent = pairs.length ? `Geometric mean of ${pairs.length} rows, B over A: ${figure(mean)}.` + apart
        : "The two runs have no row in common with a figure in both.";
    keep(choice);
  }

  follow([form], update);
}

if (site) {
  const form = document.getElementById("explore");
  (form ? explore : compare)(form ?? document.getElementById("compare"));
}
