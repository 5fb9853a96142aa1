import { createHmac, randomUUID } from 'node:crypto';
import { webhookMessages as messages } from '@keenly/contracts/catalogue/webhooks';
import { pathOf } from '@keenly/contracts/path-of';
import {
  type Deliveries,
  type Webhook,
  type Webhooks,
  type WebhookSecret,
  WEBHOOKS_MOST,
} from '@keenly/contracts/webhooks';
import * as on from '@keenly/contracts/webhooks.endpoints';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/pool.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../testing/test-people.js';
import { AssignCapabilities } from '../assignment/assignment.public.js';
import { CreateCapability } from '../capability/capability.public.js';
import { OldDeliveries } from './sweep-deliveries/old-deliveries.js';
import { answers, hangs, type Received, type Receiver, startReceiver } from './testing/receiver.js';

let app: TestApp;
/** Another worker on the same database. */
let other: TestApp;
let pool: Pool;
let receiver: Receiver;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({
    DATABASE_URL: app.config.database.url,
    TOKEN_SECRET: app.config.tokenSecret,
    SUBJECT_MASTER_KEY: app.config.subjectMasterKey.toString('base64'),
  });
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
}, 90_000);
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

type Hook = WebhookSecret & { readonly admin: TestPerson; readonly clientId: string };

async function hook(kinds: readonly string[] = ['member.joined'], url = receiver.url): Promise<Hook> {
  const { clientId } = await makeOrganisation(app);
  const admin = await addMember(app, { clientId }, { role: 'CLIENT_ADMIN' });
  const answer = await make(admin, clientId, { name: 'Campus HR', url, kinds });
  return { ...answer.expect<WebhookSecret>(201), admin, clientId };
}
const make = ({ token }: TestPerson, id: string, body: object) =>
  call(app, 'POST', pathOf(on.makeWebhook.path, { id }), { token, body });
const joins = ({ clientId }: Hook) => addMember(app, { clientId }, { role: 'USER' });
const now = async ({ admin: { token }, clientId }: Hook): Promise<Webhook | undefined> =>
  (await call(app, 'GET', pathOf(on.webhooks.path, { id: clientId }), { token })).expect<Webhooks>(200)
    .data[0];
const log = async ({ admin: { token }, data: { id } }: Hook) =>
  (await call(app, 'GET', pathOf(on.webhookDeliveries.path, { id }), { token })).expect<Deliveries>(200).data;
const setPaused = ({ admin: { token }, data: { id } }: Hook, paused: boolean) =>
  call(app, 'PUT', pathOf(on.pauseWebhook.path, { id }), { token, body: { paused } });
const test = ({ admin: { token }, data: { id } }: Hook, delivery: string = randomUUID()) =>
  call(app, 'POST', pathOf(on.testWebhook.path, { id }), { token, body: { id: delivery } });
const hasReceived = (count: number, from = receiver) =>
  eventually(() => expect(from.received).toHaveLength(count));
/** The wait before the next try is over. */
const dueNow = ({ data: { id } }: Hook) =>
  pool.query('update app.webhook_delivery set next_at = now() where webhook_id = $1', [id]);

