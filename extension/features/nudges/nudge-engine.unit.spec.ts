import type { NudgeType } from '@keenly/contracts/study-session';
import type { NudgeWorld } from './nudge-conditions';
import { endOpen, NO_NUDGES, snooze, step, type NudgeAction, type NudgeState } from './nudge-engine';
import { nudgeSettings, type NudgeSettings } from './nudge-settings';

const studying: NudgeWorld = {
  running: true,
  awaySinceMs: null,
  idleSinceMs: null,
  offScreenSinceMs: null,
  lookingAwaySinceMs: null,
  pageClass: 'relevant',
  social: false,
};
const scrolling: NudgeWorld = { ...studying, pageClass: 'distraction', social: true };
const surfing: NudgeWorld = { ...studying, pageClass: 'distraction' };

/** Steps once a second through stretches of the world; answers what was done, as [second, what]. */
function live(
  stretches: [seconds: number, world: NudgeWorld | ((ms: number) => NudgeWorld)][],
  from?: NudgeState,
) {
  return liveWith(nudgeSettings, stretches, from);
}
function liveWith(
  settings: NudgeSettings,
  stretches: [number, NudgeWorld | ((ms: number) => NudgeWorld)][],
  from: NudgeState = NO_NUDGES,
) {
  let state = from;
  let second = 0;
  const done: [number, string][] = [];
  const told = (action: NudgeAction) =>
    action.do === 'raise' ? `raise ${action.nudge.nudge}` : `end ${action.nudge.nudge} ${action.outcome}`;
  for (const [seconds, world] of stretches) {
    for (let left = seconds; left > 0; left -= 1, second += 1) {
      const now = typeof world === 'function' ? world(second * 1000) : world;
      const result = step(state, now, second * 1000, settings, () => `nudge-${second}`);
      state = result.state;
      for (const action of result.actions) done.push([second, told(action)]);
    }
  }
  return { done, state, nowMs: second * 1000 };
}
const away = (fromS: number): NudgeWorld => ({ ...studying, awaySinceMs: fromS * 1000 });
const idle = (fromS: number): NudgeWorld => ({ ...studying, idleSinceMs: fromS * 1000 });

describe('raising a nudge', () => {
  const cases: [NudgeType, NudgeWorld, number][] = [
    ['social_media', scrolling, 20],
    ['web_surfing', surfing, 60],
    ['off_chrome', away(0), 30],
    ['idle', idle(0), 120],
    ['looking_away', { ...studying, lookingAwaySinceMs: 0 }, 15],
    ['off_screen', { ...studying, offScreenSinceMs: 0 }, 20],
  ];
  it.each(cases)('%s once its condition has held for its threshold', (nudge, world, second) => {
    expect(live([[second + 2, world]]).done).toEqual([[second, `raise ${nudge}`]]);
  });

  it.each(cases)('%s not before', (_, world, second) => {
    expect(live([[second, world]]).done).toEqual([]);
  });

  it('stays quiet on pages of the topic and on the way to them', () => {
    expect(live([[900, studying]]).done).toEqual([]);
    expect(live([[900, { ...studying, pageClass: 'transitional' }]]).done).toEqual([]);
    expect(live([[900, { ...studying, pageClass: null }]]).done).toEqual([]);
  });

  it('says when it was due, although the look that raises it comes late', () => {
    const dueMs = (lastLookMs: number, from: NudgeState = NO_NUDGES) => {
      const gone = { ...studying, offScreenSinceMs: 0 };
      const seen = step(from, gone, lastLookMs, nudgeSettings, () => 'early').state;
      const [raised] = step(seen, gone, 25_000, nudgeSettings, () => 'late').actions;
      return raised?.dueMs;
    };
    expect(dueMs(18_000)).toBe(20_000);
    expect(dueMs(18_000, { ...NO_NUDGES, snoozedUntilMs: 23_000 })).toBe(23_000);
    // Due before that look already, but for something that ended since.
    const open = { id: 'other', nudge: 'idle' as const, atMs: 21_000 };
    expect(dueMs(21_000, { ...NO_NUDGES, open })).toBe(25_000);
  });

  it('stays quiet during a break', () => {
    expect(live([[900, { ...scrolling, running: false }]]).done).toEqual([]);
  });

  it('forgives the moment in which the next page loads, and starts over after a real return', () => {
    const loading: NudgeWorld = { ...studying, pageClass: 'transitional' };
    expect(live([[10, scrolling], [2, loading], [9, scrolling]]).done).toEqual([[20, 'raise social_media']]); // prettier-ignore
    expect(live([[15, scrolling], [6, studying], [19, scrolling]]).done).toEqual([]); // prettier-ignore
  });

  it('does not tell anyone who left the browser that they left the screen, too', () => {
    const { done } = live([[40, { ...away(0), offScreenSinceMs: 0, lookingAwaySinceMs: 0 }]]);
    expect(done).toEqual([[30, 'raise off_chrome']]);
  });

  it('does not speak of a page that no one sits at', () => {
    const { done } = live([[22, { ...scrolling, offScreenSinceMs: 0 }]]);
    expect(done).toEqual([[20, 'raise off_screen']]);
  });

  it('does not speak of pages while the person is elsewhere', () => {
    expect(live([[25, { ...scrolling, awaySinceMs: 0 }]]).done).toEqual([]);
  });
});

