import { demoPlan } from './demo-size.js';
import { studyYear, YEAR_DAYS } from './study-year.js';

const now = new Date('2026-11-22T12:00:00.000Z');

describe('the sizes of the demo', () => {
  it('make a year of forty people out of two parts that meet', () => {
    const [recent, past] = [demoPlan('year', 'recent'), demoPlan('year', 'past')];
    // One learner can sign in; a manager and an admin come with them.
    expect(recent.others + 3).toBe(40);
    expect(recent.days?.last).toBe(0);
    expect(past.days).toEqual({ first: YEAR_DAYS - 1, last: (recent.days?.first ?? 0) + 1 });
    expect(past.studying).toBe(recent.studying);
  });

  it('start alike: the small one is the year without its past', () => {
    expect(demoPlan('small', 'recent')).toEqual(demoPlan('year', 'recent'));
    expect(demoPlan('small', 'past').days).toBeUndefined();
  });

  it('end with a few people’s last days, the same that the others hold', () => {
    const [tiny, small] = [demoPlan('tiny', 'recent'), demoPlan('small', 'recent')];
    expect(tiny.studying).toBeLessThan(small.studying);
    expect(tiny.days?.first).toBeLessThan(small.days?.first ?? 0);
    expect(tiny.pace).toBe(small.pace);
    expect(demoPlan('tiny', 'past').days).toBeUndefined();
  });

  it('make two million events of a thousand people', () => {
    const { studying, days, pace } = demoPlan('large', 'past');
    expect(studying).toBe(1000);
    // Kinds of learners repeat after twenty; two of each stand for all.
    const sample = 40;
    let events = 0;
    for (let index = 0; index < sample; index += 1) {
      const year = studyYear({ learner: `learner ${index}`, index, now, pace, days: days! });
      for (const session of year) events += session.length;
    }
    const all = (events / sample) * studying;
    expect(all).toBeGreaterThan(2_000_000);
    expect(all).toBeLessThan(2_400_000);
  });
});
