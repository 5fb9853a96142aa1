import { randomUUID } from 'node:crypto';
import { forgotPassword } from '@keenly/contracts/identity.endpoints';
import { rooms } from '@keenly/contracts/live';
import { acceptRequest } from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { eraseMyData, myDataExports } from '@keenly/contracts/trust.endpoints';
import type { WebhookSecret } from '@keenly/contracts/webhooks';
import { makeWebhook, testWebhook } from '@keenly/contracts/webhooks.endpoints';
import { address } from './modules/membership/testing/inviting.js';
import { fileOf, InvitingByFile } from './modules/membership/testing/inviting-by-file.js';
import { TRUSTED_ORIGINS } from './modules/statements-out/store/trusted-origins.js';
import { aSmallStore } from './modules/statements-out/testing/small-store.js';
import { makeTarget } from './modules/statements-out/testing/targets.js';
import { Recorder, twentyMinutes } from './modules/study-session/testing/recorded.js';
import {
  postBatch,
  readDetail,
  readSessions,
  screensCaughtUp,
} from './modules/study-session/testing/study.js';
import { startReceiver as startHookReceiver } from './modules/webhooks/testing/receiver.js';
import { eventually } from './testing/eventually.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call, type TestAnswer } from './testing/test-http.js';
import {
  addMember,
  addPending,
  makeOrganisation,
  pairExtension,
  signUp,
  TEST_PASSWORD,
  type TestOrganisation,
  type TestPerson,
} from './testing/test-people.js';
import { connectLive } from './platform/live/testing/live-client.js';
import {
  type OtlpReceiver,
  type ReceivedSpan,
  startReceiver,
} from './platform/observability/tracing/testing/otlp-receiver.js';

/** Work of a queue on a machine that others use, in milliseconds. */
const WITHIN_MS = 25_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

let receiver: OtlpReceiver;
let app: TestApp;
let learner: TestPerson;
let coach: TestPerson;
let stranger: TestPerson;
let college: TestOrganisation;
let admin: TestPerson;
let extension: string;
let sent: TestAnswer;
let sessionId: string;

/** A whole run: people come, an extension studies, screens are read, a socket listens, mails are sent. */
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20receiver',
    // Nobody takes mail there: its jobs fail, and their steps say so.
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  stranger = await signUp(app, { first_name: 'Philippa', last_name: 'Quartermaine' });
  college = await makeOrganisation(app, { name: 'Unmistakable College' });
  admin = await addMember(app, college, { role: 'CLIENT_ADMIN' });
  learner = await addMember(app, college);
  coach = await addMember(app, college, { role: 'TEACHER' });
  extension = (await pairExtension(app, learner)).token;
  const device = new Recorder(minutesAgo(2));
  ({ sessionId } = device);
  sent = await postBatch(app, extension, [
    device.record('session_started', 0),
    device.record('state_changed', 1),
  ]);
  await screensCaughtUp(app);
  await readSessions(app, learner.token, '?search=secret-words');
  await readDetail(app, learner.token, sessionId);
  const live = await connectLive(app, learner.token);
  await live.subscribe([rooms.person(learner.accountId)]);
  (await postBatch(app, extension, [device.record('state_changed', 2)])).expect(200);
  await live.hears('session_changed');
  await eventually(() => expect(named(/^socket news/)).not.toHaveLength(0));
  live.close();
  await call(app, 'GET', `/api/nothing/${learner.accountId}?email=${encodeURIComponent(stranger.email)}`);
  await call(app, 'POST', '/api/identity/login', { body: { email: stranger.email, password: 'wrong' } });
  await eventually(() => expect(named(/^job mail/)).not.toHaveLength(0));
  await eventually(() => expect(named(/^socket subscribe/)).not.toHaveLength(0));
}, 90_000);
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const named = (name: RegExp): ReceivedSpan[] => receiver.spans.filter((span) => name.test(span.name));
const correlationOf = ({ headers }: TestAnswer): string => headers.get('x-correlation-id') ?? '';
const traceOf = (answer: TestAnswer): string => correlationOf(answer).replaceAll('-', '');
const inTrace = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);

async function requestOf(answer: TestAnswer): Promise<ReceivedSpan> {
  let found: ReceivedSpan | undefined;
  await eventually(() => {
    found = receiver.spans.find(
      ({ attributes }) =>
        attributes['keenly.correlation'] === correlationOf(answer) && attributes['http.route'] !== undefined,
    );
    expect(found).toBeDefined();
  });
  if (found === undefined) throw new Error('there is none');
  return found;
}

