import { PATIENCE } from '@keenly/infra/testing/patience-factor';
/** @takes-long */
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { eventually } from '../../../testing/eventually.js';
import { MAIL_QUEUE } from '../mail-queue.js';
import { MailOutbox } from '../mail.public.js';
import {
  type Backend,
  type BackendName,
  type MortalBackend,
  startBackend,
  startMortalBackend,
} from '../../../testing/backends.js';
import { MailServer } from '../testing/mail-server.js';
import { mailTo, person, quickPolicy, startMailService, unhurriedPolicy } from '../testing/mail-service.js';
import { type MailWorker, startMailWorker } from '../testing/mail-worker.js';

const names: BackendName[] = ['Postgres', 'Redis'];
const address = (n: number) => `${String(n)}@mail.test`;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

let server: MailServer;
beforeEach(async () => {
  server = new MailServer();
  await server.start();
});
afterEach(() => server.stop());

async function allSent(pool: Pool, people: readonly number[], withinMs: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query<{ sent: number }>(
      `select count(*)::int as sent from app.mail where status = 'sent' and recipient = any($1::uuid[])`,
      [people.map(person)],
    );
    expect(rows[0]?.sent).toBe(people.length);
  }, withinMs);
}

describe.each(names)('the queue killed without notice: %s', (name) => {
  let backend: MortalBackend | undefined;
  let app: INestApplicationContext | undefined;
  beforeAll(async () => {
    backend = await startMortalBackend(name);
  }, 60_000);
  afterAll(async () => {
    await backend?.stop();
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
  }, 30_000);

  it('in the middle of the work: nothing is lost, and only what was under way comes twice', async () => {
    if (backend === undefined) return expect(name).toBe('Redis');
    // The outage is shorter than this, wherever the processor is shared: else each lease that runs out is one more mail.
    const policy = { ...quickPolicy, leaseMs: 15_000, sendWithinMs: 14_000 };
    ({ app } = await startMailService({ ...backend.environment, SMTP_URL: server.url }, policy));
    const [outbox, pool] = [app.get(MailOutbox), app.get<Pool>(PG_POOL)];
    const people = numbers(1000, 200);
    await outbox.add(people.map((to) => mailTo(to)));
    await eventually(() => expect(server.taken.length).toBeGreaterThan(20), 10_000);
    await backend.kill();
    // Postgres is also where intents are stored: only with Redis can more of them be taken in the meantime.
    const meanwhile = name === 'Redis' ? numbers(2000, 50) : [];
    await outbox.add(meanwhile.map((to) => mailTo(to)));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await backend.revive();
    await allSent(pool, [...people, ...meanwhile], 40_000);
    const copies = [...people, ...meanwhile].map((to) => server.takenBy(address(to)).length);
    expect(Math.min(...copies)).toBe(1);
    expect(Math.max(...copies)).toBeLessThanOrEqual(2);
    expect(copies.filter((count) => count > 1).length).toBeLessThanOrEqual(name === 'Redis' ? 0 : 5);
  }, 90_000);
});

describe('a service that starts while Redis is away', () => {
  it('takes mails, says that the queue is down, and delivers once it is back', async () => {
    const backend = await startMortalBackend('Redis');
    if (backend === undefined) return;
    await backend.kill();
    const environment = { ...backend.environment, SMTP_URL: server.url };
    const { app } = await startMailService(environment, unhurriedPolicy);
    try {
      await app.get(MailOutbox).add([mailTo(1)]);
      await eventually(
        async () => expect(await app.get(Metrics).registry.metrics()).toContain('keenly_queue_up 0'),
        15_000,
      );
      expect(server.taken).toEqual([]);
      await backend.revive();
      await allSent(app.get<Pool>(PG_POOL), [1], 15_000);
      expect(server.takenBy(address(1))).toHaveLength(1);
      await eventually(
        async () => expect(await app.get(Metrics).registry.metrics()).toContain('keenly_queue_up 1'),
        15_000,
      );
    } finally {
      await app.close();
      await backend.stop();
    }
  }, 60_000);
});

