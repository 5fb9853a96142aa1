import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import { assign } from '@keenly/contracts/assignment.endpoints';
import { rooms } from '@keenly/contracts/live';
import type { Notifications } from '@keenly/contracts/notification';
import { notifications, updateNotifications } from '@keenly/contracts/notification.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { Lanes } from '@keenly/event-store/lanes';
import { CommandBus } from '@nestjs/cqrs';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { changeLanes } from '../change-lanes/change-lanes.js';
import { logParts } from '../composition.js';
import { CreateCapability } from '../modules/capability/capability.public.js';
import { aProgram, programAt, type TestProgram } from '../modules/record-store/testing/program.js';
import { Recorder, twentyMinutes } from '../modules/study-session/testing/recorded.js';
import { readDetail, readSessions, screensCaughtUp, send } from '../modules/study-session/testing/study.js';
import { TrustTestApp } from '../modules/trust/testing/trust-test-app.js';
import { connectLive } from '../platform/live/testing/live-client.js';
import { eventually } from './eventually.js';
import { strayReadModels } from './faults/rebuilt.js';
import { call } from './test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signIn,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from './test-people.js';

/** Of the board only what is recent is kept, and that by the time of the build. */
const BY_TIME = 'team-board';
/** Columns of read models that say where in the log something is. */
const PLACES = ['position', 'asked_position', 'lane'];
const PLACES_OF = { insight_session: 'since', badge_session: 'since' } as Readonly<Record<string, string>>;

const trust = new TrustTestApp();
let college: TestOrganisation;
let manager: TestPerson;
let student: TestPerson;
let loner: TestPerson;
let program: TestProgram;

async function study(person: TestPerson, topic: string): Promise<string> {
  const { token } = await pairExtension(trust.app, person);
  const device = new Recorder(new Date(Date.now() - 25 * 60_000));
  await send(trust.app, token, twentyMinutes(device, { topic }));
  return device.sessionId;
}

async function assigns(name: string): Promise<void> {
  const made = new CreateCapability({ clientId: college.clientId, name, description: '' }, null);
  const { id } = await trust.app.app.get(CommandBus, { strict: false }).execute(made);
  const body = [{ assignee: student.accountId, capability: id, deadline_date: '2031-05-04' }];
  (await call(trust.app, 'POST', assign.path, { token: manager.token, body })).expect<AssignmentsCreated>(
    201,
  );
}

const bell = async ({ accountId, token }: TestPerson): Promise<Notifications> => {
  const path = pathOf(notifications.path, { id: accountId });
  return (await call(trust.app, 'GET', path, { token })).expect<Notifications>(200);
};

/** What people see, without what says where in the log or the feed it is. */
async function screens(): Promise<unknown> {
  const seen: unknown[] = [];
  for (const person of [student, loner]) {
    const { position: _, through: __, next: ___, ...rest } = await bell(person);
    const { position: ____, ...list } = (await readSessions(trust.app, person.token)) as {
      position?: string;
    };
    seen.push(rest, list);
  }
  const { body } = await program.ask('GET', '/statements');
  return [...seen, body];
}

async function everythingApplied(): Promise<void> {
  const heads = await trust.store.heads();
  for (const { name } of logParts.projections) await trust.store.caughtUp(name, heads);
  await eventually(async () => {
    const behind = (await trust.store.status()).filter(({ lag }) => lag > 0).map(({ name }) => name);
    expect(behind).toEqual([]);
  });
}

/** Rows of every read model, as text, but for places in the log, and for marks of them that tables beside their lanes have. */
async function readModels(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, version } of logParts.projections.filter((one) => one.name !== BY_TIME)) {
    const schema = `${name.replaceAll('-', '_')}_v${String(version)}`;
    const { rows: tables } = await trust.pool.query<{ table: string }>(
      `select table_name as table from information_schema.tables
       where table_schema = $1 and table_name <> 'lane_mark' order by 1`,
      [schema],
    );
    for (const { table } of tables) {
      const places = [...PLACES, PLACES_OF[table] ?? ''];
      const { rows } = await trust.pool.query<{ row: string }>(
        `select (to_jsonb(t) - $1::text[])::text as row from ${schema}.${table} t order by 1`,
        [places],
      );
      found[`${schema}.${table}`] = rows.map(({ row }) => row);
    }
  }
  return found;
}

const mailsOf = async (pool: Pool): Promise<unknown[]> =>
  (await pool.query<{ id: string }>('select id, cause, kind, recipient from app.mail order by id')).rows;

/** A mail is dropped where what it's about is over by then: a code that was used before its mail went out. */
const unsentMails = async (pool: Pool): Promise<unknown[]> =>
  (
    await pool.query<{ id: string }>(
      `select id, kind, status, attempts, last_error from app.mail where status not in ('sent', 'dropped')`,
    )
  ).rows;

/** As where the service was stopped before it came to a mail that its queue had. */
async function leaveOneInTheQueue(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl });
  await pool.query(
    `update app.mail set status = 'queued', attempts = 0, sent_at = null, hand_over_at = now() + interval '1 hour'
     where id = (select id from app.mail where status = 'sent' order by id desc limit 1)`,
  );
  await pool.end();
}

/** Where a log is copied to, and what it becomes. */
export interface Change {
  readonly lanes: number;
  readonly isDistributed: boolean;
  /** Makes the empty database; answers its address. */
  readonly database: () => Promise<string>;
}

