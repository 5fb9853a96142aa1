import * as fc from 'fast-check';
import { type PauseMark, pausesOf, studySeconds } from './timeline.js';

const mark = (seq: number, offsetMs: number, resumes: boolean): PauseMark => ({ seq, offsetMs, resumes });

describe('breaks', () => {
  it('are taken out of the time studied', () => {
    const pauses = pausesOf([mark(1, 60_000, false), mark(2, 90_000, true)], 120_000);
    expect(pauses).toEqual({ pausedMs: 30_000, openMs: null });
    expect(studySeconds(120_000, pauses)).toBe(90);
  });

  it('count once when they were asked for twice', () => {
    expect(pausesOf([mark(1, 10, false), mark(2, 20, false), mark(3, 40, true)], 100)).toEqual({
      pausedMs: 30,
      openMs: null,
    });
  });

  it('stand open until they end', () => {
    const pauses = pausesOf([mark(1, 60_000, false)], null);
    expect(pauses).toEqual({ pausedMs: 0, openMs: 60_000 });
    expect(studySeconds(100_000, pauses)).toBe(60);
  });

  it('are cut short by the session’s end', () => {
    expect(pausesOf([mark(1, 60_000, false)], 100_000)).toEqual({ pausedMs: 40_000, openMs: null });
    expect(pausesOf([mark(1, 60_000, false), mark(2, 150_000, true)], 100_000).pausedMs).toBe(40_000);
  });

  it('are nothing when only their end is known', () => {
    expect(pausesOf([mark(1, 60_000, true)], 100_000)).toEqual({ pausedMs: 0, openMs: null });
  });

  it('never make more of a session than it was, nor less than nothing, in any order', () => {
    const marks = fc.uniqueArray(
      fc.record({ seq: fc.nat(50), offsetMs: fc.nat(100_000), resumes: fc.boolean() }),
      {
        selector: ({ seq }) => seq,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(marks, fc.option(fc.nat(100_000)), (some, endMs) => {
        const pauses = pausesOf(some, endMs);
        const seconds = studySeconds(endMs ?? 100_000, pauses);
        expect(pausesOf([...some].reverse(), endMs)).toEqual(pauses);
        return seconds >= 0 && seconds <= Math.round((endMs ?? 100_000) / 1000);
      }),
    );
  });
});
