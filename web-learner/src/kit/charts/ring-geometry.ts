/** A point on a circle: `share` of the way round, clockwise from the top. */
export function onCircle(share: number, radius: number, cx: number, cy: number): { x: number; y: number } {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return { x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) };
}

export interface RingSlice {
  label: string;
  /** Percent of the whole ring. */
  value: number;
  /** Name of a CSS variable. */
  color: `--k-${string}`;
}

/** Slices below this many percent lose their label on the ring, not in the list (document 1 §9). */
export const LABEL_FROM = 10;

/** Where the labels of the wide slices stand: the middle of each, as a share of the ring. */
export function labelPlaces(slices: readonly RingSlice[]): { slice: RingSlice; share: number }[] {
  const places: { slice: RingSlice; share: number }[] = [];
  let before = 0;
  for (const slice of slices) {
    if (slice.value >= LABEL_FROM) places.push({ slice, share: (before + slice.value / 2) / 100 });
    before += slice.value;
  }
  return places;
}
