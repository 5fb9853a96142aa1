import { jest } from '@jest/globals';
import type { EventStore } from '@keenly/event-store';
import { type Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { StatementAttachments } from '../statements/statement-attachments.js';
import { UnnamedAttachments } from './unnamed-attachments.js';

let app: TestApp;
let pool: Pool;
let attachments: StatementAttachments;
let unnamed: UnnamedAttachments;
const tenant = uuidv7();
beforeAll(async () => {
  app = await startTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  attachments = app.app.get(StatementAttachments, { strict: false });
  unnamed = app.app.get(UnnamedAttachments, { strict: false });
}, 60_000);
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const content = Buffer.from('a');
const keep = (...digests: readonly string[]) =>
  attachments.keep(
    tenant,
    digests.map((sha2) => ({ sha2, content })),
  );
const left = async () => (await attachments.content(tenant, ['aa', 'bb'])).map(({ sha2 }) => sha2);
const age = (sha2: string, hours: number) =>
  pool.query(
    `update app.statement_attachment set wanted_at = now() - make_interval(hours => $3::int)
     where tenant = $1 and sha2 = $2`,
    [tenant, sha2, hours],
  );

it('attachments that no statement names go a day after they came last', async () => {
  await keep('aa', 'bb');
  await pool.query(
    'insert into read.statement_attachment_name (lane, tenant, sha2, id) values (0, $1, $2, $3)',
    [tenant, 'bb', uuidv7()],
  );
  expect(await unnamed.sweep(inHours(23))).toBe(0);
  expect(await left()).toEqual(['aa', 'bb']);

  await age('aa', 30);
  await keep('aa');
  expect(await unnamed.sweep(new Date())).toBe(0);

  expect(await unnamed.sweep(inHours(25))).toBe(1);
  expect(await left()).toEqual(['bb']);
});

it('those of an organization whose lane is away stay until it has been read', async () => {
  await keep('cc');
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  const there = jest.spyOn(store, 'lanesThere').mockResolvedValueOnce({ ends: [], away: [0] });
  try {
    expect(await unnamed.sweep(inHours(25))).toBe(0);
  } finally {
    there.mockRestore();
  }
  expect(await unnamed.sweep(inHours(25))).toBe(1);
});

it('one that comes again while it is swept is there afterwards', async () => {
  await keep('aa');
  await age('aa', 30);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into app.statement_attachment (tenant, sha2, content) values ($1, 'aa', $2)
       on conflict (tenant, sha2) do update set wanted_at = now()`,
      [tenant, content],
    );
    const swept = unnamed.sweep(new Date());
    await client.query('commit');
    expect(await swept).toBe(0);
  } finally {
    client.release();
  }
  expect(await left()).toEqual(['aa', 'bb']);
});
