/** A label beside the end of a line: where it would like its middle to be, and how tall it is. Pixels from the top. */
export interface SideLabel {
  at: number;
  height: number;
}

/** Middles of labels one below another without overlap, each as near to its wish as the others allow. */
export function spreadLabels(labels: readonly SideLabel[], height: number): number[] {
  const order = labels.map((label, index) => ({ ...label, index })).sort((a, b) => a.at - b.at);
  let floor = 0;
  for (const label of order) {
    label.at = Math.max(label.at, floor + label.height / 2);
    floor = label.at + label.height / 2;
  }
  let ceiling = height;
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, ceiling - label.height / 2);
    ceiling = label.at - label.height / 2;
  }
  const places = labels.map(({ at }) => at);
  for (const { index, at } of order) places[index] = at;
  return places;
}

/** A dot that wants its name beside it. Pixels; `radius` of the dot, `width` of the name. */
export interface Dot {
  x: number;
  y: number;
  radius: number;
  width: number;
}
export interface NamePlace {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LINE = 16;
const GAP = 5;

/**
 * Where the name of each dot is: right of it, left, below or above, wherever it meets no dot, no earlier name and
 * nothing of `kept`, and stays inside; null where there is no such place, and the tooltip and the table have to name it.
 */
export function placeNames(dots: readonly Dot[], area: Box, kept: readonly Box[] = []): (NamePlace | null)[] {
  const taken: Box[] = [...dots.map(({ x, y, radius }) => around(x, y, radius * 2, radius * 2)), ...kept];
  return dots.map((dot, index) => {
    for (const { place, box } of candidates(dot)) {
      const free = taken.every((other, at) => at === index || !meet(box, other));
      if (!free || !within(box, area)) continue;
      taken.push(box);
      return place;
    }
    return null;
  });
}

function candidates({ x, y, radius, width }: Dot): { place: NamePlace; box: Box }[] {
  const side = radius + GAP;
  const apart = radius + LINE / 2 + 1;
  const at = (place: NamePlace, middle: number) => ({ place, box: around(middle, place.y, width, LINE) });
  return [
    at({ x: x + side, y, anchor: 'start' }, x + side + width / 2),
    at({ x: x - side, y, anchor: 'end' }, x - side - width / 2),
    at({ x, y: y + apart, anchor: 'middle' }, x),
    at({ x, y: y - apart, anchor: 'middle' }, x),
  ];
}

function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function within(box: Box, area: Box): boolean {
  return box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;
}
