import { spreadLabels } from './label-places';

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

/**
 * Slices below this many percent lose their label on the ring, not in the list (product/expressions#focused-emotions).
 */
export const LABEL_FROM = 10;

/** The ring in its frame, all in the frame's own units. `radius` is where labels may start. */
export interface RingFrame {
  cx: number;
  cy: number;
  radius: number;
  height: number;
}

/** A label beside the ring: the middle of the edge that faces the ring. */
export interface RingLabel {
  slice: RingSlice;
  side: 'left' | 'right';
  x: number;
  y: number;
}

/** The mark of the target: its middle from the top, and the height of its text. */
export interface RingMark {
  side: 'left' | 'right';
  y: number;
  height: number;
}

/**
 * Labels of the wide slices, each as near to the middle of its slice as the mark and the other labels on its side
 * allow.
 * @param height of a label, in units of the frame
 */
export function placeRingLabels(
  slices: readonly RingSlice[],
  mark: RingMark,
  frame: RingFrame,
  height: number,
): RingLabel[] {
  const wished = wideSlices(slices).map(({ slice, share }) => {
    const { x, y } = onCircle(share, frame.radius, frame.cx, frame.cy);
    return { slice, y, side: x < frame.cx ? ('left' as const) : ('right' as const) };
  });
  const above = { from: 0, to: mark.y - mark.height / 2 };
  const below = { from: mark.y + mark.height / 2, to: frame.height };
  const free = wished.filter(({ side }) => side !== mark.side);
  const beside = wished.filter(({ side }) => side === mark.side);
  return [
    ...within({ from: 0, to: frame.height }, free),
    ...within(
      above,
      beside.filter(({ y }) => y < mark.y),
    ),
    ...within(
      below,
      beside.filter(({ y }) => y >= mark.y),
    ),
  ];

  function within({ from, to }: { from: number; to: number }, labels: typeof wished): RingLabel[] {
    const places = spreadLabels(
      labels.map(({ y }) => ({ at: y - from, height })),
      to - from,
    );
    return labels.map(({ slice, side }, index) => {
      const y = from + (places[index] ?? 0);
      // As close to the ring as the label's nearer edge may come.
      const apart = Math.max(0, Math.abs(y - frame.cy) - height / 2);
      const out = Math.sqrt(Math.max(0, frame.radius ** 2 - apart ** 2));
      return { slice, side, y, x: frame.cx + (side === 'left' ? -out : out) };
    });
  }
}

/** The slices that get a label, with the middle of each as a share of the ring. */
function wideSlices(slices: readonly RingSlice[]): { slice: RingSlice; share: number }[] {
  const places: { slice: RingSlice; share: number }[] = [];
  let before = 0;
  for (const slice of slices) {
    if (slice.value >= LABEL_FROM) places.push({ slice, share: (before + slice.value / 2) / 100 });
    before += slice.value;
  }
  return places;
}
