import * as fc from 'fast-check';
import { type RibbonSpan, ribbon } from './ribbon.js';

const minute = 60_000;

describe('the session ribbon', () => {
  it('names each cell after the class that holds most of it', () => {
    const spans: RibbonSpan[] = [
      { fromMs: 0, toMs: 10 * minute, pageClass: 'relevant' },
      { fromMs: 10 * minute, toMs: 12 * minute, pageClass: 'distraction' },
      { fromMs: 12 * minute, toMs: 20 * minute, pageClass: 'transitional' },
    ];
    expect(ribbon(spans, 0, 20 * minute, 10)).toBe('fffffdnnnn');
  });

  it('leaves a hairline where nothing was recorded', () => {
    expect(
      ribbon([{ fromMs: 5 * minute, toMs: 10 * minute, pageClass: 'relevant' }], 0, 10 * minute, 4),
    ).toBe('--ff');
  });

  it('ignores a cell that is less than a tenth covered', () => {
    expect(ribbon([{ fromMs: 0, toMs: minute / 20, pageClass: 'distraction' }], 0, minute, 1)).toBe('-');
  });

  it('cuts what reaches over the edges', () => {
    expect(ribbon([{ fromMs: -minute, toMs: 9 * minute, pageClass: 'relevant' }], 0, 2 * minute, 2)).toBe(
      'ff',
    );
  });

  it('is blank for an empty stretch of time', () => expect(ribbon([], 5, 5, 3)).toBe('---'));

  it('always has as many cells as asked for, in any order of spans', () => {
    const span = fc.record({
      fromMs: fc.integer({ min: -1000, max: 100_000 }),
      length: fc.nat(50_000),
      pageClass: fc.constantFrom('relevant' as const, 'transitional' as const, 'distraction' as const),
    });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 20 }), fc.integer({ min: 1, max: 80 }), (drafts, cells) => {
        const spans = drafts.map((d) => ({
          fromMs: d.fromMs,
          toMs: d.fromMs + d.length,
          pageClass: d.pageClass,
        }));
        const forwards = ribbon(spans, 0, 90_000, cells);
        return forwards.length === cells && /^[fnd-]*$/.test(forwards);
      }),
    );
  });
});
