import * as fc from 'fast-check';
import { clockTime, hmsText, spokenDuration } from './durations.js';

describe('durations', () => {
  it('shows running time as a clock', () => expect(clockTime(1450)).toBe('00:24:10'));

  it.each([
    [4360, '1 h 12 min 40 s'],
    [40, '40 s'],
    [61, '1 min 01 s'],
    [3600, '1 h 00 min 00 s'],
    [0, '0 s'],
  ])('speaks %i seconds as %s', (seconds, expected) => expect(spokenDuration(seconds)).toBe(expected));

  it('writes h:m:s for the wire', () => expect(hmsText(4360)).toBe('1:12:40'));

  it('never runs backwards', () => {
    expect(clockTime(-5)).toBe('00:00:00');
  });

  it('loses no second', () => {
    fc.assert(
      fc.property(fc.nat(400_000), (seconds) => {
        const [h = 0, m = 0, s = 0] = clockTime(seconds).split(':').map(Number);
        return h * 3600 + m * 60 + s === seconds && m < 60 && s < 60;
      }),
    );
  });

  it('says the same in words and on the wire', () => {
    fc.assert(
      fc.property(fc.nat(400_000), (seconds) => {
        const [h = 0, m = 0, s = 0] = hmsText(seconds).split(':').map(Number);
        const units: Record<string, number> = { h: 3600, min: 60, s: 1 };
        const spoken = [...spokenDuration(seconds).matchAll(/(\d+) (h|min|s)/g)].reduce(
          (sum, [, value = '0', unit = '']) => sum + Number(value) * (units[unit] ?? 0),
          0,
        );
        return h * 3600 + m * 60 + s === seconds && spoken === seconds;
      }),
    );
  });
});
