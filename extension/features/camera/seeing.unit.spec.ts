import type { Face } from '../../shared/face';
import { isDark, type Frame } from './frame';
import { mainFace } from './main-face';

const face = (box: Face['box'], score = 0.9): Face => ({
  box,
  score,
  pose: { yaw: 0, pitch: 0 },
  scores: {},
  features: null,
});

describe('the face that counts', () => {
  it('is none when there is none', () => {
    expect(mainFace([])).toBeNull();
  });

  it('is the only one, with the detector’s confidence', () => {
    expect(mainFace([face([0.3, 0.3, 0.3, 0.3])])?.confidence).toBe(0.9);
  });

  it('is the largest of several, with less confidence', () => {
    const near = face([0.1, 0.1, 0.4, 0.4]);
    const told = mainFace([face([0.7, 0.4, 0.1, 0.1]), near]);
    expect(told?.face).toBe(near);
    expect(told?.confidence).toBeCloseTo(0.54);
  });

  it('is the most central of those alike', () => {
    const central = face([0.38, 0.35, 0.25, 0.3]);
    expect(mainFace([face([0, 0.35, 0.26, 0.3]), central])?.face).toBe(central);
  });
});

describe('a dark frame', () => {
  const frame = (paint: (index: number) => number): Frame => ({
    pixels: Uint8Array.from({ length: 64 * 48 * 4 }, (_, index) => paint(Math.floor(index / 4))),
    width: 64,
    height: 48,
  });

  it.each([
    ['black', frame(() => 0), true],
    ['noise of a covered lens', frame((index) => (index * 7) % 9), true],
    ['an even grey of a shutter', frame(() => 30), true],
    ['a dim room with things in it', frame((index) => (index % 64 < 32 ? 10 : 60)), false],
    ['a bright wall', frame(() => 200), false],
    ['nothing', { pixels: new Uint8Array(0), width: 0, height: 0 }, true],
  ])('%s: %p', (_, seen, dark) => {
    expect(isDark(seen)).toBe(dark);
  });
});
