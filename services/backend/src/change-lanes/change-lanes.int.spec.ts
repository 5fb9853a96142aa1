import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import type { Client } from 'pg';
import { inEveryTest } from '../testing/in-every-test.js';
import { programArguments } from '../testing/program-arguments.js';
import { prepare } from '../testing/test-app.js';
import { type ChangeLanes, changeLanes } from './change-lanes.js';
import { CopyRefused } from './copy-refused.js';
import { aStandingPlace, EVENTS, type Figures, figuresOf, on } from './testing/standing-place.js';

const databases: TestDatabase[] = [];
let source: TestDatabase;
let before: Figures;

/** Rows of every outbox as they stand while the queue has them, while someone is at them, and where a try has failed. */
const workUnderWay = `
  insert into app.mail (id, cause, kind, data, message_id, status, attempts, hand_over_at, lease_until)
    select gen_random_uuid(), status, 'x', '{}', status, status, attempts, now() + interval '1 hour', lease_until
    from (values ('queued', 0, null), ('sending', 1, now() + interval '1 hour'), ('failed', 1, null))
      as m (status, attempts, lease_until);
  with webhook as (
    insert into app.webhook (id, client_id, name, url, kinds, created_by)
      values (gen_random_uuid(), gen_random_uuid(), 'X', 'https://x.example', '{}', gen_random_uuid()) returning id
  ) insert into app.webhook_delivery (id, webhook_id, kind, refs, occurred_at, status, held_until)
      select gen_random_uuid(), id, 'x', '{}', now(), status, now() + interval '1 hour'
      from webhook, unnest('{waiting,sending}'::text[]) status;
  insert into app.organisation (client_id, kind, founded_at) values (md5('inviting')::uuid, 'organisation', now());
  insert into app.invite_batch (id, client_id, account_id, role, name, sha256, state, attempts, hand_over_at)
    select gen_random_uuid(), md5('inviting')::uuid, gen_random_uuid(), 'USER', 'x', '', 'sending', attempts,
      now() + interval '1 hour'
    from unnest('{0,1}'::int[]) attempts;
  insert into app.data_export (id, person_id, account_id, status, attempts, hand_over_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), status, attempts, now() + interval '1 hour'
    from (values ('queued', 0), ('running', 1), ('queued', 2)) as e (status, attempts);
  insert into app.erasure (id, scope, reason, status, person_id, hand_over_at, lease_until)
    select gen_random_uuid(), 'learning', 'asked', status, gen_random_uuid(), now() + interval '1 hour', lease_until
    from (values ('running', null), ('running', now() + interval '1 hour'), ('done', null)) as e (status, lease_until);
`;

/** Of each outbox, the states that are due by now. */
const dueOn = (client: Client) =>
  client.query<{ of: string; due: string[] }>(
    `select 'mail' as of, array_agg(status) as due from app.mail where hand_over_at <= now()
     union all select 'webhook', array_agg(status) from app.webhook_delivery where held_until is null
     union all select 'batch', array_agg(state || attempts) from app.invite_batch where hand_over_at <= now()
     union all select 'export', array_agg(status || attempts) from app.data_export where hand_over_at <= now()
     union all select 'erasure', array_agg(status) from app.erasure where hand_over_at <= now()`,
  );

async function aDatabase(options: Parameters<typeof createTestDatabase>[0] = {}): Promise<TestDatabase> {
  const made = await createTestDatabase(options);
  databases.push(made);
  return made;
}

beforeAll(async () => {
  source = await aStandingPlace();
  databases.push(source);
  await on(source.url, (client) => client.query(workUnderWay));
  before = await figuresOf(source.url);
}, 60_000);
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
});

const to8 = (targetUrl: string, more: Partial<ChangeLanes> = {}): ChangeLanes => ({
  ...{ sourceUrl: source.url, targetUrl, lanes: 8, isDistributed: false, onStep: () => undefined },
  ...more,
});

/** The command itself, in a process of its own. */
function start(environment: Readonly<Record<string, string>>): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, programArguments('change-lanes'), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{
        PATH: process.env['PATH'],
        ...inEveryTest,
        DATABASE_URL: source.url,
        TOKEN_SECRET: 's'.repeat(40),
      },
      ...{
        SUBJECT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
        EVENT_STORE_LANES: '8',
        ...environment,
      },
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return { child, said: () => said };
}

