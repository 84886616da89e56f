/* Texts of plots: how wide they are, where they break, where they have room. */

const FAMILY = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Arial, sans-serif";
const LINE = 14;

/* The page draws its plots as SVG, and a canvas, which the library would ask, may have other fonts. */
const ruler = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
ruler.setAttribute("class", "ruler");
ruler.setAttribute("aria-hidden", "true");
const ruled = ruler.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "text"));
const known = new Map();
/* Drawn width of a text over its measured width. */
let stretch = 1;

function measured(text, font) {
  const key = font + "\n" + text;
  if (!known.has(key)) {
    ruled.style.font = font;
    ruled.textContent = text;
    known.set(key, ruled.getComputedTextLength());
  }
  return known.get(key) * stretch;
}

/*
 * Whether the longest text of a plot is wider than it was measured, as after a change of the font or of the zoom. If so, all are taken to be.
 */
function isWiderThanMeasured(box) {
  const texts = [...box.querySelectorAll("text")].map(text => ({text, width: text.getBoundingClientRect().width}));
  const {text, width} = texts.reduce((one, other) => one.width < other.width ? other : one, {width: 0});
  const factor = text ? width / measured(text.textContent, `${getComputedStyle(text).fontSize} ${FAMILY}`) : 1;
  const isWider = factor > 1.02 && Number.isFinite(factor);
  if (isWider) {
    stretch *= factor;
  }
  return isWider;
}
echarts.setPlatformAPI({measureText: (text, font) => ({width: measured(String(text), font)})});
const widthOf = (text, size) => measured(text, `${size}px ${FAMILY}`);
const widest = (texts, size) => Math.max(0, ...texts.map(text => widthOf(text, size)));

/* Where a text breaks, the best places first: behind commas, spaces, marks inside of ids, anywhere. */
const PIECES = [/.+?(?:, |$)/gs, /[^ ]* |[^ ]+$/gs, /[^-+.:/_]*[-+.:/_]|[^-+.:/_]+$/gs, /./gsu];

/* Lines of a text, none wider than there is room for. */
function lines(text, size, room) {
  const broken = (part, level) => {
    if (level === PIECES.length || widthOf(part.trimEnd(), size) <= room) {
      return [part];
    }
    const all = [];
    for (const piece of part.match(PIECES[level]) ?? []) {
      const last = all.length - 1;
      if (last >= 0 && widthOf((all[last] + piece).trimEnd(), size) <= room) {
        all[last] += piece;
      } else {
        all.push(...broken(piece, level + 1));
      }
    }
    return all;
  };
  return broken(text, 0).map(line => line.trimEnd());
}
const most = (texts, size, room) => Math.max(1, ...texts.map(text => lines(text, size, room).length));

/* ---- legend ---- */

const ICON = 12;
const GAP = 12;

/* Lines of the legend, each with its names and its place from the top of all, and how high all are. A name that is too long is wrapped. */
function legend(names, width) {
  const rows = [];
  let [used, height] = [Infinity, 0];
  for (const name of names) {
    const text = lines(name, 12, width - ICON - 8);
    const own = ICON + 5 + widest(text, 12) + GAP;
    if (used + own - GAP > width - 4) {
      rows.push({names: [], top: height});
      used = 0;
    }
    const row = rows[rows.length - 1];
    row.names.push(name);
    height = Math.max(height, row.top + 15 * text.length + 9);
    used += own;
  }
  return {rows, height};
}

/* ---- names beside points ---- */

const NAME = 10.5;
const AROUND = [0, Math.PI, -Math.PI / 2, Math.PI / 2, -Math.PI / 4, Math.PI / 4, -3 * Math.PI / 4, 3 * Math.PI / 4, -Math.PI / 8, Math.PI / 8,
  -7 * Math.PI / 8, 7 * Math.PI / 8];
const FAR = [0, 10, 20, 32, 46, 62, 80, 100, 125, 150];
const holds = (box, {x, y}) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/* The line from a point to its name, and whether it meets something. */
const leader = (point, place) => ({x1: point.x, y1: point.y, x2: Math.min(Math.max(point.x, place.left), place.right),
  y2: Math.min(Math.max(point.y, place.top + 2), place.bottom - 2)});
const crosses = ({x1, y1, x2, y2}, box) => Array.from({length: 33}, (_, i) => i / 32).some(share => {
  const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
});

/* Where a text may stand at a distance from a point: the edge that looks at the point is that far from it. */
const around = (point, text, far) => AROUND.map(angle => {
  const [width, height] = [widest(text, NAME) + 2, text.length * 13];
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  const x = point.x + across * (9 + far) + (Math.abs(across) < 0.1 ? 0 : Math.sign(across) * width / 2);
  const y = point.y + down * (8 + far) + (Math.abs(down) < 0.1 ? 0 : Math.sign(down) * height / 2);
  return {text, x, y, far, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2};
});

/*
 * A place for the name of each point, near its mark and inside of the area; null for one that has none. It is on no mark, no interval, no
 * other name and no line to one. Its own line meets no name, and marks only if there is no other way.
 */
function placed(points, area) {
  const obstacles = points.flatMap(({x, y, bars}) => [{left: x - 7, right: x + 7, top: y - 7, bottom: y + 7}, ...bars]);
  const names = [];
  const leaders = [];
  const found = new Map();
  for (const point of points) {
    const text = lines(point.name, NAME, 150);
    const all = FAR.flatMap(far => around(point, text, far)).filter(place => place.left >= area.left && place.right <= area.right
        && place.top >= area.top && place.bottom <= area.bottom && ![...obstacles, ...names].some(other => overlap(other, place))
        && !leaders.some(line => crosses(line, place)));
    const clear = (place, boxes) => place.far === 0 || !boxes.some(box => !holds(box, point) && crosses(leader(point, place), box));
    const place = all.find(each => clear(each, [...names, ...obstacles])) ?? all.find(each => clear(each, names)) ?? null;
    found.set(point.key, place);
    if (place) {
      names.push(place);
      leaders.push(...place.far > 0 ? [leader(point, place)] : []);
    }
  }
  return found;
}

/* Who comes first has the choice: of some orders, the one with the most names, and of those with as many the one with the nearest. */
function places(points, area) {
  const near = ({x, y}) => points.filter(other => Math.abs(other.x - x) < 60 && Math.abs(other.y - y) < 20).length;
  const orders = [(a, b) => near(b) - near(a), (a, b) => near(a) - near(b), (a, b) => a.x - b.x, (a, b) => b.x - a.x, (a, b) => a.y - b.y,
    (a, b) => b.y - a.y];
  const loss = found => [...found.values()].reduce((sum, place) => sum + (place ? place.far : 1000), 0);
  return orders.map(order => placed([...points].sort(order), area)).reduce((best, each) => loss(each) < loss(best) ? each : best);
}
