import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import type { BatchResult } from '@keenly/contracts/ingest';
import type { EventStore } from '@keenly/event-store';
import { jest } from '@jest/globals';
import { Recorder } from './modules/study-session/testing/recorded.js';
import { postBatch, send } from './modules/study-session/testing/study.js';
import { EVENT_STORE } from './platform/event-log/event-log.js';
import { Admission } from './platform/http/admission/admission.js';
import { Draining } from './platform/http/draining.js';
import { eventually } from './testing/eventually.js';
import { beginRequest } from './testing/raw-request.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import { pairExtension, signUp, type TestPerson } from './testing/test-people.js';

let app: TestApp;
let person: TestPerson;
let admission: Admission;

beforeAll(async () => {
  app = await startTestApp();
  admission = app.app.get(Admission, { strict: false });
  person = await signUp(app);
}, 60_000);
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('batches that wait for a log that stands still', () => {
  let release = (): void => undefined;
  afterEach(() => {
    release();
    jest.restoreAllMocks();
  });

  /** Everything that is appended from now on waits until it is released. */
  function holdTheLog(): void {
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    const append = store.append.bind(store);
    const held = new Promise<void>((resolve) => (release = resolve));
    jest.spyOn(store, 'append').mockImplementation(async (one) => {
      await held;
      return append(one);
    });
  }

  it('are refused early once they are many, and those taken in are all stored', async () => {
    const { token } = await pairExtension(app, person);
    holdTheLog();
    // However busy this machine is, they come at once: those that came later would be among the refused.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const taken = Array.from({ length: 40 }, () =>
      postBatch(app, token, [new Recorder(new Date()).record('state_changed', 0)]),
    );
    const { append } = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    await eventually(() =>
      expect(jest.mocked(append).mock.calls.length).toBeGreaterThanOrEqual(taken.length),
    );
    clock.mockRestore();
    await eventually(async () => {
      const { status, headers } = await postBatch(app, token, []);
      expect([status, Number(headers.get('retry-after')) >= 2]).toEqual([429, true]);
    }, 10_000);
    // Only batches wait for the log: everyone else is served.
    const others = await call(app, 'GET', studySessionEndpoints.sessions.path, { token: person.token });
    expect([others.status, admission.held('batch').requests]).toEqual([200, taken.length]);
    release();
    const answers = (await Promise.all(taken)).map((one) => one.expect<BatchResult>(200));
    expect(answers.map(({ accepted }) => accepted.length)).toEqual(taken.map(() => 1));
    jest.restoreAllMocks();
    await eventually(async () => expect((await postBatch(app, token, [])).status).toBe(200));
  });

  it('hold their place when their caller hangs up, until they are stored', async () => {
    const { token } = await pairExtension(app, await signUp(app));
    holdTheLog();
    const events = [new Recorder(new Date()).record('session_started', 0)];
    const body = JSON.stringify({
      batch_id: crypto.randomUUID(),
      sent_at: new Date().toISOString(),
      alive: null,
      events,
    });
    const headers = { ...json, ...bearer(token), 'content-length': Buffer.byteLength(body) };
    const { socket } = beginRequest(app, {
      method: 'POST',
      path: ingestEndpoints.sessionEvents.path,
      headers,
      begun: body,
    });
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    await eventually(() => expect(store.append).toHaveBeenCalled());
    const { connections } = app.app.get(Draining, { strict: false });
    const open = [...connections].filter((one) => one.remotePort === socket.localPort);
    expect(open).toHaveLength(1);
    socket.destroy();
    await eventually(() => expect(open.map(({ destroyed }) => destroyed)).toEqual([true]));
    expect(admission.held('batch').requests).toBe(1);
    release();
    await eventually(() => expect(admission.held('batch').requests).toBe(0));
    jest.restoreAllMocks();
    expect((await send(app, token, events)).duplicates).toEqual(events.map(({ id }) => id));
  });
});
