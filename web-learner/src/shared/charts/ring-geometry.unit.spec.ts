import { describe, expect, it } from '@jest/globals';
import { onCircle, placeRingLabels, type RingMark, type RingSlice } from './ring-geometry';

const frame = { cx: 140, cy: 104, radius: 84, height: 208 };
const LABEL = 34;

const slicesOf = (...values: number[]): RingSlice[] =>
  values.map((value, index) => ({ label: `slice ${String(index)}`, value, color: '--k-line' }));

/** The mark of a target in percent, as the chart draws it. */
function markAt(target: number): RingMark {
  const { x, y } = onCircle(target / 100, frame.radius + 4, frame.cx, frame.cy);
  return { side: x < frame.cx ? 'left' : 'right', y, height: 16 };
}

/** Every way to part 100 into three shares in steps of `step`, largest first, and a rest. */
function mixes(step: number): number[][] {
  const found: number[][] = [];
  for (let first = step; first <= 100; first += step)
    for (let second = 0; second <= Math.min(first, 100 - first); second += step)
      for (let third = 0; third <= Math.min(second, 100 - first - second); third += step)
        found.push([first, second, third, 100 - first - second - third]);
  return found;
}

describe('labels beside a ring', () => {
  it('stand beside the middle of their slices where nothing is in the way', () => {
    const [label] = placeRingLabels(slicesOf(50, 9), markAt(75), frame, LABEL);
    expect(label).toMatchObject({ side: 'right', x: frame.cx + frame.radius, y: frame.cy });
  });

  it('leave out slices below 10 percent', () => {
    expect(placeRingLabels(slicesOf(90.1, 9.9), markAt(75), frame, LABEL)).toHaveLength(1);
  });

  it('make way for the mark of the target: 22.6% beside 75%', () => {
    const mark = markAt(75);
    const happy = placeRingLabels(slicesOf(62.8, 22.6, 4.6, 10), mark, frame, LABEL).find(
      ({ slice }) => slice.value === 22.6,
    );
    expect(Math.abs((happy?.y ?? mark.y) - mark.y)).toBeCloseTo((LABEL + mark.height) / 2);
  });

  it('meet neither each other nor the mark nor the ring, whatever the shares', () => {
    const mark = markAt(75);
    for (const mix of mixes(2)) {
      const labels = placeRingLabels(slicesOf(...mix), mark, frame, LABEL);
      for (const [index, label] of labels.entries()) {
        const others = labels.slice(index + 1).filter(({ side }) => side === label.side);
        for (const { y } of others)
          expect({ mix, apart: Math.abs(y - label.y) >= LABEL - 1e-9 }).toEqual({ mix, apart: true });
        if (label.side === mark.side) {
          const apart = Math.abs(label.y - mark.y) >= (LABEL + mark.height) / 2 - 1e-9;
          expect({ mix, apart }).toEqual({ mix, apart: true });
        }
        const near = Math.max(0, Math.abs(label.y - frame.cy) - LABEL / 2);
        expect(Math.hypot(label.x - frame.cx, near)).toBeGreaterThanOrEqual(frame.radius - 1e-9);
      }
    }
  });
});