describe('what the camera says', () => {
  const gone: NudgeWorld = { ...studying, offScreenSinceMs: 0 };

  it('is not said twice while another program is in front', () => {
    const done = live([[120, { ...gone, lookingAwaySinceMs: 0, awaySinceMs: 0 }]]).done.map(([, what]) => what); // prettier-ignore
    expect(done.filter((what) => what.startsWith('raise'))).toEqual(['raise off_chrome']);
  });

  it('comes before idleness when no one is there', () => {
    const done = live([[150, { ...gone, idleSinceMs: 0 }]]).done.map(([, what]) => what);
    expect(done.filter((what) => what.startsWith('raise'))).toEqual(['raise off_screen']);
  });

  it('closes the session of someone who walked away, although a video plays on', () => {
    expect(live([[601, gone]]).done).toContainEqual([600, 'raise auto_stop']);
  });

  it('never closes the session of someone who is there and looks elsewhere', () => {
    const done = live([[900, { ...studying, lookingAwaySinceMs: 0 }]]).done.map(([, what]) => what);
    expect(done).not.toContain('raise auto_stop');
  });

  it('ends as returned when the face is back', () => {
    expect(live([[25, gone], [2, studying]]).done).toEqual([[20, 'raise off_screen'], [25, 'end off_screen returned']]); // prettier-ignore
  });
});

describe('ending a nudge', () => {
  it('ends as returned when the person came back', () => {
    expect(live([[25, scrolling], [2, studying]]).done).toEqual([[20, 'raise social_media'], [25, 'end social_media returned']]); // prettier-ignore
  });

  it('ends as expired when no one answered', () => {
    expect(live([[112, scrolling]]).done).toContainEqual([110, 'end social_media expired']);
  });

  it('ends as the person says, and only if one is open', () => {
    const { state, nowMs } = live([[25, scrolling]]);
    const ended = endOpen(state, 'false_alarm', nowMs, nudgeSettings);
    expect(ended.actions).toMatchObject([{ do: 'end', outcome: 'false_alarm' }]);
    expect(endOpen(ended.state, 'dismissed', nowMs, nudgeSettings).actions).toEqual([]);
  });
});

describe('never nagging', () => {
  it('waits out the cooldown before it says the same again', () => {
    const { done } = live([[25, scrolling], [5, studying], [300, scrolling]]); // prettier-ignore
    const again = done.filter(([, what]) => what === 'raise social_media').map(([second]) => second);
    expect(again).toEqual([20, 205]);
  });

  it('keeps silent while snoozed', () => {
    const { state, nowMs } = live([[25, scrolling]]);
    const ended = endOpen(state, 'dismissed', nowMs, nudgeSettings).state;
    const snoozed = snooze(ended, nowMs, nudgeSettings);
    let now = nowMs;
    let current = snoozed;
    const raisedAt: number[] = [];
    for (; now < nowMs + 660_000; now += 1000) {
      const result = step(current, scrolling, now, nudgeSettings, () => 'n');
      current = result.state;
      if (result.actions.some((action) => action.do === 'raise')) raisedAt.push(now - nowMs);
    }
    expect(raisedAt).toEqual([600_000]);
  });

  it('spends at most its budget in half an hour', () => {
    const eager = { ...nudgeSettings, cooldownS: 5 };
    const wavering = Array.from({ length: 60 }, (): [number, NudgeWorld][] => [
      [25, scrolling],
      [5, studying],
    ]).flat();
    const raised = liveWith(eager, wavering).done.filter(([, what]) => what.startsWith('raise'));
    expect(raised).toHaveLength(nudgeSettings.budget);
  });

  it('has one nudge open at a time', () => {
    const { done } = live([[25, scrolling], [1, { ...surfing, idleSinceMs: 0 }]]); // prettier-ignore
    expect(done.filter(([, what]) => what.startsWith('raise'))).toHaveLength(1);
  });
});

describe('auto_stop', () => {
  it('speaks after ten minutes of absence, of whatever kind', () => {
    expect(live([[601, away(0)]]).done).toContainEqual([600, 'raise auto_stop']);
    expect(live([[601, idle(0)]]).done).toContainEqual([600, 'raise auto_stop']);
  });

  it('adds up being idle and then gone', () => {
    const gone = (second: number): NudgeWorld => ({
      ...studying,
      idleSinceMs: 0,
      awaySinceMs: second * 1000,
    });
    expect(live([[300, idle(0)], [301, gone(300)]]).done).toContainEqual([600, 'raise auto_stop']); // prettier-ignore
  });

  it('cannot be snoozed or out of budget', () => {
    const spent: NudgeState = { ...NO_NUDGES, snoozedUntilMs: 9e9 };
    expect(live([[601, away(0)]], spent).done).toContainEqual([600, 'raise auto_stop']);
  });

  it('does not close a session that is on a break', () => {
    expect(live([[900, { ...away(0), running: false }]]).done).toEqual([]);
  });
});