describe('a copy into a database with other lanes', () => {
  it.each([
    ['where it has as many already', () => ({ lanes: 1 }), /has 1 lane already, on one server/],
    [
      'of a database without a log',
      () => ({ sourceUrl: databases.at(-1)?.url ?? '' }),
      /no log in the database/,
    ],
    ['into one that has something in it', () => ({ targetUrl: source.url }), /isn’t empty/],
  ])('is refused %s', async (_, more, words) => {
    const target = await aDatabase();
    const refused = changeLanes(to8(target.url, more()));
    await expect(refused).rejects.toThrow(CopyRefused);
    await expect(refused).rejects.toThrow(words);
    expect(await on(target.url, tablesOf)).toEqual([]);
  });

  it('is refused where another release made the tables', async () => {
    const older = await aDatabase({ prepare });
    await on(older.url, (client) =>
      client.query('delete from app.migration where timestamp = (select max(timestamp) from app.migration)'),
    );
    const target = await aDatabase();
    await expect(changeLanes(to8(target.url, { sourceUrl: older.url }))).rejects.toThrow(
      /made by another release/,
    );
  });

  it('is refused where someone is connected, and where someone writes', async () => {
    const target = await aDatabase();
    await on(source.url, async (client) => {
      await expect(changeLanes(to8(target.url))).rejects.toThrow(
        /Others are connected to the database of DATABASE_URL/,
      );
      await client.query('begin');
      await client.query('update live.feed set head = head');
      await expect(changeLanes(to8(target.url))).rejects.toThrow(/Someone writes to the database/);
      await client.query('rollback');
    });
    expect(await on(target.url, tablesOf)).toEqual([]);
  }, 30_000);

  it('is refused over servers where the new database has no extension for that', async () => {
    const target = await aDatabase();
    const refused = changeLanes(to8(target.url, { isDistributed: true }));
    await expect(refused).rejects.toThrow(CopyRefused);
    await expect(refused).rejects.toThrow(/no extension citus/);
    expect(await on(target.url, tablesOf)).toEqual([]);
  });

  it('says what to set', async () => {
    const { child, said } = start({});
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(said()).toBe('NEW_DATABASE_URL must name an empty database.\n');
  }, 30_000);

  it('killed in the middle leaves its source as it was, and is begun again', async () => {
    const target = await aDatabase();
    const environment = { NEW_DATABASE_URL: target.url };
    const killed = start(environment);
    const left = once(killed.child, 'exit');
    while (!killed.said().includes('Copying events')) await new Promise((resolve) => setTimeout(resolve, 5));
    killed.child.kill('SIGKILL');
    await left;
    expect(killed.said()).not.toContain('Copied');
    const leftBehind = await figuresOf(target.url);
    expect(leftBehind).toMatchObject({ events: 0, people: 0 });
    // Its server may have yet to see that it's gone.
    await alone(target.url);
    await alone(source.url);

    const again = start(environment);
    expect([await once(again.child, 'exit'), again.said()]).toEqual([[0, null], expect.any(String)]);
    expect(again.said()).toMatch(/Copied 20,000 events from 1 to 8 lanes, and \d+ rows of other tables/);
    expect(await figuresOf(source.url)).toEqual(before);
    expect(await figuresOf(target.url)).toEqual({ ...before, head: '78' });
    await on(target.url, async (client) => {
      const { rows } = await client.query<{ lanes: number }>(
        'select count(distinct lane)::int as lanes from event_store.event',
      );
      expect(rows).toEqual([{ lanes: 8 }]);
      // Each lane's bell began behind as many events as the source's half had of it.
      const { rows: bells } = await client.query<{ lane: number; behind: boolean }>(
        `select b.lane, b.position = (
           select max(e.position) from event_store.event e
           where e.lane = b.lane and e.version <= ${EVENTS / 10_000}) as behind
         from (select 0 as lane, kind, position from app.bell_start
               union all select lane, kind, position from app.bell_start_in_lane) b
         where kind = 'join_request' order by lane`,
      );
      expect(bells).toEqual(Array.from({ length: 8 }, (_, lane) => ({ lane, behind: true })));
      const { rows: targets } = await client.query<{ version: number; tenant: string }>(
        `select e.version, e.tenant from app.statement_target t join event_store.event e on e.position = t.checkpoint`,
      );
      const { rows: sent } = await client.query<{ tenant: string }>(`select md5('7')::uuid as tenant`);
      expect(targets).toEqual([{ version: EVENTS / 10_000, tenant: sent[0]?.tenant }]);
    });
    expect((await on(target.url, dueOn)).rows).toEqual([
      { of: 'mail', due: ['queued'] },
      { of: 'webhook', due: ['waiting'] },
      { of: 'batch', due: ['sending0'] },
      { of: 'export', due: ['queued0'] },
      { of: 'erasure', due: ['running'] },
    ]);
    const twice = start(environment);
    expect([await once(twice.child, 'exit'), twice.said()]).toEqual([
      [2, null],
      'The new database isn’t empty. Name one that is, in NEW_DATABASE_URL.\n',
    ]);
  }, 120_000);

  it('is refused where a service was started on what an earlier one left', async () => {
    const target = await aDatabase();
    await on(target.url, async (client) => {
      await client.query('create schema unfinished_copy; create schema event_store');
      await client.query(
        'create table event_store.event (n integer); insert into event_store.event values (1)',
      );
    });
    await expect(changeLanes(to8(target.url))).rejects.toThrow(/a service was started on it/);
  });
});

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => name);
}

async function alone(url: string): Promise<void> {
  await on(url, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend'`,
      );
      if (rowCount === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}
