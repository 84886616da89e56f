/* A function body for a summary picture: texts that leave it or were shortened, texts on each other or under marks, one line each. */
const box = document.documentElement.getBoundingClientRect();
const measured = selector => [...document.querySelectorAll(selector)].map(each => ({what: each.textContent || "a mark",
  rect: each.getBoundingClientRect()}));
const texts = measured("text");
const marks = measured("g path[transform], g rect, g .line");
const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
return [
  ...[...texts, ...marks].filter(({rect}) => rect.left < box.left + 4 || rect.right > box.right - 4 || rect.top < box.top
    || rect.bottom > box.bottom).map(({what}) => `"${what}" leaves the picture`),
  ...texts.filter(({what}) => what.includes("\u2026")).map(({what}) => `"${what}" was shortened`),
  ...texts.flatMap((text, i) => [...texts.slice(i + 1), ...marks].filter(other => meet(text.rect, other.rect))
    .map(other => `"${text.what}" and "${other.what}" overlap`)),
];
