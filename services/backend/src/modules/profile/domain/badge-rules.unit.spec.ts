import { dayNumber } from '@keenly/contracts/formulas/calendar';
import * as fc from 'fast-check';
import {
  badgesOf,
  type BadgeProgress,
  type CountedSession,
  countNext,
  type EarnedBadge,
  noProgress,
} from './badge-rules.js';

const monday = dayNumber('2026-11-16');
let count = 0;
const session = (over: Partial<CountedSession>): CountedSession => {
  count += 1;
  return { sessionId: `s${String(count)}`, day: monday, studyS: 600, capabilityId: null, ...over };
};
const namesOf = (sessions: readonly CountedSession[]) =>
  badgesOf(sessions).earned.map(({ badgeId }) => badgeId);

describe('badges', () => {
  it('are none without study', () => {
    expect(badgesOf([])).toEqual({
      earned: [],
      totals: { studyS: 0, capabilities: 0, runEnd: null, runDays: 0 },
      progress: noProgress,
    });
  });

  it('name the session that reached the hours', () => {
    const [short, enough, later] = [
      session({ studyS: 3599 }),
      session({ studyS: 1, day: monday + 1 }),
      session({}),
    ];
    expect(badgesOf([short, enough, later]).earned).toEqual([
      { badgeId: 'hours-1', sessionId: enough.sessionId, day: monday + 1 },
    ]);
  });

  it('count a day for a streak once it has ten minutes, of however many sessions', () => {
    const days = (third: number[]) => [
      session({ day: monday }),
      session({ day: monday + 1 }),
      ...third.map((studyS) => session({ day: monday + 2, studyS })),
    ];
    expect(namesOf(days([599]))).toEqual([]);
    const sessions = days([400, 200]);
    expect(badgesOf(sessions).earned).toEqual([
      { badgeId: 'streak-3', sessionId: sessions.at(-1)?.sessionId, day: monday + 2 },
    ]);
    expect(badgesOf(sessions).totals).toMatchObject({ runEnd: monday + 2, runDays: 3 });
  });

  it('end a streak with a day left out', () => {
    const gap = [0, 1, 3, 4].map((day) => session({ day: monday + day }));
    expect(namesOf(gap)).toEqual([]);
    expect(badgesOf(gap).totals).toMatchObject({ runEnd: monday + 4, runDays: 2 });
  });

  it('close a gap with the session that fills it, whenever it was heard of', () => {
    const late = session({ day: monday + 1 });
    const { earned } = badgesOf([session({ day: monday }), session({ day: monday + 2 }), late]);
    expect(earned).toEqual([{ badgeId: 'streak-3', sessionId: late.sessionId, day: monday + 1 }]);
  });

  it('count a capability after an hour of it', () => {
    const [a, b] = ['a', 'b'];
    const sessions = [
      session({ capabilityId: a, studyS: 1800 }),
      session({ capabilityId: b, studyS: 1800 }),
      session({ capabilityId: a, studyS: 1800 }),
      session({ capabilityId: a, studyS: 1800 }),
    ];
    expect(namesOf(sessions.slice(0, 2))).toEqual(['hours-1']);
    expect(namesOf(sessions)).toEqual(['hours-1', 'capabilities-1']);
    expect(badgesOf(sessions).totals.capabilities).toBe(1);
  });

  it('are never fewer with more study', () => {
    const some = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 20 }),
        studyS: fc.integer({ min: 0, max: 8000 }),
        capabilityId: fc.constantFrom(null, 'a', 'b', 'c'),
      }),
    );
    fc.assert(
      fc.property(some, some, (one, more) => {
        const sessions = [...one, ...more].map((over, at) => ({ ...over, sessionId: String(at) }));
        const before = new Set(namesOf(sessions.slice(0, one.length)));
        const after = new Set(namesOf(sessions));
        return [...before].every((badge) => after.has(badge));
      }),
    );
  });
});

describe('counting one session after another', () => {
  const daysInARow = (...days: number[]) => {
    let progress = noProgress;
    return days.map((day, at) => {
      const session = { sessionId: String(at), day, studyS: 3600, capabilityId: null };
      const counted = countNext(progress, session);
      progress = counted?.progress ?? progress;
      return counted?.earned.filter(({ badgeId }) => badgeId.startsWith('streak')).map(({ day: on }) => on);
    });
  };

  it('reaches a run of days once while it goes on, and again in another run', () => {
    expect(daysInARow(32, 33, 34, 35, 36)).toEqual([[], [], [34], [], []]);
    expect(daysInARow(1, 2, 3, 10, 11, 12)).toEqual([[], [], [3], [], [], [12]]);
  });

  const some = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 40 }),
      studyS: fc.oneof(fc.integer({ min: 0, max: 8000 }), fc.constantFrom(0, 600, 3600)),
      capabilityId: fc.constantFrom(null, 'a', 'b', 'c'),
    }),
    { maxLength: 60, size: 'max' },
  );

  it('comes to what counting all of them does, day after day', () => {
    fc.assert(
      fc.property(some, (days) => {
        const sessions = [...days]
          .sort((a, b) => a.day - b.day)
          .map((over, at) => ({ ...over, sessionId: String(at) }));
        let progress: BadgeProgress = noProgress;
        const first = new Map<string, EarnedBadge>();
        for (const one of sessions) {
          const counted = countNext(progress, one);
          if (counted === undefined) throw new Error('the days were in order');
          progress = counted.progress;
          for (const badge of counted.earned) if (!first.has(badge.badgeId)) first.set(badge.badgeId, badge);
        }
        const whole = badgesOf(sessions);
        expect(progress).toEqual(whole.progress);
        const byId = (a: EarnedBadge, b: EarnedBadge) => a.badgeId.localeCompare(b.badgeId);
        expect([...first.values()].sort(byId)).toEqual([...whole.earned].sort(byId));
      }),
    );
  });

  it('leaves a day before the last one to a count of everything', () => {
    const { progress } = badgesOf([session({ day: monday })]);
    expect(countNext(progress, session({ day: monday - 1 }))).toBeUndefined();
    expect(countNext(progress, session({ day: monday }))?.progress.lastDayS).toBe(1200);
  });
});
