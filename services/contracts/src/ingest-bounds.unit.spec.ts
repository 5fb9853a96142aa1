import * as fc from 'fast-check';
import { z } from 'zod';
import { eventBatchSchema, extensionEventSchema } from './ingest.js';
import * as bounds from './ingest-bounds.js';
import { calibrationReportSchema } from './pairing.js';
import { anyEvent } from './testing/any-event.js';
import { withOneWild } from './testing/wild-values.js';
import { unboundedIn } from './testing/unbounded.js';

const now = new Date('2026-11-21T08:00:00.000Z');
/** The most that any number and any text of an accepted event may come to. */
const LARGEST = Math.max(bounds.SESSION_MAX_MS, bounds.SESSION_MAX_SEQ, bounds.PAGE_MAX_S);
const LONGEST = bounds.URL_MAX_CHARS;

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}
const isWithin = (leaf: unknown): boolean => {
  if (typeof leaf === 'number') return leaf >= 0 && leaf <= LARGEST;
  if (typeof leaf === 'string') return leaf.length <= LONGEST;
  return leaf === null || typeof leaf === 'boolean';
};

describe('the bounds of what extensions send', () => {
  it.each([
    ['an event', extensionEventSchema],
    ['a batch', eventBatchSchema],
    ['a calibration', calibrationReportSchema],
  ])('are stated for every number, text and list of %s', (_, schema) => {
    expect(unboundedIn(z.toJSONSchema(schema, { io: 'input' }))).toEqual([]);
  });

  it('hold for whatever is accepted', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof(anyEvent(now), withOneWild(anyEvent(now))), (event) => {
        const read = extensionEventSchema.safeParse(event);
        if (!read.success) return;
        accepted += 1;
        expect(leavesOf(read.data).filter((leaf) => !isWithin(leaf))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(500);
  });

  it('take everything up to them', () => {
    fc.assert(
      fc.property(anyEvent(now), (event) => {
        expect(extensionEventSchema.safeParse(event).error?.issues).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it.each([1e19, 1e308, 2 ** 53 - 1, bounds.SESSION_MAX_MS + 1, -1, Number.NaN])(
    'refuse a page that came to the front at %p',
    (from_ms) => {
      const [page] = fc.sample(
        anyEvent(now).filter((event) => (event as { type: string }).type === 'page_visited'),
        1,
      ) as [{ data: object }];
      const moved = { ...page, data: { ...page.data, from_ms } };
      expect(extensionEventSchema.safeParse(moved).error?.issues[0]?.path).toEqual(['data', 'from_ms']);
    },
  );

  it('know an id by its lower case, so that no two spellings are two sessions', () => {
    const [event] = fc.sample(anyEvent(now), 1) as [{ session_id: string; id: string }];
    const shouted = { ...event, session_id: event.session_id.toUpperCase(), id: event.id.toUpperCase() };
    expect(extensionEventSchema.parse(shouted)).toMatchObject({
      id: event.id.toLowerCase(),
      session_id: event.session_id.toLowerCase(),
    });
  });

  it('sum up to whole numbers that JavaScript and int8 hold exactly', () => {
    const longest = bounds.SESSION_MAX_SEQ * Math.max(bounds.SESSION_MAX_MS, bounds.PAGE_MAX_S * 1000);
    expect(Number.isSafeInteger(longest)).toBe(true);
    expect(bounds.SESSION_MAX_SEQ).toBeLessThan(2 ** 31);
    expect((bounds.SESSION_MAX_MS + bounds.PAGE_MAX_S * 1000) / 1000).toBeLessThan(2 ** 31);
  });
});
