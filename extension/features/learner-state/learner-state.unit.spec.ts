import type { LearnerState } from '@keenly/contracts/study-session';
import { NO_TRACK, settle, stateOf, type LearnerTrack } from './learner-state';

describe('the learner’s state', () => {
  it('follows the page in front', () => {
    const signs = { away: false, idle: false };
    expect(stateOf({ ...signs, pageClass: 'relevant' })).toBe('focused');
    expect(stateOf({ ...signs, pageClass: 'transitional' })).toBe('neutral');
    expect(stateOf({ ...signs, pageClass: 'distraction' })).toBe('distracted');
    expect(stateOf({ ...signs, pageClass: null })).toBe('neutral');
  });

  it('is absence before idleness, and idleness before the page', () => {
    expect(stateOf({ away: true, idle: true, pageClass: 'relevant' })).toBe('off_chrome');
    expect(stateOf({ away: false, idle: true, pageClass: 'relevant' })).toBe('idle');
  });

  it('is what the camera says, unless the browser knows better', () => {
    const signs = { away: false, idle: false, pageClass: 'relevant' } as const;
    expect(stateOf({ ...signs, lookingAway: true })).toBe('looking_away');
    expect(stateOf({ ...signs, walkedAway: true, lookingAway: true })).toBe('walked_away');
    expect(stateOf({ ...signs, idle: true, walkedAway: true })).toBe('walked_away');
    expect(stateOf({ ...signs, idle: true, lookingAway: true })).toBe('idle');
    expect(stateOf({ ...signs, away: true, walkedAway: true })).toBe('off_chrome');
  });
});

describe('reporting it', () => {
  const report = (seen: [ms: number, state: LearnerState][]) => {
    let track: LearnerTrack = NO_TRACK;
    return seen.flatMap(([ms, state]) => {
      const result = settle(track, state, ms);
      track = result.track;
      return result.changed === null ? [] : [[ms, result.changed]];
    });
  };

  it('happens once it has settled, and only when it changed', () => {
    const seen: [number, LearnerState][] = [0, 1000, 2000, 3000].map((ms) => [ms, 'focused']);
    expect(report([...seen, [4000, 'distracted'], [5000, 'distracted']])).toEqual([
      [1000, 'focused'],
      [5000, 'distracted'],
    ]);
  });

  it('skips what flickers by', () => {
    expect(
      report([
        [0, 'focused'],
        [1000, 'focused'],
        [1500, 'neutral'],
        [2000, 'focused'],
        [3000, 'focused'],
      ]),
    ).toEqual([[1000, 'focused']]);
  });

  it('says when it settled, although the look that tells comes late', () => {
    const { track } = settle(settle(NO_TRACK, 'focused', 0).track, 'focused', 4000);
    expect(settle(track, 'walked_away', 9000, 5000)).toMatchObject({ changed: 'walked_away', atMs: 6000 });
    // Had it seemed so for this reason at the look before, that look would have seen it.
    expect(settle(track, 'walked_away', 9000, 3000)).toMatchObject({ changed: null });
    expect(settle(track, 'walked_away', 9000)).toMatchObject({ changed: null });
  });
});
