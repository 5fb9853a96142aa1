import { durationMs } from './duration.js';

it.each([
  ['PT1H30M', 5_400_000],
  ['PT45M', 2_700_000],
  ['PT0.25S', 250],
  ['PT0,5H', 1_800_000],
  ['P1DT1S', 86_401_000],
  ['P1W', 604_800_000],
  ['P1Y', 31_557_600_000],
  ['P1M', 2_629_800_000],
  ['PT0S', 0],
])('%s is so long', (text, ms) => {
  expect(durationMs(text)).toBe(ms);
});

it.each(['', 'one hour', '-PT1H', 'PT1.2.3S'])('%s is none', (text) => {
  expect(durationMs(text)).toBeUndefined();
});
