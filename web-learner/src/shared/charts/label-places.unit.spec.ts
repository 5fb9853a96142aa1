import { describe, expect, it } from '@jest/globals';
import { placeNames, spreadLabels, type Dot } from './label-places';

describe('labels at the ends of lines', () => {
  it('stay where they want to be while there is room', () => {
    expect(
      spreadLabels(
        [
          { at: 20, height: 18 },
          { at: 80, height: 18 },
        ],
        168,
      ),
    ).toEqual([20, 80]);
  });

  it('make room for each other and keep their order', () => {
    const [target, own, average] = spreadLabels(
      [
        { at: 50, height: 18 },
        { at: 52, height: 18 },
        { at: 51, height: 33 },
      ],
      168,
    ) as [number, number, number];
    expect(average - target).toBeGreaterThanOrEqual((18 + 33) / 2);
    expect(own - average).toBeGreaterThanOrEqual((18 + 33) / 2);
  });

  it('stay inside, at the top and at the foot', () => {
    const places = spreadLabels(
      [
        { at: -5, height: 18 },
        { at: 168, height: 18 },
        { at: 166, height: 18 },
      ],
      168,
    );
    expect(Math.min(...places)).toBeGreaterThanOrEqual(9);
    expect(Math.max(...places)).toBeLessThanOrEqual(159);
  });
});

describe('names beside dots', () => {
  const area = { left: 0, right: 400, top: 0, bottom: 300 };
  const dot = (x: number, y: number, width = 80): Dot => ({ x, y, width, radius: 9 });

  it('stand to the right, and to the left at the right edge', () => {
    const [inside, edge] = placeNames([dot(100, 100), dot(380, 200)], area);
    expect(inside?.anchor).toBe('start');
    expect(edge?.anchor).toBe('end');
  });

  it('never cover a dot or each other', () => {
    const dots = Array.from({ length: 40 }, (_, index) => dot(40 + (index % 8) * 44, 30 + (index % 5) * 55));
    const places = placeNames(dots, area);
    const boxes = places.flatMap((place, index) => {
      if (place === null) return [];
      const width = dots[index]?.width ?? 0;
      const left =
        place.anchor === 'start' ? place.x : place.anchor === 'end' ? place.x - width : place.x - width / 2;
      return [{ left, right: left + width, top: place.y - 8, bottom: place.y + 8 }];
    });
    for (const [at, a] of boxes.entries()) {
      for (const b of boxes.slice(at + 1)) {
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
      }
    }
    expect(boxes.length).toBeGreaterThan(0);
  });

  it('are left to the tooltip where there is no room', () => {
    expect(placeNames([dot(100, 100, 900)], area)).toEqual([null]);
  });
});