const words = ({ lanes, isDistributed }: Change): string =>
  `${lanes} of them${isDistributed ? ' over several servers' : ''}`;

/** Stops the service, copies its database into a new one, and starts it on that. */
async function change({ lanes, isDistributed, database }: Change): Promise<void> {
  const sourceUrl = trust.app.config.database.url;
  await trust.stop();
  await leaveOneInTheQueue(sourceUrl);
  const targetUrl = await database();
  await changeLanes({ sourceUrl, targetUrl, lanes, isDistributed, onStep: () => undefined });
  await trust.start({
    ...{ DATABASE_URL: targetUrl, EVENT_STORE_LANES: String(lanes) },
    EVENT_STORE_DISTRIBUTED: String(isDistributed),
  });
  program = programAt(trust.app, program);
}

/**
 * Takes a service from one lane through these changes, one after the other, in the `describe` that this is called in: whatever
 * it showed it shows afterwards, and it goes on.
 */
export function stepsOverChangedLanes(changes: readonly Change[]): void {
  let first: TestDatabase;

  beforeAll(async () => {
    first = await createTestDatabase();
    await trust.start({ DATABASE_URL: first.url, EVENT_STORE_LANES: '1' });
    const { app } = trust;
    college = await makeOrganisation(app, { name: 'Northbridge College' });
    manager = await addMember(app, college, { role: 'MANAGER', first_name: 'Mia', last_name: 'Reed' });
    student = await addMember(app, college, { role: 'USER' });
    loner = await signUp(app);
    program = await aProgram(app, ['all'], college);
  }, 90_000);
  afterAll(async () => {
    await trust.stop();
    await first.drop();
  });

  it.each(changes.map((one, nth) => [words(one), one, nth] as const))(
    'shows all that it showed, and goes on, with %s',
    async (_, to, nth) => {
      const { lanes } = to;
      const [mine, theirs] = [await study(student, `Supply ${nth}`), await study(loner, `Ferns ${nth}`)];
      await assigns(`Economics ${nth}`);
      await eventually(async () => expect((await bell(student)).unread).toBe(1));
      const { through } = await bell(student);
      await call(trust.app, 'PUT', updateNotifications.path, { token: student.token, body: { through } });
      await assigns(`Trade ${nth}`);
      const statement = {
        ...{ id: uuidv7(), actor: { mbox: 'mailto:maya@northbridge.example' } },
        ...{ verb: { id: 'https://tool.example/did' }, object: { id: 'https://tool.example/kiln' } },
      };
      (await program.ask('POST', '/statements', { body: statement })).expect(200);
      const board = await connectLive(trust.app, manager.token);
      const { position } = await board.subscribe([rooms.team(college.clientId)]);
      board.close();
      await screensCaughtUp(trust.app);
      await everythingApplied();
      // One that is being sent as the service stops is sent again only once its lease has ended.
      await eventually(async () => expect(await unsentMails(trust.pool)).toEqual([]));
      const before = {
        screens: await screens(),
        models: await readModels(),
        mails: await mailsOf(trust.pool),
        detail: (await readDetail(trust.app, student.token, mine)).visited_pages,
      };

      await change(to);
      await everythingApplied();
      const heads = await trust.store.heads();
      expect(heads).toHaveLength(lanes);
      expect(await readModels()).toEqual(before.models);
      expect(await strayReadModels(trust.pool, trust.store, logParts.projections)).toEqual([]);
      // No one has to sign in again, and no reaction sent anything twice.
      expect(await screens()).toEqual(before.screens);
      expect((await readDetail(trust.app, student.token, mine)).visited_pages).toEqual(before.detail);
      expect(await mailsOf(trust.pool)).toEqual(before.mails);
      await eventually(async () => expect(await unsentMails(trust.pool)).toEqual([]));
      const stopped = (await trust.store.status()).filter(({ failure, putAside }) => failure ?? putAside > 0);
      expect(stopped).toEqual([]);

      // A screen that was open reads again, and hears what comes.
      const again = await connectLive(trust.app, manager.token);
      expect(await again.subscribe([rooms.team(college.clientId)], position)).toMatchObject({ gap: true });
      const later = await study(student, `Later ${nth}`);
      await again.hears('board_entry_changed', ({ entry }) => entry.session_id === later);
      again.close();
      await screensCaughtUp(trust.app);
      const listed = (await readSessions(trust.app, student.token)).sessions.map((row) => row.session_id);
      expect(listed).toEqual(expect.arrayContaining([mine, later]));
      expect((await readSessions(trust.app, loner.token)).sessions.map((row) => row.session_id)).toContain(
        theirs,
      );
      (await program.ask('POST', '/statements', { body: { ...statement, id: uuidv7() } })).expect(200);
      await assigns(`After ${nth}`);
      await eventually(async () => expect((await bell(student)).unread).toBe(2));
      const { email, password } = student;
      expect((await signIn(trust.app, { email, password })).accountId).toBe(student.accountId);
      const { through: seen } = await bell(student);
      await call(trust.app, 'PUT', updateNotifications.path, {
        token: student.token,
        body: { through: seen },
      });
      expect((await bell(student)).unread).toBe(0);
      // Each event is in its tenant's lane.
      const { rows } = await trust.pool.query<{ tenant: string; lane: number }>(
        'select distinct tenant, lane from event_store.event',
      );
      const own = new Lanes(lanes);
      expect(rows.filter(({ tenant, lane }) => own.of(tenant) !== lane)).toEqual([]);
    },
    120_000,
  );
}
