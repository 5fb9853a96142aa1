import { factorAt, localFactor, oneZone, peakFactor, WEEKDAY, wholeWorld } from './day.js';
import { whatBreaks } from './limits.js';
import { heartbeatsAMinute, loadOf } from './load.js';
import { billOf } from './machines.js';
import { lanes, today } from './designs.js';
import { prices } from './figures.js';
import { biggestOf, zipfSizes } from './tenants.js';

describe('what learners do', () => {
  it('given a local day, when its hours are added up, then they are a weekday’s', () => {
    let sum = 0;
    for (let minute = 0; minute < 1440; minute += 1) sum += localFactor(minute / 60);
    expect(sum / 1440).toBeCloseTo(WEEKDAY, 2);
  });

  it('given zones around the world, when their shares are added up, then they are everyone, and the peak is lower', () => {
    expect(wholeWorld.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(peakFactor(wholeWorld)).toBeLessThan(peakFactor(oneZone));
    expect(factorAt(30, oneZone)).toBeCloseTo(factorAt(6, oneZone));
  });

  it('given a hundred times the learners, when nothing else changes, then there is a hundred times of everything', () => {
    const [few, many] = [loadOf(10_000, oneZone), loadOf(1_000_000, oneZone)];
    expect(many.events / few.events).toBeCloseTo(100);
    expect(many.mails / few.mails).toBeCloseTo(100);
    expect(many.sockets / few.sockets).toBeCloseTo(100);
  });

  it('given many batches, when no silence is long enough, then there is hardly a heartbeat', () => {
    expect(heartbeatsAMinute(30)).toBeLessThan(0.01);
    expect(heartbeatsAMinute(0.01)).toBeCloseTo(60 / 25, 1);
  });

  it('given organizations, when they are sized, then they are everyone in them, and the biggest is the one that was said', () => {
    const sizes = zipfSizes(60_000, 200);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(60_000);
    expect(Math.abs((sizes[0] ?? 0) / biggestOf(60_000, 200) - 1)).toBeLessThan(0.01);
  });
});

describe('what breaks first', () => {
  it.each([
    ['today', today],
    ['lanes', lanes],
  ])('given %s, when limits are put in order, then each is just reached where it says', (_, limits) => {
    const broken = whatBreaks(limits, 1_000_000, wholeWorld);
    const at = broken.map(({ learners }) => learners);
    expect([...at].sort((a, b) => a - b)).toEqual(at);
    for (const { limit, learners } of broken.filter((one) => Number.isFinite(one.learners)))
      expect(limit.asked(loadOf(learners, wholeWorld))).toBeGreaterThanOrEqual(limit.has);
  });

  it('given twice the prices, when nothing else changes, then a month costs twice as much', () => {
    const load = loadOf(1_000_000, oneZone);
    const doubled = {
      vcpuHour: 2 * prices.vcpuHour,
      ssdGbMonth: 2 * prices.ssdGbMonth,
      objectGbMonth: 2 * prices.objectGbMonth,
    };
    expect(billOf(load, 'today', doubled).monthly).toBeCloseTo(2 * billOf(load, 'today', prices).monthly);
  });
});