describe.each(names)('a queue in %s that forgot everything', (name) => {
  it('is told again, and no one gets a mail twice', async () => {
    const backend = await startBackend(name);
    if (backend === undefined) return expect(name).toBe('Redis');
    // One try, and then a long wait: a delayed job that the queue loses.
    const policy = { ...unhurriedPolicy, backOff: { firstMs: 600_000, mostMs: 600_000 } };
    const { app } = await startMailService({ ...backend.environment, SMTP_URL: server.url }, policy);
    try {
      const pool = app.get<Pool>(PG_POOL);
      const people = numbers(1, 20);
      server.onRecipient = () => ({ code: 450 });
      await app.get(MailOutbox).add(people.map((to) => mailTo(to)));
      await eventually(async () => {
        const { rowCount } = await pool.query(`select from app.mail where status = 'failed'`);
        expect(rowCount).toBe(people.length);
      }, 15_000);
      const queue = app.get<Queue>(getQueueToken(MAIL_QUEUE));
      // A row knows of its failure before the queue does, which is to forget all of them at once.
      await eventually(async () => expect(await queue.getDelayedCount()).toBe(people.length), 15_000);
      await queue.obliterate({ force: true });
      server.onRecipient = () => undefined;
      await pool.query('update app.mail set hand_over_at = now()');
      await allSent(pool, people, 15_000);
      for (const to of people) expect(server.takenBy(address(to))).toHaveLength(1);
    } finally {
      await app.close();
      await backend.stop();
    }
  }, 60_000);
});

describe.each(names)('a service whose queue in %s is gone', (name) => {
  it('leaves in time', async () => {
    const backend = await startMortalBackend(name);
    if (backend === undefined) return expect(name).toBe('Redis');
    const { app } = await startMailService({ ...backend.environment, SMTP_URL: server.url });
    await app.get(MailOutbox).add([mailTo(1)]);
    await backend.kill();
    if (name === 'Redis') await app.get(MailOutbox).add([mailTo(2)]);
    const began = Date.now();
    await app.close();
    expect(Date.now() - began).toBeLessThan(PATIENCE * 8000);
    await backend.stop();
  }, 60_000);
});

describe.each(names)('a worker killed between sending and marking, queue in %s', (name) => {
  let backend: Backend | undefined;
  let worker: MailWorker | undefined;
  let app: INestApplicationContext | undefined;
  beforeAll(async () => {
    backend = await startBackend(name);
  }, 60_000);
  afterAll(async () => {
    await worker?.kill();
    await app?.close();
    await backend?.stop();
  }, 30_000);

  it('costs one duplicate of what was under way, recognisable, and no loss', async () => {
    if (backend === undefined) return expect(name).toBe('Redis');
    const environment = { ...backend.environment, SMTP_URL: server.url };
    // This process only takes mails; the one that sends them is killed.
    ({ app } = await startMailService({ ...environment, KEENLY_ROLE: 'api' }));
    worker = await startMailWorker(environment);
    const people = numbers(1, 30);
    let killed: Promise<void> | undefined;
    server.onTaken = async () => {
      // The tenth is in the server's hands, and its sender never hears so.
      if (server.taken.length === 10) killed = worker?.kill();
      await killed;
    };
    await app.get(MailOutbox).add(people.map((to) => mailTo(to)));
    await eventually(() => expect(killed).toBeDefined(), 15_000);
    await killed;
    const lost = await app
      .get<Pool>(PG_POOL)
      .query(`select recipient from app.mail where status = 'sending'`);
    expect(lost.rows.length).toBeGreaterThan(0);
    worker = await startMailWorker(environment);
    await allSent(app.get<Pool>(PG_POOL), people, 45_000);
    const copies = people.map((to) => server.takenBy(address(to)));
    expect(copies.every((mails) => mails.length === 1 || mails.length === 2)).toBe(true);
    const twice = copies.filter((mails) => mails.length === 2);
    expect(twice.length).toBeGreaterThan(0);
    expect(twice.length).toBeLessThanOrEqual(lost.rows.length);
    for (const [one, other] of twice) expect(one?.messageId).toBe(other?.messageId);
  }, 90_000);
});
