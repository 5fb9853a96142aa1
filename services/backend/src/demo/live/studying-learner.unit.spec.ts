import { type ExtensionEvent, extensionEventSchema } from '@keenly/contracts/ingest';
import { StudyingLearner } from './studying-learner.js';

const start = new Date('2026-03-10T15:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const learner = (index = 1) =>
  new StudyingLearner({ email: 'ben@demo.example', index, capabilities: new Map(), now: start });

/** All that a device sends from `from` to `to`, seconds after the start, where everything is taken. */
function sendAll(one: StudyingLearner, from: number, to: number): ExtensionEvent[] {
  const sent: ExtensionEvent[] = [];
  for (let second = from; second <= to; second += 3) {
    const batch = one.due(after(second));
    if (batch === undefined) continue;
    sent.push(...batch.events);
    one.delivered(batch, after(second));
  }
  return sent;
}

describe('someone who studies while the demo is open', () => {
  it('is in the middle of a session when it starts, and has nothing from the future', () => {
    const batch = learner().due(start);
    expect(batch?.events[0]).toMatchObject({ type: 'session_started', seq: 0 });
    expect(batch?.events.filter(({ at }) => Date.parse(at) > start.getTime())).toEqual([]);
  });
  it('comes a little later, if they are the fourth', () => {
    expect(learner(3).due(start)).toBeUndefined();
    expect(learner(3).due(after(4 * 60))?.events[0]?.type).toBe('session_started');
  });
  it('sends what the wire accepts, without a gap, in several sessions of an afternoon', () => {
    const sent = sendAll(learner(), 0, 4 * 3600);
    expect(sent.flatMap((event) => extensionEventSchema.safeParse(event).error?.issues ?? [])).toEqual([]);
    const sessions = [...new Set(sent.map(({ session_id }) => session_id))];
    expect(sessions.length).toBeGreaterThan(3);
    for (const id of sessions) {
      const ofSession = sent.filter(({ session_id }) => session_id === id);
      expect(ofSession.map(({ seq }) => seq)).toEqual(ofSession.map((_, index) => index));
    }
    expect(sent.filter(({ type }) => type === 'session_stopped').length).toBeGreaterThanOrEqual(
      sessions.length - 1,
    );
  });
  it('says that it is there where nothing happened for half a minute', () => {
    const one = learner();
    sendAll(one, 0, 60);
    const quiet = [...Array(40).keys()]
      .map((step) => one.due(after(61 + step)))
      .filter((batch) => batch !== undefined);
    expect(quiet.length).toBeGreaterThan(0);
  });
  it('sends a batch again as it was, until it was delivered', () => {
    const one = learner();
    const [first, second] = [one.due(start), one.due(start)];
    expect(second).toEqual(first);
  });
  it('rests a minute after a session that the service ended, and begins another one', () => {
    const one = learner();
    const before = one.due(start);
    one.ended(start);
    expect(one.due(after(59))).toBeUndefined();
    const next = one.due(after(60));
    expect(next?.events[0]?.type).toBe('session_started');
    expect(next?.alive).not.toBe(before?.alive);
  });
  it('ends the running session when the demo closes, after what was sent, and none that never began', () => {
    const one = learner();
    expect(one.stop(start)).toBeUndefined();
    const sent = sendAll(one, 0, 9);
    const [stopped] = one.stop(after(10))?.events ?? [];
    expect(stopped).toMatchObject({ type: 'session_stopped', seq: sent.length });
    expect(extensionEventSchema.safeParse(stopped).error).toBeUndefined();
  });
});
