import * as fc from 'fast-check';
import { expressionNames } from '../study-session.js';
import {
  browsingPercents,
  browsingShares,
  emotionOfSessionPercent,
  expressionUnits,
  focusedEmotionPercent,
  nudgesPer30Min,
  struggleEmotionPercent,
  strugglePercent,
} from './sessions.js';

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

  it('is the same for as many again in twice the blocks, and never falls with another nudge', () => {
    const blocks = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(fc.nat(500), blocks, (nudges, count) => {
        const seconds = count * 1800;
        const rate = nudgesPer30Min(nudges, seconds);
        return (
          nudgesPer30Min(nudges * 2, seconds * 2) === rate &&
          nudgesPer30Min(nudges + 1, seconds) >= rate &&
          Math.abs(rate - nudges / count) <= 0.5
        );
      }),
    );
  });
});

describe('struggling emotions', () => {
  it('is NA where nothing was recorded', () => expect(strugglePercent(0, 0)).toBe('NA'));
  it('is a whole percentage', () => expect(strugglePercent(1, 3)).toBe(33));
  it('rounds a half up', () => expect(strugglePercent(29, 200)).toBe(15));
  it('is of the seconds, however few they were', () => {
    expect(strugglePercent(expressionUnits(6000), expressionUnits(14_000))).toBe(43);
    expect(strugglePercent(expressionUnits(2900), expressionUnits(20_000))).toBe(15);
    expect(strugglePercent(expressionUnits(1000), expressionUnits(4000))).toBe(25);
  });
  it('is a whole number from 0 to 100, and with the rest makes up all of it', () => {
    fc.assert(
      fc.property(fc.nat(1e5), fc.integer({ min: 1, max: 1e5 }), (struggling, others) => {
        const total = struggling + others;
        const [share, rest] = [strugglePercent(struggling, total), strugglePercent(others, total)];
        if (share === 'NA' || rest === 'NA') return false;
        return Number.isInteger(share) && share >= 0 && share <= 100 && Math.abs(share + rest - 100) <= 1;
      }),
    );
  });
});

describe('units of expression data', () => {
  it('are of ten seconds, and parts of one are not lost', () => expect(expressionUnits(14_003)).toBe(1.4003));
});

describe('focused emotions', () => {
  it('counts happy, surprised and neutral', () => {
    expect(focusedEmotionPercent({ happy: 2, surprised: 1, neutral: 5, sad: 2 })).toBe(80);
  });
  it('leaves the rest to struggle', () => {
    expect(struggleEmotionPercent({ happy: 8, sad: 6 })).toBe(42.9);
    expect(struggleEmotionPercent({})).toBeNull();
  });
  it('is unknown without a single expression', () => {
    expect(focusedEmotionPercent({})).toBeNull();
    expect(focusedEmotionPercent({ happy: 0 })).toBeNull();
  });
  it('depends on the shares alone, and rises with nothing but what is focused', () => {
    const counts = fc.record(
      Object.fromEntries(expressionNames.map((name) => [name, fc.nat(1000)])) as Record<
        (typeof expressionNames)[number],
        fc.Arbitrary<number>
      >,
    );
    fc.assert(
      fc.property(
        counts,
        fc.constantFrom(...expressionNames),
        fc.integer({ min: 2, max: 9 }),
        (some, name, times) => {
          const before = focusedEmotionPercent(some);
          if (before === null) return Object.values(some).every((count) => count === 0);
          const scaled = Object.fromEntries(Object.entries(some).map(([key, count]) => [key, count * times]));
          const after = focusedEmotionPercent({ ...some, [name]: some[name] + 1 }) ?? -1;
          const focused = ['happy', 'surprised', 'neutral'].includes(name);
          return focusedEmotionPercent(scaled) === before && (focused ? after >= before : after <= before);
        },
      ),
    );
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
  it('are the same in one line, and none where no page was recorded', () => {
    expect(browsingPercents({ relevant: 36, transitional: 0, distraction: 24 })).toEqual({
      focus_prcnt: 60,
      neutral_prcnt: 0,
      distraction_prcnt: 40,
    });
    expect(browsingPercents({ relevant: 0, transitional: 0, distraction: 0 })).toEqual({
      focus_prcnt: null,
      neutral_prcnt: null,
      distraction_prcnt: null,
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

describe('the part of a session that an expression held', () => {
  it.each([
    [0, 600, 0],
    [6, 600, 10],
    [60, 600, 100],
    // The last unit may be a broken one.
    [7, 65, 100],
    [3, 0, 0],
  ])('of %i units in %i s is %d %%', (units, seconds, expected) => {
    expect(emotionOfSessionPercent(units, seconds)).toBe(expected);
  });

  it('is never below 0 or above 100, and more for more', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(500), fc.nat(100_000), (units, more, seconds) => {
        const [little, much] = [
          emotionOfSessionPercent(units, seconds),
          emotionOfSessionPercent(units + more, seconds),
        ];
        return little >= 0 && little <= much && much <= 100;
      }),
    );
  });
});
