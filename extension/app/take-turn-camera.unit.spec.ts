import { extensionEventSchema, type ExtensionEvent } from '@keenly/contracts/ingest';
import { nudgeSettings } from '../features/nudges/nudge-settings';
import type { PresenceReading } from '../features/presence/presence';
import type { Sight } from '../features/visits/visit-tracker';
import type { FaceReading } from '../shared/face';
import { uuidV7 } from '../shared/uuid-v7';
import { NO_STUDY, type Study } from './study';
import type { Wish } from './study-wish';
import { takeTurn } from './take-turn';

const STARTED = Date.UTC(2026, 8, 1, 9);
const start: Wish = {
  do: 'start',
  request: { topic: 'Economics', origin: 'topic', capabilityId: null, planId: null },
  owner: 'maya',
  timeZone: 'Europe/Madrid',
  camera: true,
};
const econ: Sight = {
  page: { tabId: 1, url: 'https://econ.example/', title: 'Econ', host: 'econ.example', audible: false },
  verdict: { pageClass: 'relevant', score: 0.8, reason: 'title matches "economics"', social: false },
};
const smiling: FaceReading = {
  faces: 1,
  confidence: 0.9,
  yaw: 0,
  pitch: 0,
  turnedAway: false,
  expressionsOn: true,
  expression: 'happy',
  strength: 0.9,
};
const turned: FaceReading = { ...smiling, yaw: 0.6, turnedAway: true, expression: null };
const nobody: FaceReading = { ...smiling, faces: 0, yaw: null, pitch: null, expression: null, confidence: 0 };
const here: PresenceReading = { inFront: true, idle: 'active', audible: false };
const untouched: PresenceReading = { ...here, idle: 'idle' };

/** A session with the camera, one look in `step` seconds: stretches of what the browser and the camera say. */
function live(
  stretches: [seconds: number, presence: PresenceReading, step?: number][],
  last: Wish['do'] = 'stop',
) {
  let study: Study = NO_STUDY;
  const events: ExtensionEvent[] = [];
  let second = 0;
  const turn = (wish: Wish, presence: PresenceReading) => {
    const taken = takeTurn(study, wish, {
      now: { wallMs: STARTED + second * 1000, monoMs: second * 1000, bootId: 'one' },
      sight: econ,
      presence,
      settings: nudgeSettings,
      idleDetectionS: 15,
      newId: uuidV7,
      browserRestarted: false,
    });
    study = structuredClone(taken.study);
    events.push(...taken.events);
  };
  turn(start, here);
  for (const [seconds, presence, step = 1] of stretches) {
    for (let left = seconds; left > 0; left -= step) {
      second += step;
      turn({ do: 'look' }, presence);
    }
  }
  second += 1;
  turn({ do: last } as Wish, here);
  const of = <T extends ExtensionEvent['type']>(type: T) =>
    events.filter((event): event is Extract<ExtensionEvent, { type: T }> => event.type === type);
  return {
    events,
    states: of('state_changed').map(({ data }) => data.state),
    nudges: of('nudge_raised').map(({ data, offset_ms }) => [data.nudge, offset_ms / 1000] as const),
    changes: of('state_changed').map(({ data, offset_ms }) => [data.state, offset_ms / 1000] as const),
    windows: of('expressions_sampled').map(({ data }) => data),
    readSeconds: of('page_visited').reduce((sum, { data }) => sum + data.duration_s, 0),
  };
}

describe('a session with the camera', () => {
  it('counts expressions in windows of ten seconds, by the contract', () => {
    const { events, windows } = live([[35, { ...here, face: smiling }]]);
    expect(windows).toHaveLength(3);
    expect(windows[0]).toMatchObject({ window_s: 10, unknown: 0 });
    for (const event of events) expect(extensionEventSchema.safeParse(event).success).toBe(true);
  });

  it('closes the window at a break', () => {
    expect(live([[8, { ...here, face: smiling }]], 'pause').windows).toMatchObject([
      { shares: { happy: 1 } },
    ]);
  });

  it('makes no windows where expressions are not told', () => {
    const face = { ...smiling, expressionsOn: false, expression: null };
    expect(live([[35, { ...here, face }]]).windows).toEqual([]);
  });

  it('does not count expressions meant for another program', () => {
    const elsewhere = { ...here, inFront: false, face: smiling };
    expect(live([[1, { ...here, face: smiling }], [12, elsewhere]]).windows).toMatchObject([{ shares: {}, unknown: 1 }]); // prettier-ignore
  });

  it('calls back anyone who looks away, after fifteen seconds', () => {
    const { nudges, states, readSeconds } = live([[10, { ...here, face: smiling }], [20, { ...here, face: turned }]]); // prettier-ignore
    expect(nudges).toEqual([['looking_away', 26]]);
    expect(states).toEqual(['focused', 'looking_away']);
    expect(readSeconds).toBeCloseTo(31, 0);
  });

  it('knows when, although a busy machine looks but once in a while', () => {
    const { changes, nudges, events } = live([[10, { ...here, face: smiling }], [5, { ...untouched, face: nobody }], [24, { ...untouched, face: nobody }, 24]]); // prettier-ignore
    // Both are noticed by one look, at 39.
    expect(changes.at(-1)).toEqual(['walked_away', 17]);
    expect(nudges).toEqual([['off_screen', 31]]);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
    const offsets = events.map(({ offset_ms }) => offset_ms);
    expect([...offsets].sort((a, b) => a - b)).toEqual(offsets);
    for (const { at, offset_ms } of events) expect(Date.parse(at) - STARTED).toBe(offset_ms);
  });

  it('calls back anyone who walked away after twenty, stops counting the page, and closes the session at last', () => {
    const gone = live([[10, { ...here, face: smiling }], [700, { ...untouched, face: nobody }]], 'look'); // prettier-ignore
    expect(gone.nudges[0]).toEqual(['off_screen', 31]);
    expect(gone.nudges.at(-1)?.[0]).toBe('auto_stop');
    expect(gone.states).toContain('walked_away');
    expect(gone.states).not.toContain('idle');
    expect(gone.readSeconds).toBeCloseTo(31, 0);
    expect(gone.events.at(-1)).toMatchObject({ type: 'session_stopped', data: { reason: 'Auto Stop' } });
  });

  it('tells anyone who left the browser once, not twice', () => {
    const { nudges, states } = live([[5, { ...here, face: smiling }], [100, { ...untouched, inFront: false, face: nobody }]]); // prettier-ignore
    expect(nudges.map(([nudge]) => nudge)).toEqual(['off_chrome']);
    expect(states).not.toContain('walked_away');
  });

  it('does not take reading for idleness, for as long as it lasts', () => {
    const { nudges, states, readSeconds } = live([[900, { ...untouched, face: smiling }]]);
    expect(nudges).toEqual([]);
    expect(states).not.toContain('idle');
    expect(readSeconds).toBeGreaterThan(899);
  });

  it('takes a camera that says nothing for no camera at all', () => {
    const { nudges } = live([[130, { ...untouched, face: { ...nobody, faces: null } }]]);
    expect(nudges.map(([nudge]) => nudge)).toEqual(['idle']);
  });
});
