import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { eventually } from '../../../testing/eventually.js';
import { MAIL_QUEUE } from '../mail-queue.js';
import { MailStore } from '../mail-store.js';
import { MailOutbox } from '../mail.public.js';
import { DeadLettersReader } from '../mail-console/dead-letters.query.js';
import { type Backend, type BackendName, startBackend } from '../../../testing/backends.js';
import { MailServer } from '../testing/mail-server.js';
import {
  GONE,
  mailTo,
  person,
  quickPolicy,
  startMailService,
  unhurriedPolicy,
} from '../testing/mail-service.js';

interface MailRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly last_error: string | null;
}

describe.each<BackendName>(['Postgres', 'Redis'])('sending mails, queued in %s', (name) => {
  let backend: Backend | undefined;
  let server: MailServer;
  let app: INestApplicationContext;
  let outbox: MailOutbox;
  let pool: Pool;
  let next = 1000;

  beforeAll(async () => {
    backend = await startBackend(name);
    if (backend === undefined) return;
    server = new MailServer();
    await server.start();
    ({ app } = await startMailService({ ...backend.environment, SMTP_URL: server.url }, unhurriedPolicy));
    outbox = app.get(MailOutbox);
    pool = app.get<Pool>(PG_POOL);
  }, 60_000);
  afterAll(async () => {
    if (backend === undefined) return;
    await app.close();
    await server.stop();
    await backend.stop();
  });
  beforeEach(() => {
    if (backend !== undefined) server.onRecipient = () => undefined;
  });

  /** A test of this machine's backend; without Redis there is nothing to say about Redis. */
  const when = (words: string, run: () => Promise<void>) =>
    it(
      words,
      async () => {
        if (backend !== undefined) await run();
        else expect(name).toBe('Redis');
      },
      30_000,
    );

  const somebody = () => (next += 1);
  const address = (n: number) => `${String(n)}@mail.test`;
  const row = async (n: number): Promise<MailRow> => {
    const { rows } = await pool.query<MailRow>(
      'select id, status, attempts, last_error from app.mail where recipient = $1',
      [person(n)],
    );
    expect(rows).toHaveLength(1);
    return rows[0] as MailRow;
  };
  const settled = (n: number, status: string) =>
    eventually(async () => expect(await row(n)).toMatchObject({ status }), 15_000);

  when('delivers a mail once, at once, with both parts', async () => {
    const to = somebody();
    const began = Date.now();
    await outbox.add([mailTo(to)]);
    await settled(to, 'sent');
    expect(Date.now() - began).toBeLessThan(PATIENCE * 3000);
    const taken = server.takenBy(address(to)).map(({ mail }) => mail);
    expect(taken.map(({ subject }) => subject)).toEqual(['Economics']);
    for (const part of [taken[0]?.text, taken[0]?.html]) expect(part).toContain('Economics');
  });

  when('writes to an address without an account, and drops what has nothing left to say', async () => {
    const [said, silent, lost] = [`said:${name}`, `silent:${name}`, `lost:${name}`];
    const mail = { kind: 'addressed-test', recipient: null };
    await outbox.add([
      { ...mail, cause: said, data: { address: `new.${name}@mail.test` } },
      { ...mail, cause: silent, data: {} },
      { ...mail, cause: lost, kind: 'test', data: {} },
    ]);
    const fates = async () =>
      (
        await pool.query<{ cause: string; status: string }>(
          'select cause, status from app.mail_fate where cause = any($1) order by cause',
          [[said, silent, lost]],
        )
      ).rows.map(({ status }) => status);
    await eventually(async () => expect(await fates()).toEqual(['dead', 'sent', 'dropped']), 15_000);
    expect(server.takenBy(`new.${name}@mail.test`).map(({ mail: { subject } }) => subject)).toEqual([
      'To an address',
    ]);
  });

  when('knows a cause again, in one call and later', async () => {
    const to = somebody();
    const mail = mailTo(to);
    await outbox.add([mail, mail]);
    await settled(to, 'sent');
    await outbox.add([mail]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.takenBy(address(to))).toHaveLength(1);
    expect(await row(to)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  when('tries again after a 450, each time later', async () => {
    const to = somebody();
    let refusals = 2;
    server.onRecipient = (who) => (who === address(to) && refusals-- > 0 ? { code: 450 } : undefined);
    await outbox.add([mailTo(to)]);
    await settled(to, 'sent');
    expect(await row(to)).toMatchObject({ attempts: 3, last_error: null });
    const [first = 0, second = 0, third = 0] = server.asked
      .filter((one) => one.to === address(to))
      .map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(quickPolicy.backOff.firstMs / 2);
    expect(third - second).toBeGreaterThanOrEqual(quickPolicy.backOff.firstMs);
    expect(server.takenBy(address(to))).toHaveLength(1);
  });

  when('gives up at once after a 550, keeps no address, and sends it when ops say so', async () => {
    const to = somebody();
    server.onRecipient = (who) =>
      who === address(to) ? { code: 550, words: `5.1.1 <${who}> unknown here` } : undefined;
    await outbox.add([mailTo(to)]);
    await settled(to, 'dead');
    const dead = await row(to);
    expect(dead).toMatchObject({ attempts: 1 });
    expect(dead.last_error).toContain('5.1.1 <(address)> unknown here');
    expect(await app.get(DeadLettersReader).find(dead.id)).toMatchObject({
      id: dead.id,
      queue: 'mail',
      kind: 'test',
      to: address(to),
      attempts: 1,
    });
    server.onRecipient = () => undefined;
    expect(await app.get(MailStore).revive(dead.id)).toBe(true);
    await settled(to, 'sent');
    expect(await app.get(MailStore).revive(dead.id)).toBe(false);
    expect(await app.get(DeadLettersReader).find(dead.id)).toBeUndefined();
  });

  when('gives up when every try failed', async () => {
    const to = somebody();
    server.onRecipient = (who) => (who === address(to) ? { code: 451 } : undefined);
    await outbox.add([mailTo(to)]);
    await settled(to, 'dead');
    expect(await row(to)).toMatchObject({ attempts: quickPolicy.maxAttempts });
    expect(server.asked.filter((one) => one.to === address(to))).toHaveLength(quickPolicy.maxAttempts);
  });

  when('writes to nobody who has left', async () => {
    await outbox.add([mailTo(GONE)]);
    await settled(GONE, 'dropped');
    expect(server.takenBy(address(GONE))).toEqual([]);
  });

  when('has a dead letter for a kind that nobody writes', async () => {
    const to = somebody();
    await outbox.add([{ ...mailTo(to), kind: 'unheard-of' }]);
    await settled(to, 'dead');
  });

  when('sends many, each once', async () => {
    const many = Array.from({ length: 300 }, somebody);
    await outbox.add(many.map((to) => mailTo(to)));
    await eventually(
      () => expect(new Set(server.taken.map(({ to }) => to)).size).toBeGreaterThan(300),
      20_000,
    );
    await Promise.all(many.map((to) => settled(to, 'sent')));
    for (const to of many) expect(server.takenBy(address(to))).toHaveLength(1);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(server.taken.length);
  });

  when('counts its jobs and its depth', async () => {
    // A mail that was handed over twice is sent while its second job still waits.
    await eventually(async () => {
      const text = await app.get(Metrics).registry.metrics();
      expect(text).toMatch(/keenly_jobs_total\{queue="mail",outcome="completed"\} [1-9]/);
      expect(text).toMatch(/keenly_jobs_total\{queue="mail",outcome="retried"\} [1-9]/);
      expect(text).toMatch(/keenly_jobs_total\{queue="mail",outcome="failed"\} [1-9]/);
      expect(text).toContain('keenly_queue_depth{queue="mail",state="waiting"} 0');
      expect(text).toContain('keenly_queue_oldest_seconds{queue="mail"} 0');
      expect(text).toContain('keenly_queue_up 1');
    });
  });
});

describe.each<BackendName>(['Postgres', 'Redis'])('a mail server that is away, queue in %s', (name) => {
  it('is waited for', async () => {
    const backend = await startBackend(name);
    if (backend === undefined) return expect(name).toBe('Redis');
    const server = new MailServer();
    await server.start();
    // More tries than there can be until the server is back, however long that takes.
    const policy = { ...unhurriedPolicy, maxAttempts: 1000 };
    const { app } = await startMailService({ ...backend.environment, SMTP_URL: server.url }, policy);
    try {
      const status = async () => {
        const { rows } = await app
          .get<Pool>(PG_POOL)
          .query<{ status: string }>('select status from app.mail');
        return rows.map((mail) => mail.status);
      };
      await server.stop();
      await app.get(MailOutbox).add([mailTo(1)]);
      await eventually(async () => expect(await status()).toEqual(['failed']), 15_000);
      await server.start();
      await eventually(async () => expect(await status()).toEqual(['sent']), 15_000);
      expect(server.takenBy('1@mail.test')).toHaveLength(1);
    } finally {
      await app.close();
      await server.stop();
      await backend.stop();
    }
  }, 60_000);
});

describe.each<BackendName>(['Postgres', 'Redis'])('a queue in %s that no one works on', (name) => {
  it('says how long its oldest job has waited', async () => {
    const backend = await startBackend(name);
    if (backend === undefined) return expect(name).toBe('Redis');
    const { app } = await startMailService({ ...backend.environment, KEENLY_ROLE: 'api' });
    try {
      const queue = app.get<Queue>(getQueueToken(MAIL_QUEUE));
      await queue.add('first', {}, { timestamp: Date.now() - 90_000 });
      await queue.add('second', {});
      const text = await app.get(Metrics).registry.metrics();
      const [, age] = /keenly_queue_oldest_seconds\{queue="mail"\} ([\d.]+)/.exec(text) ?? [];
      expect(Number(age)).toBeGreaterThanOrEqual(90);
      expect(Number(age)).toBeLessThan(600);
    } finally {
      await app.close();
      await backend.stop();
    }
  }, 60_000);
});
