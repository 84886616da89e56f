/* Texts of plots: how wide they are, where they break, where they have room. */

const FAMILY = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Arial, sans-serif";
const LINE = 14;

/* The page draws its plots as SVG, and a canvas, which the library would ask, may have other fonts. */
const ruler = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
ruler.setAttribute("class", "ruler");
ruler.setAttribute("aria-hidden", "true");
const ruled = ruler.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "text"));
const known = new Map();

function measured(text, font) {
  const key = font + "\n" + text;
  if (!known.has(key)) {
    ruled.style.font = font;
    ruled.textContent = text;
    known.set(key, ruled.getComputedTextLength());
  }
  return known.get(key);
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

/*
 * A place for the name of each point, near its mark, inside of the area, on no mark or interval, no other name and no line to one; null for one
 * that has none. Those with the most neighbours choose first.
 */
function places(points, area) {
  const marks = points.map(({x, y}) => ({left: x - 7, right: x + 7, top: y - 7, bottom: y + 7}));
  const near = ({x, y}) => points.filter(other => Math.abs(other.x - x) < 60 && Math.abs(other.y - y) < 20).length;
  const taken = [...marks, ...points.flatMap(point => point.bars)];
  const leaders = [];
  const found = new Map();
  for (const point of [...points].sort((a, b) => near(b) - near(a))) {
    const text = lines(point.name, NAME, 150);
    const [width, height] = [widest(text, NAME) + 2, text.length * 13];
    found.set(point.key, null);
    for (const far of FAR) {
      const free = AROUND.map(angle => {
        const [across, down] = [Math.cos(angle), Math.sin(angle)];
        // The edge of the text that looks at the point is that far from it.
        const x = point.x + across * (9 + far) + (Math.abs(across) < 0.1 ? 0 : Math.sign(across) * width / 2);
        const y = point.y + down * (8 + far) + (Math.abs(down) < 0.1 ? 0 : Math.sign(down) * height / 2);
        return {text, x, y, far, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2};
      }).find(place => place.left >= area.left && place.right <= area.right && place.top >= area.top && place.bottom <= area.bottom
          && !taken.some(other => overlap(other, place)) && !leaders.some(line => crosses(line, place))
          && (far === 0 || !taken.some(other => !holds(other, point) && crosses(leader(point, place), other))));
      if (free) {
        taken.push(free);
        if (far > 0) {
          leaders.push(leader(point, free));
        }
        found.set(point.key, free);
        break;
      }
    }
  }
  return found;
}