describe('a request', () => {
  it('is a trace with the id that its answer names: its command, and the append of that', async () => {
    const request = await requestOf(sent);
    expect(request).toMatchObject({
      traceId: traceOf(sent),
      parentSpanId: undefined,
      attributes: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
    });
    const part = (wanted: string) => inTrace(request.traceId).find(({ name }) => name === wanted);
    await eventually(() => expect([part('command study-session'), part('append')]).not.toContain(undefined));
    const command = part('command study-session');
    const append = part('append');
    expect(command).toMatchObject({
      parentSpanId: request.spanId,
      attributes: { 'keenly.commands': 2, 'keenly.events': 2, 'keenly.attempt': 1 },
    });
    expect(append).toMatchObject({
      parentSpanId: command?.spanId,
      attributes: { 'keenly.events': 2, 'keenly.streams': 1 },
    });
    expect(append?.attributes).toHaveProperty(['keenly.waited_ms']);
  });

  it('is pointed to by the batches of the readers that applied what came of it', async () => {
    const request = await requestOf(sent);
    const batch = () =>
      receiver.spans.find(
        ({ name, links }) =>
          name === 'reader session-list' && links.some(({ traceId }) => traceId === request.traceId),
      );
    await eventually(() => expect(batch()).toBeDefined());
    expect(batch()?.links.map(({ spanId }) => spanId)).toContain(request.spanId);
    expect(batch()?.traceId).not.toBe(request.traceId);
  });

  it('of a caller who is in a trace points to it, and is never a part of it', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
    const request = await requestOf(await call(app, 'GET', '/api/health/live', { headers: { traceparent } }));
    expect(request.parentSpanId).toBeUndefined();
    expect(request.traceId).not.toContain('4bf92f35');
    expect(request.links).toMatchObject([
      { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' },
    ]);
    const wrong = ['', '00-x', `${traceparent}-more`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`];
    const answers = await Promise.all(
      wrong.map((header) => call(app, 'GET', '/api/health/live', { headers: { traceparent: header } })),
    );
    for (const answer of answers) expect((await requestOf(answer)).links).toEqual([]);
  });

  it('of a caller who brings an id of its own keeps that, in a trace of another id', async () => {
    const own = randomUUID();
    const answer = await call(app, 'GET', '/api/health/live', { headers: { 'x-correlation-id': own } });
    expect(correlationOf(answer)).toBe(own);
    expect((await requestOf(answer)).traceId).not.toBe(traceOf(answer));
    const ours = correlationOf(sent);
    const again = await call(app, 'GET', '/api/health/live', { headers: { 'x-correlation-id': ours } });
    expect(correlationOf(again)).not.toBe(ours);
  });
});

describe('work that no request waits for', () => {
  it('is a trace of its own: a job, with how it failed', async () => {
    // The mail of a sign-up may have met a code that was used before it; this one is for a code that no one uses.
    const { email } = stranger;
    (await call(app, 'POST', forgotPassword.path, { body: { email } })).expect(200);
    const failed = () => named(/^job mail/).find(({ attributes }) => 'error.type' in attributes);
    await eventually(() => expect(failed()).toBeDefined(), WITHIN_MS);
    expect(failed()?.parentSpanId).toBeUndefined();
    expect(Object.keys(failed()?.attributes ?? {})).toContain('keenly.queue');
  });

  it('is a trace of its own: what a socket asks for', () => {
    expect(named(/^socket /).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['socket connect', 'socket subscribe']),
    );
  });
});

describe('what follows from something that is traced', () => {
  const stepAt = ({ traceId, spanId }: Pick<ReceivedSpan, 'traceId' | 'spanId'>) =>
    receiver.spans.find((span) => span.traceId === traceId && span.spanId === spanId);
  /** What a link of a step with this name points to, once both have come. */
  const linked = async (name: RegExp): Promise<ReceivedSpan | undefined> => {
    let found: ReceivedSpan | undefined;
    await eventually(() => {
      // All there is so far may follow from nothing, or from what isn't sent yet.
      const pairs = named(name).flatMap((step) => step.links.map((link) => [step, stepAt(link)] as const));
      const [step, before] = pairs.find(([, one]) => one !== undefined) ?? [];
      expect(before).toBeDefined();
      expect(before?.traceId).not.toBe(step?.traceId);
      found = before;
    }, WITHIN_MS);
    return found;
  };

  it('points to it: a mail, however often it’s tried', async () => {
    expect(await linked(/^job mail/)).toBeDefined();
  });

  /** Each step of this name that points to the request with this answer, or to a part of it, once there is one. */
  const following = async (name: RegExp, answer: TestAnswer): Promise<ReceivedSpan[]> => {
    const { traceId } = await requestOf(answer);
    const found = () => named(name).filter(({ links }) => links.some((link) => link.traceId === traceId));
    await eventually(() => expect(found()).not.toHaveLength(0), WITHIN_MS);
    for (const step of found()) expect(step.traceId).not.toBe(traceId);
    return found();
  };

  it('points to it: a copy of someone’s data, and an erasure', async () => {
    const { token, password } = await addMember(app, college);
    const copy = await call(app, 'POST', myDataExports.path, { token });
    copy.expect(202);
    await following(/^job trust$/, copy);
    const erasure = await call(app, 'POST', eraseMyData.path, {
      token,
      body: { scope: 'learning', confirmation: 'erase my study data', password },
    });
    erasure.expect(202);
    await following(/^job trust$/, erasure);
  });

  it('points to it: a file of invitations, to the yes that had it sent', async () => {
    const files = new InvitingByFile(app);
    const { id } = await files.checked(admin, fileOf([address()]));
    await following(/^job invite-batch$/, await files.send(admin, id));
  });

  it('points to it: a delivery to a webhook, to who had it sent, or the reader that noted a change', async () => {
    const hooked = await startHookReceiver();
    try {
      const made = await call(app, 'POST', pathOf(makeWebhook.path, { id: college.clientId }), {
        token: admin.token,
        body: { name: 'Campus HR', url: hooked.url, kinds: ['member.joined'] },
      });
      const { data } = made.expect<WebhookSecret>(201);
      const tested = await call(app, 'POST', pathOf(testWebhook.path, { id: data.id }), {
        token: admin.token,
        body: { id: randomUUID() },
      });
      await following(/^job webhooks$/, tested);
      const { userId } = await addPending(app, college);
      const accepted = await call(app, 'PUT', acceptRequest.path, {
        token: admin.token,
        body: { user_id: userId, is_active: true },
      });
      accepted.expect(200);
      await eventually(async () => {
        const linked = named(/^job webhooks$/).flatMap(({ links }) => links.map(({ spanId }) => spanId));
        const readers = await following(/^reader webhooks$/, accepted);
        expect(readers.filter(({ spanId }) => linked.includes(spanId))).not.toHaveLength(0);
      }, WITHIN_MS);
    } finally {
      await hooked.close();
    }
  });

  it('points to it: statements that are sent out, to the requests that they tell of', async () => {
    const store = await aSmallStore();
    try {
      app.app.get<Set<string>>(TRUSTED_ORIGINS, { strict: false }).add(store.origin);
      await makeTarget(app, store, admin);
      const device = new Recorder(minutesAgo(25));
      const studied = await postBatch(app, extension, twentyMinutes(device));
      studied.expect(200);
      await following(/^statements out$/, studied);
      await eventually(() => expect(store.bodies).not.toHaveLength(0));
    } finally {
      await store.close();
    }
  });

  it('points to it: news of a socket, to the batches of the readers that wrote it', async () => {
    expect((await linked(/^socket news/))?.name).toMatch(/^reader /);
  });
});

describe('what is sent', () => {
  it('says nothing of anyone', async () => {
    await requestOf(sent);
    const all = receiver.bodies.join('\n');
    for (const { email, accountId, userId, token } of [learner, coach, admin, stranger])
      for (const secret of [email, encodeURIComponent(email), accountId, userId, token])
        expect(all).not.toContain(secret);
    for (const secret of [
      sessionId,
      'Quartermaine',
      'Unmistakable',
      'secret-words',
      TEST_PASSWORD,
      extension,
    ])
      expect(all).not.toContain(secret);
  });

  it('names routes, kinds, counts and codes, and no id but the correlation', () => {
    const known = new Set([
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'keenly.attempt',
      'keenly.commands',
      'keenly.correlation',
      'keenly.events',
      'keenly.messages',
      'keenly.queue',
      'keenly.reader',
      'keenly.refused',
      'keenly.streams',
      'keenly.together',
      'keenly.waited_ms',
    ]);
    for (const { name, attributes } of receiver.spans) {
      expect(Object.keys(attributes).filter((key) => !known.has(key))).toEqual([]);
      const { 'keenly.correlation': _, ...others } = attributes;
      expect(JSON.stringify([name, others])).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|\?/);
    }
    expect(named(/^GET \/api\/v1\/session\/detail\/:id$/)).not.toHaveLength(0);
  });

  it('carries the headers that the receiver asks for', () => {
    expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer receiver' });
  });
});
