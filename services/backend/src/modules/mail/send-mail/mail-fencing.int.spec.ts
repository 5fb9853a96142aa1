import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import type { INestApplicationContext } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { MailStore } from '../mail-store.js';
import { MailSender } from './mail-sender.js';
import { MailKinds, MailOutbox } from '../mail.public.js';
import { MailServer } from '../testing/mail-server.js';
import { mailTo, person, startMailService, unhurriedPolicy } from '../testing/mail-service.js';

let database: TestDatabase;
let server: MailServer;
let app: INestApplicationContext;
let pool: Pool;
/** Each writing of a mail waits for what is here, as a process does that is stopped. */
const pauses: Promise<void>[] = [];
const written: (() => void)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = new MailServer();
  await server.start();
  // No worker: the test says who sends what, and when.
  const environment = { DATABASE_URL: database.url, SMTP_URL: server.url, KEENLY_ROLE: 'api' };
  ({ app } = await startMailService(environment, unhurriedPolicy));
  pool = app.get<Pool>(PG_POOL);
  app.get(MailKinds).register({
    kind: 'paused',
    write: async () => {
      const pause = pauses.shift();
      written.shift()?.();
      await pause;
      return { subject: 'Once', preview: '', heading: 'Once', paragraphs: [], facts: [], reason: 'A test.' };
    },
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await server.stop();
  await database.drop();
});

async function mailed(n: number): Promise<string> {
  await app.get(MailOutbox).add([{ ...mailTo(n), kind: 'paused' }]);
  const { rows } = await pool.query<{ id: string }>('select id from app.mail where recipient = $1', [
    person(n),
  ]);
  return rows[0]?.id ?? '';
}

/** Starts a try that sleeps between its claim and its sending; `wakeUp` lets it go on. */
async function sleepingTry(id: string) {
  let wakeUp: () => void = () => undefined;
  pauses.push(new Promise<void>((resolve) => (wakeUp = resolve)));
  const asleep = new Promise<void>((resolve) => written.push(resolve));
  const outcome = app.get(MailSender).send(id);
  await asleep;
  await pool.query(`update app.mail set lease_until = now() - interval '1 second' where id = $1`, [id]);
  return { wakeUp, outcome };
}

describe('a worker that slept past its lease', () => {
  it('does not send what another one has sent', async () => {
    const id = await mailed(1);
    const slept = await sleepingTry(id);
    expect(await app.get(MailSender).send(id)).toEqual({ kind: 'sent' });
    slept.wakeUp();
    expect(await slept.outcome).toEqual({ kind: 'idle' });
    expect(server.takenBy('1@mail.test')).toHaveLength(1);
  });

  it('does not send what another one is sending, and leaves its row alone', async () => {
    const id = await mailed(2);
    const first = await sleepingTry(id);
    const second = await sleepingTry(id);
    first.wakeUp();
    expect(await first.outcome).toEqual({ kind: 'idle' });
    expect(server.takenBy('2@mail.test')).toHaveLength(0);
    second.wakeUp();
    expect(await second.outcome).toEqual({ kind: 'sent' });
    expect(server.takenBy('2@mail.test')).toHaveLength(1);
  });

  it('sends what no one else took in the meantime', async () => {
    const id = await mailed(3);
    const slept = await sleepingTry(id);
    slept.wakeUp();
    expect(await slept.outcome).toEqual({ kind: 'sent' });
    expect(server.takenBy('3@mail.test')).toHaveLength(1);
  });

  it('cannot write off a mail that another one has', async () => {
    const id = await mailed(4);
    const store = app.get(MailStore);
    const slept = await store.claim(id);
    await pool.query(`update app.mail set lease_until = now() - interval '1 second' where id = $1`, [id]);
    const other = await store.claim(id);
    if (slept === undefined || other === undefined) throw new Error('both should have had it');
    await store.gaveUp(slept, 'dead', 'too late');
    await store.failed(slept, 'too late', 1000);
    const { rows } = await pool.query('select status, last_error from app.mail where id = $1', [id]);
    expect(rows).toEqual([{ status: 'sending', last_error: null }]);
    expect(await store.stillHas(other)).toBe(true);
  });
});