const signatureOf = ({ headers, body }: Received, secret: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;
const bodyOf = ({ body }: Received | undefined = { headers: {}, body: '{}' }) =>
  JSON.parse(body) as { data: unknown; id: string; type: string };

describe('a receiver that answers (product/webhooks)', () => {
  it('is told who joined, signed, by id and name alone', async () => {
    const one = await hook();
    const maya = await joins(one);
    await hasReceived(1);
    const [got] = receiver.received;
    if (got === undefined) throw new Error('nothing came');
    expect(got.headers['webhook-signature']).toBe(signatureOf(got, one.secret));
    expect(bodyOf(got)).toEqual({
      id: got.headers['webhook-id'],
      type: 'member.joined',
      occurred_at: expect.any(String) as string,
      organization: one.clientId,
      data: { member: { id: maya.accountId, name: expect.any(String) as string }, role: 'USER' },
    });
    expect(got.body).not.toContain('@');
    await eventually(async () => {
      expect(await log(one)).toMatchObject([{ status: 'delivered', attempts: 1, problem: null }]);
      expect((await now(one))?.last_delivered_at).not.toBeNull();
    });
  });

  it('is told of an assignment with its capability and deadline', async () => {
    const one = await hook(['assignment.made']);
    const maya = await joins(one);
    const commands = app.app.get(CommandBus);
    const { id: capabilityId } = await commands.execute(
      new CreateCapability({ clientId: one.clientId, name: 'Economics', description: '' }, null),
    );
    const assignment = {
      ...{ capabilityId, assignee: maya.accountId, deadline: '2099-03-09', targetOutcome: '' },
      ...{ isOrganisationAssigned: true, timeZone: 'UTC' },
    };
    await commands.execute(new AssignCapabilities([assignment], one.admin));
    await hasReceived(1);
    expect(bodyOf(receiver.received[0]).data).toMatchObject({
      member: { id: maya.accountId },
      assignment: { deadline: '2099-03-09', status: 'pending', completed_at: null },
      capability: { id: capabilityId, name: 'Economics' },
    });
  });

  it('gets nothing of someone who was erased but their id', async () => {
    const one = await hook();
    const gone = randomUUID();
    await pool.query(
      `insert into app.webhook_delivery (id, webhook_id, kind, refs, occurred_at)
       values ($1, $2, 'member.left', $3, now())`,
      [randomUUID(), one.data.id, { member: gone }],
    );
    await hasReceived(1);
    expect(bodyOf(receiver.received[0]).data).toEqual({ member: { id: gone } });
  });

  it('gets each once from two workers, and one again whose sender died before it said so', async () => {
    const one = await hook();
    const ids = Array.from({ length: 12 }, () => randomUUID());
    await Promise.all(ids.map((id) => test(one, id)));
    await test(one, ids[0]);
    await eventually(async () => {
      expect((await log(one)).filter(({ status }) => status === 'delivered')).toHaveLength(12);
    });
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual([...ids].sort());
    await pool.query(`update app.webhook_delivery set status = 'sending', held_until = now() where id = $1`, [
      ids[3],
    ]);
    await hasReceived(13);
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(ids[3]);
  });

  it('knows either secret for a day after a new one was made', async () => {
    const one = await hook();
    const path = pathOf(on.rotateWebhook.path, { id: one.data.id });
    const rotated = await call(app, 'POST', path, { token: one.admin.token, body: { version: 1 } });
    const { secret } = rotated.expect<WebhookSecret>(200);
    await test(one);
    await hasReceived(1);
    const [got] = receiver.received;
    if (got === undefined) throw new Error('nothing came');
    expect(got.headers['webhook-signature']).toBe(
      `${signatureOf(got, secret)} ${signatureOf(got, one.secret)}`,
    );
    expect((await now(one))?.old_secret_until).not.toBeNull();
  });
});

describe('a receiver that doesn’t answer as it should (product/webhooks#tries)', () => {
  it('is tried again with the same id', async () => {
    receiver.behaves(answers(500), answers(200));
    const one = await hook();
    await joins(one);
    await eventually(async () => {
      expect(await log(one)).toMatchObject([{ status: 'waiting', attempts: 1, problem: 'It answered 500.' }]);
      expect((await now(one))?.failing_since).not.toBeNull();
    });
    await dueNow(one);
    await hasReceived(2);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await eventually(async () => {
      expect(await log(one)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
      expect((await now(one))?.failing_since).toBeNull();
    });
  });

  it('leads nowhere by a redirect', async () => {
    const inward = await startReceiver();
    try {
      receiver.behaves(answers(307, { location: inward.url }));
      const one = await hook();
      await test(one);
      await eventually(async () => {
        expect((await log(one))[0]?.problem).toBe('It answered 307: redirects aren’t followed.');
      });
      expect(inward.received).toEqual([]);
    } finally {
      await inward.close();
    }
  });

  it('that hangs has a few of its own under way, and holds up no one else', async () => {
    receiver.behaves(hangs);
    const slow = await hook();
    const quick = await startReceiver();
    try {
      // Made before anything hangs: what hangs is given up after a while, and makes room for the next.
      const beside = await hook(['member.left'], quick.url);
      await Promise.all(Array.from({ length: 10 }, () => test(slow)));
      await hasReceived(4);
      await test(beside);
      await hasReceived(1, quick);
      expect(receiver.received).toHaveLength(4);
    } finally {
      await quick.close();
    }
  });

  it('that wants no more is paused, and gets what waited once it is resumed', async () => {
    receiver.behaves(answers(410), answers(200));
    const one = await hook();
    await joins(one);
    await eventually(async () => expect((await now(one))?.paused).toBe('gone'));
    await joins(one);
    await eventually(async () => expect(await log(one)).toHaveLength(2));
    expect((await test(one)).error).toMatchObject({ code: 'CONFLICT' });
    expect(receiver.received).toHaveLength(1);
    expect((await setPaused(one, false)).status).toBe(200);
    await hasReceived(3);
  });

  it('is paused after five days of nothing but failure', async () => {
    receiver.behaves(answers(500));
    const one = await hook();
    await pool.query(`update app.webhook set failing_since = now() - interval '121 hours' where id = $1`, [
      one.data.id,
    ]);
    await joins(one);
    await eventually(async () => expect((await now(one))?.paused).toBe('failing'));
    expect(await log(one)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  });

  it('may be deleted meanwhile', async () => {
    receiver.behaves(answers(500));
    const one = await hook();
    await joins(one);
    await eventually(async () => expect((await log(one))[0]?.attempts).toBe(1));
    const path = pathOf(on.deleteWebhook.path, { id: one.data.id });
    for (let time = 0; time < 2; time += 1)
      expect((await call(app, 'DELETE', path, { token: one.admin.token })).status).toBe(204);
    expect(await now(one)).toBeUndefined();
    const { rows } = await pool.query('select from app.webhook_delivery where webhook_id = $1', [
      one.data.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is sent again what failed, until it is swept', async () => {
    const one = await hook();
    const id = randomUUID();
    await test(one, id);
    await hasReceived(1);
    await eventually(async () => expect((await log(one))[0]?.status).toBe('delivered'));
    const path = pathOf(on.resendDelivery.path, { id });
    expect((await call(app, 'POST', path, { token: one.admin.token })).status).toBe(200);
    await hasReceived(2);
    await pool.query(
      `update app.webhook_delivery set created_at = now() - interval '15 days' where id = $1`,
      [id],
    );
    expect((await call(app, 'POST', path, { token: one.admin.token })).status).toBe(404);
    expect(await app.app.get(OldDeliveries, { strict: false }).sweep()).toBeGreaterThan(0);
    expect(await log(one)).toEqual([]);
  });
});

describe('making webhooks (product/webhooks#making)', () => {
  it('takes no address that leads inward, no name twice, and no eleventh', async () => {
    const { admin, clientId } = await hook();
    const body = { name: 'Other', url: 'https://hooks.example.org/keenly', kinds: ['member.left'] };
    for (const url of [
      'http://example.org/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'http://169.254.169.254/',
    ])
      expect((await make(admin, clientId, { ...body, url })).error).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { url: messages.addressNotPublic },
      });
    expect((await make(admin, clientId, { ...body, url: 'javascript:alert(1)' })).error?.code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await make(admin, clientId, { ...body, name: 'campus hr' })).error?.code).toBe('CONFLICT');
    for (let n = 1; n < WEBHOOKS_MOST; n += 1)
      expect((await make(admin, clientId, { ...body, name: `Hook ${String(n)}` })).status).toBe(201);
    expect((await make(admin, clientId, body)).error).toMatchObject({
      code: 'CONFLICT',
      message: messages.tooMany,
    });
  });

  it('is changed by who has read it last', async () => {
    const { admin, data } = await hook();
    const path = pathOf(on.changeWebhook.path, { id: data.id });
    const body = { name: 'HR', url: data.url, kinds: ['member.left'], version: 1 };
    expect((await call(app, 'PUT', path, { token: admin.token, body })).status).toBe(200);
    const late = await call(app, 'PUT', path, { token: admin.token, body });
    expect(late.error?.code).toBe('CONCURRENT_CHANGE');
  });
});
