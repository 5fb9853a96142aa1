import * as fc from 'fast-check';
import { browsingShares, focusedEmotionPercent, nudgesPer30Min, strugglePercent } from './sessions.js';

describe('nudges per 30 minutes', () => {
  it.each([
    [0, 0, 0],
    [5, 0, 0],
    [3, 60, 3],
    [3, 30 * 60, 3],
    [3, 30 * 60 + 1, 2],
    [7, 72 * 60 + 40, 2],
  ])('%i nudges in %i s give %i', (nudges, seconds, expected) => {
    expect(nudgesPer30Min(nudges, seconds)).toBe(expected);
  });

  it('never exceeds the nudges that were shown', () => {
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.nat(100_000),
        (nudges, seconds) => nudgesPer30Min(nudges, seconds) <= nudges,
      ),
    );
  });
});

describe('struggling emotions', () => {
  it('is NA where nothing was recorded', () => expect(strugglePercent(0, 0)).toBe('NA'));
  it('is a whole percentage', () => expect(strugglePercent(1, 3)).toBe(33));
});

describe('focused emotions', () => {
  it('counts happy, surprised and neutral', () => {
    expect(focusedEmotionPercent({ happy: 2, surprised: 1, neutral: 5, sad: 2 })).toBe(80);
  });
  it('is unknown without a single expression', () => {
    expect(focusedEmotionPercent({})).toBeNull();
    expect(focusedEmotionPercent({ happy: 0 })).toBeNull();
  });
});

describe('browsing shares', () => {
  it('shares the seconds in percent with one decimal', () => {
    expect(browsingShares({ relevant: 683, transitional: 195, distraction: 122 })).toEqual({
      total_duration: 1000,
      focus_prcnt: 68.3,
      neutral_prcnt: 19.5,
      distraction_prcnt: 12.2,
    });
  });
  it('adds up to a hundred, give or take the rounding', () => {
    const seconds = fc.double({ min: 0, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, seconds, (relevant, transitional, distraction) => {
        const shares = browsingShares({ relevant, transitional, distraction });
        const sum = shares.focus_prcnt + shares.neutral_prcnt + shares.distraction_prcnt;
        return shares.total_duration === 0 ? sum === 0 : Math.abs(sum - 100) <= 0.151;
      }),
    );
  });
});
