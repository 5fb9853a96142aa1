import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { HeldEvent } from '@keenly/contracts/console';
import { platformRoles, roles } from '@keenly/contracts/roles';
import type { EventStore } from '@keenly/event-store';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, TEST_METRICS_TOKEN, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, type TestPerson } from '../../../testing/test-people.js';

let app: TestApp;
let store: EventStore;
let ops: TestPerson;
const [tenant, learner] = [uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await startTestApp();
  store = app.app.get<EventStore>(EVENT_STORE);
  ops = await platformAdmin(app);
}, 60_000);
afterAll(() => app.close());

const list = (query = '', token = ops.token) =>
  call(app, 'GET', `${consoleEndpoints.heldEvents.path}${query}`, { token });
const retry = (id: string, token = ops.token) =>
  call(app, 'POST', pathOf(consoleEndpoints.retryHeldEvents.path, { id }), { token });
const ready = async () =>
  (await call(app, 'GET', operationsEndpoints.ready.path)).expect<{ status: string; reasons: string[] }>(200);

/** Appends what no door lets in: an event without what its type says. */
async function appendBadSession(): Promise<string> {
  const stream = `study-session-${uuidv7()}`;
  await store.append({
    tenant,
    stream,
    expected: 'no-stream',
    events: [
      {
        id: uuidv7(),
        type: 'StudySessionStopped',
        data: { offsetMs: 'a "secret" place', reason: null },
        metadata: { tenant, subject: learner },
        occurredAt: new Date(),
      },
    ],
  });
  return stream;
}

describe('what readers of the log hold back', () => {
  let stream: string;
  let held: HeldEvent[];

  it('is nothing as long as all is well', async () => {
    expect((await list()).expect<HeldEvent[]>(200)).toEqual([]);
    await eventually(async () => expect(await ready()).toMatchObject({ status: 'ok', reasons: [] }));
  });

  it('is told in readiness, metrics and the console, while the service goes on', async () => {
    stream = await appendBadSession();
    await eventually(async () => {
      held = (await list('?sort=["reader","ASC"]')).expect<HeldEvent[]>(200);
      expect(held.map(({ reader }) => reader)).toContain('session-list');
    }, 15_000);
    const mine = held.find(({ reader }) => reader === 'session-list');
    expect(mine).toMatchObject({
      kind: 'put-aside',
      tenant,
      stream,
      event_type: 'StudySessionStopped',
      waiting: 1,
      attempts: 1,
    });
    expect(JSON.stringify(held)).not.toContain('secret');
    const answer = await ready();
    expect(answer.status).toBe('degraded');
    expect(answer.reasons).toContainEqual(expect.stringMatching(/^session-list .* put 1 stream aside\.$/));
    const { body: metrics } = await call(app, 'GET', operationsEndpoints.metrics.path, {
      token: TEST_METRICS_TOKEN,
    });
    expect(metrics).toContain('keenly_reader_put_aside_streams{reader="session-list"} 1');
    expect(metrics).toContain('keenly_reader_stopped{reader="session-list"} 0');
  });

  it('is found, sorted and paged', async () => {
    const found = (await list('?filter={"q":"session-list"}')).expect<HeldEvent[]>(200);
    expect(found.map(({ reader }) => reader)).toEqual(['session-list']);
    // Another reader may put it aside a moment later.
    await eventually(async () => {
      const all = (await list()).expect<HeldEvent[]>(200);
      const page = await list('?range=[0,0]&sort=["reader","DESC"]');
      expect(page.headers.get('content-range')).toBe(`held-events 0-0/${all.length}`);
    });
    expect((await list('?sort=["tenant","ASC"]')).error).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is tried again on command, and counts that it was in vain', async () => {
    const { id } = held.find(({ reader }) => reader === 'session-list')!;
    expect((await retry(id)).expect(200)).toEqual({ id });
    await eventually(async () => {
      const [mine] = (await list(`?filter={"id":"${id}"}`)).expect<HeldEvent[]>(200);
      expect(mine).toMatchObject({ attempts: 2, retry_asked: false });
    }, 15_000);
    for (const unknown of [uuidv7(), 'session-list', 'nobody']) {
      expect((await retry(unknown)).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  it('is gone with the stream, once that is erased', async () => {
    await store.blankStreams({ tenant, streams: [stream], keep: [] });
    await eventually(async () => {
      expect((await list()).expect<HeldEvent[]>(200)).toEqual([]);
      expect((await ready()).status).toBe('ok');
    }, 15_000);
  });

  it('is for the platform’s own people alone', async () => {
    const places = {
      own: await makeOrganisation(app),
      platform: await makeOrganisation(app, { kind: 'parent', name: 'Platform' }),
    };
    for (const role of roles) {
      const isOurs = platformRoles.includes(role);
      const { token } = await addMember(app, isOurs ? places.platform : places.own, { role });
      expect([role, (await list('', token)).status]).toEqual([role, isOurs ? 200 : 403]);
      expect([role, (await retry(uuidv7(), token)).status]).toEqual([role, isOurs ? 404 : 403]);
    }
    expect((await call(app, 'GET', consoleEndpoints.heldEvents.path)).error?.code).toBe(1004);
    expect(
      (await call(app, 'POST', pathOf(consoleEndpoints.retryHeldEvents.path, { id: 'x' }))).error?.code,
    ).toBe(1004);
  });
});
