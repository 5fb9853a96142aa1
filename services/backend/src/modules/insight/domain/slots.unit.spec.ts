import * as fc from 'fast-check';
import { type BreakMark, cut, DAY_SLOTS, inDays, SLOT_MS, slotAt, studied } from './slots.js';

const start = Date.parse('2026-11-22T10:07:00Z');

describe('cutting a stretch into slots', () => {
  it('cuts at the quarters of the clock', () => {
    expect(cut(start, { fromMs: 0, toMs: 20 * 60_000 })).toEqual([
      { slot: slotAt(start), amount: 8 * 60_000 },
      { slot: slotAt(start) + 1, amount: 12 * 60_000 },
    ]);
  });
  it('loses nothing, and leaves nothing longer than a slot', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(1e8), fc.nat(1e8), (startedMs, fromMs, length) => {
        const pieces = cut(startedMs, { fromMs, toMs: fromMs + length });
        const sum = pieces.reduce((total, { amount }) => total + amount, 0);
        return sum === length && pieces.every(({ amount }) => amount > 0 && amount <= SLOT_MS);
      }),
    );
  });
});

describe('slots as whole days', () => {
  it('takes the days in the middle whole, and what is left at either end', () => {
    expect(inDays({ from: 2 * DAY_SLOTS - 23, to: 5 * DAY_SLOTS + 4 })).toEqual({
      days: [{ from: 2, to: 5 }],
      slots: [
        { from: 2 * DAY_SLOTS - 23, to: 2 * DAY_SLOTS },
        { from: 5 * DAY_SLOTS, to: 5 * DAY_SLOTS + 4 },
      ],
    });
    expect(inDays({ from: 96, to: 192 })).toEqual({ days: [{ from: 1, to: 2 }], slots: [] });
    expect(inDays({ from: 10, to: 100 })).toEqual({ days: [], slots: [{ from: 10, to: 100 }] });
    expect(inDays({ from: 10, to: 10 })).toEqual({ days: [], slots: [] });
  });
  it('has each slot once and no other', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (from, length) => {
        const { days, slots } = inDays({ from, to: from + length });
        const all = [
          ...days.map((range) => ({ from: range.from * DAY_SLOTS, to: range.to * DAY_SLOTS })),
          ...slots,
        ].flatMap((range) => Array.from({ length: range.to - range.from }, (_, at) => range.from + at));
        expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length }, (_, at) => from + at));
      }),
    );
  });
});

describe('what was studied', () => {
  const pause = (seq: number, offsetMs: number): BreakMark => ({ seq, offsetMs, resumes: false });
  const resume = (seq: number, offsetMs: number): BreakMark => ({ seq, offsetMs, resumes: true });

  it('leaves out breaks', () => {
    expect(studied([pause(1, 10), resume(2, 30)], 100)).toEqual([
      { fromMs: 0, toMs: 10 },
      { fromMs: 30, toMs: 100 },
    ]);
  });
  it('takes the device’s order, a break asked for twice once, and one without an end to the end', () => {
    expect(studied([resume(3, 30), pause(2, 20), pause(1, 10), pause(4, 50)], 100)).toEqual([
      { fromMs: 0, toMs: 10 },
      { fromMs: 30, toMs: 50 },
    ]);
  });
  it('ends where the session ends', () => {
    expect(studied([pause(1, 200)], 100)).toEqual([{ fromMs: 0, toMs: 100 }]);
    expect(studied([pause(1, 0)], 100)).toEqual([]);
  });
});
