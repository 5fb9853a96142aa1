import { nudgeSettings, patientSettings } from './nudge-settings';
import { morePatient, patienceAt, type Patience } from './patience';

const DAY = 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 8, 1);
const often = (times: number) =>
  Array.from({ length: times }).reduce<Patience>((taught) => morePatient(taught, 'web_surfing', NOW), {});

describe('a false alarm', () => {
  it('makes that nudge, and no other, wait longer', () => {
    const { thresholdS } = patientSettings(nudgeSettings, often(1), NOW);
    expect(thresholdS).toMatchObject({ web_surfing: 90, social_media: 20, auto_stop: 600 });
  });

  it('makes it four times as patient at most', () => {
    expect(patientSettings(nudgeSettings, often(20), NOW).thresholdS.web_surfing).toBe(240);
  });

  it('fades: half of it is gone after two weeks, nearly all after three months', () => {
    expect(patienceAt(often(20), 'web_surfing', NOW + 14 * DAY)).toBeCloseTo(2.5);
    expect(patientSettings(nudgeSettings, often(20), NOW + 90 * DAY).thresholdS.web_surfing).toBeLessThan(63);
  });

  it('adds to what is left of those before', () => {
    const later = morePatient(often(1), 'web_surfing', NOW + 14 * DAY);
    expect(patienceAt(later, 'web_surfing', NOW + 14 * DAY)).toBeCloseTo(1.25 * 1.5);
  });

  it('does not grow when the clock is set back', () => {
    expect(patienceAt(often(1), 'web_surfing', NOW - DAY)).toBe(1.5);
  });
});
