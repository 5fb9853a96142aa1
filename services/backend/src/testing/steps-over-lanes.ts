import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import { assign } from '@keenly/contracts/assignment.endpoints';
import { rooms, type TeamBoard } from '@keenly/contracts/live';
import { teamBoard } from '@keenly/contracts/live.endpoints';
import type { Notifications } from '@keenly/contracts/notification';
import { notifications, updateNotifications } from '@keenly/contracts/notification.endpoints';
import { acceptRequest, joinOrganisation } from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { ErasureReceipt, ExportAddress } from '@keenly/contracts/trust';
import { myDataExportAddress, myDataExports } from '@keenly/contracts/trust.endpoints';
import { laneOf, Lanes } from '@keenly/event-store/lanes';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { logParts } from '../composition.js';
import { CreateCapability } from '../modules/capability/capability.public.js';
import { Memberships } from '../modules/membership/membership.public.js';
import { aProgram } from '../modules/record-store/testing/program.js';
import { StopSessions } from '../modules/study-session/stop-sessions/stop-sessions.service.js';
import { Recorder, twentyMinutes } from '../modules/study-session/testing/recorded.js';
import { readDetail, readSessions, screensCaughtUp, send } from '../modules/study-session/testing/study.js';
import { TrustTestApp, WITHIN_MS } from '../modules/trust/testing/trust-test-app.js';
import { unzip } from '../modules/trust/testing/unzip.js';
import { communityChanged, writeLiveMessages } from '../platform/live/live-messages.js';
import { EVERY_TENANT } from '../platform/live/live-rooms.js';
import { connectLive } from '../platform/live/testing/live-client.js';
import { eventually } from './eventually.js';
import { strayReadModels } from './faults/rebuilt.js';
import { call } from './test-http.js';
import {
  acting,
  addMember,
  makeOrganisation,
  pairExtension,
  signIn,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from './test-people.js';

const LANES = 8;
const lanes = new Lanes(LANES);
/** Of the two organizations. Maya's personal account is in whichever lane its id says, but in none of these. */
const [COLLEGE_LANE, STUDIO_LANE] = [6, 1];

const trust = new TrustTestApp();
let college: TestOrganisation;
let studio: TestOrganisation;
let manager: TestPerson;
let owner: TestPerson;
/** Maya in her own account, at the college, and at the studio. */
let personal: TestPerson;
let student: TestPerson;
let trainee: TestPerson;

function idIn(lane: number): string {
  for (;;) {
    const id = uuidv7();
    if (lanes.of(id) === lane) return id;
  }
}

const bell = async ({ accountId, token }: TestPerson, query = '') => {
  const path = `${pathOf(notifications.path, { id: accountId })}${query}`;
  return (await call(trust.app, 'GET', path, { token })).expect<Notifications>(200);
};
const said = ({ notifications: rows }: Notifications) =>
  rows.map(({ additional_details: { kind }, is_read }) => (is_read ? `(${kind})` : kind));

/** Twenty minutes of someone, as their extension sends them; answers the session. */
async function study(person: TestPerson, topic: string): Promise<string> {
  const { token } = await pairExtension(trust.app, person);
  const device = new Recorder(new Date(Date.now() - 25 * 60_000));
  await send(trust.app, token, twentyMinutes(device, { topic }));
  return device.sessionId;
}

/** Assigns a new capability of this name to a member of one's organization. */
async function assigns(by: TestPerson, to: TestPerson, name: string): Promise<void> {
  const clientId = by.clientId ?? '';
  const made = new CreateCapability({ clientId, name, description: '' }, null);
  const { id } = await trust.app.app.get(CommandBus, { strict: false }).execute(made);
  const body = [{ assignee: to.accountId, capability: id, deadline_date: '2031-05-04' }];
  (await call(trust.app, 'POST', assign.path, { token: by.token, body })).expect<AssignmentsCreated>(201);
}

async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  await trust.start({ EVENT_STORE_LANES: String(LANES), ...environment });
  const { app } = trust;
  college = await makeOrganisation(app, { clientId: idIn(COLLEGE_LANE), name: 'Northbridge College' });
  studio = await makeOrganisation(app, { clientId: idIn(STUDIO_LANE), name: 'Heron Studio' });
  manager = await addMember(app, college, { role: 'MANAGER', first_name: 'Mia', last_name: 'Reed' });
  owner = await addMember(app, studio, { role: 'CLIENT_ADMIN' });
  do personal = await signUp(app);
  while ([COLLEGE_LANE, STUDIO_LANE].includes(lanes.of(personal.accountId)));
  const { userId } = personal;
  const { clientId } = college;
  const joined = { clientId, accountId: uuidv7(), userId, role: 'USER' } as const;
  await app.app.get(Memberships, { strict: false }).join(joined, acting);
  student = await signIn(app, { ...personal, client_id: clientId });
}

/**
 * What a service whose log has several lanes has to be able to do, one step after the other, in the `describe` that this is
 * called in; `environment` is read once its own `beforeAll` has run, and says where the log is to be.
 */
export function stepsOverLanes(environment: () => NodeJS.ProcessEnv = () => ({})): void {
  beforeAll(() => start(environment()), 90_000);
  afterAll(() => trust.stop());

  it('is ready, and has its organizations in lanes of their own', async () => {
    const { status } = await call(trust.app, 'GET', '/api/health/ready');
    expect(status).toBe(200);
    const heads = await trust.store.heads();
    expect(heads).toHaveLength(LANES);
    expect([college, studio].map(({ clientId }) => lanes.of(clientId))).toEqual([COLLEGE_LANE, STUDIO_LANE]);
    expect(laneOf(await trust.store.head(college.clientId))).toBe(COLLEGE_LANE);
  });

  it('tells someone of all their accounts in the order of time, and once', async () => {
    const code = await trust.app.app.get(Memberships, { strict: false }).licenceCodeOf(studio.clientId);
    const asked = { neighbourhood_id: studio.clientId, actual_id: code };
    (await call(trust.app, 'POST', joinOrganisation.path, { token: personal.token, body: asked })).expect(
      200,
    );
    await eventually(async () => expect((await bell(owner)).unread).toBe(1));
    await assigns(manager, student, 'Economics');
    const accepted = { user_id: personal.userId, is_active: true };
    (await call(trust.app, 'PUT', acceptRequest.path, { token: owner.token, body: accepted })).expect(200);
    await assigns(manager, student, 'Trade');
    trainee = await signIn(trust.app, { ...personal, client_id: studio.clientId });
    const all = ['capability_assigned', 'join_accepted', 'capability_assigned'];
    await eventually(async () => expect(said(await bell(student))).toEqual(all));

    const pages: string[] = [];
    for (let query = '?limit=1'; ;) {
      const page = await bell(student, query);
      pages.push(...said(page));
      if (page.next === null) break;
      query = `?limit=1&before=${page.next}`;
    }
    expect(pages).toEqual(all);

    const { through } = await bell(student);
    await assigns(manager, student, 'Prices');
    await eventually(async () => expect((await bell(student)).unread).toBe(4));
    const { token } = student;
    (await call(trust.app, 'PUT', updateNotifications.path, { token, body: { through } })).expect(200);
    expect(said(await bell(student))).toEqual(['capability_assigned', ...all.map((kind) => `(${kind})`)]);
    // What is told to the person is read in every account.
    expect(await bell(trainee)).toMatchObject({ unread: 0, notifications: [{ is_read: true }] });
  });

  it('shows each manager their own people, live', async () => {
    const boards = await Promise.all([
      connectLive(trust.app, manager.token),
      connectLive(trust.app, owner.token),
    ]);
    const [atCollege, atStudio] = boards;
    await atCollege.subscribe([rooms.team(college.clientId)]);
    await atStudio.subscribe([rooms.team(studio.clientId)]);
    for (const [person, board, topic] of [
      [student, atCollege, 'Economics'],
      [trainee, atStudio, 'Glazing'],
    ] as const) {
      const { token } = await pairExtension(trust.app, person);
      const device = new Recorder(new Date(Date.now() - 5000));
      await send(trust.app, token, [device.record('session_started', 0, { topic })]);
      const { entry } = await board.hears('board_entry_changed');
      expect(entry).toMatchObject({ session_id: device.sessionId, topic });
      await send(trust.app, token, [device.record('session_stopped', 4)]);
    }
    const heard = boards.map((board) =>
      board.heard.flatMap((one) => (one.type === 'board_entry_changed' ? [one.entry.topic] : [])),
    );
    expect(heard.map((topics) => [...new Set(topics)])).toEqual([['Economics'], ['Glazing']]);
    for (const board of boards) board.close();
  });

  it('tells someone who comes back what they missed, from where they were in each lane of the feed', async () => {
    const { rows: heads } = await trust.pool.query('select lane from live.feed');
    expect(heads).toHaveLength(LANES);
    const board = (await call(trust.app, 'GET', teamBoard.path, { token: manager.token })).expect<TeamBoard>(
      200,
    );
    const { position } = board.data;
    expect(position.split('-').map((one) => laneOf(BigInt(one)))).toEqual(
      [...new Set([COLLEGE_LANE, lanes.of(EVERY_TENANT)])].sort((a, b) => a - b),
    );
    await study(student, 'Tides');
    await study(trainee, 'Glaze');
    await screensCaughtUp(trust.app);
    await writeLiveMessages(trust.pool, [communityChanged]);
    const team = rooms.team(college.clientId);
    const back = await connectLive(trust.app, manager.token);
    const { gap, missed, position: now } = await back.subscribe([team, rooms.community], position);
    const told = missed.flatMap((one) => (one.type === 'board_entry_changed' ? [one.entry.topic] : []));
    expect([gap, [...new Set(told)]]).toEqual([false, ['Tides']]);
    expect(new Set(missed.map((one) => laneOf(BigInt(one.position))))).toEqual(
      new Set([COLLEGE_LANE, lanes.of(EVERY_TENANT)]),
    );
    // Nothing is told again, and nothing new but that the team's figures changed, as that's told later.
    const later = await back.subscribe([team, rooms.community], now);
    const before = new Set(missed.map((one) => one.position));
    const more = later.missed.filter((one) => one.type !== 'team_changed' || before.has(one.position));
    expect([later.gap, more]).toEqual([false, []]);
    // A place that says nothing of one of the lanes can't be gone on from.
    const [ofOne = ''] = position.split('-');
    expect(await back.subscribe([team], ofOne)).toMatchObject({ gap: true, missed: [] });
    back.close();
  });

  it('gives the place of a session to the one that waits for it', async () => {
    const person = await signUp(trust.app);
    const { token } = await pairExtension(trust.app, person);
    const [first, waiting] = [
      new Recorder(new Date(Date.now() - 60_000)),
      new Recorder(new Date(Date.now() - 20 * 60_000)),
    ];
    await send(trust.app, token, [first.record('session_started', 0)]);
    const alive = { alive: waiting.sessionId };
    await send(trust.app, token, [waiting.record('session_started', 0)], alive);
    // A heartbeat alone is answered once it's written.
    expect(await send(trust.app, token, [], alive)).toMatchObject({ ended_sessions: [] });
    await send(trust.app, token, [first.record('session_stopped', 59)]);
    await trust.app.app.get(StopSessions, { strict: false }).stopSilent();
    const { rows: places } = await trust.pool.query('select stream, held from read.claim where key = $1', [
      person.accountId,
    ]);
    expect(places).toEqual([{ stream: `study-session-${waiting.sessionId}`, held: true }]);
    const { rows: heartbeats } = await trust.pool.query(
      'select session_id from app.session_heartbeat where account_id = $1',
      [person.accountId],
    );
    expect(heartbeats).toEqual([{ session_id: waiting.sessionId }]);
  });

  it('lists what each account studied, with its pages', async () => {
    const ids = [
      await study(student, 'Supply'),
      await study(trainee, 'Kilns'),
      await study(personal, 'Ferns'),
    ];
    await screensCaughtUp(trust.app);
    for (const [nth, person] of [student, trainee, personal].entries()) {
      const id = ids[nth] ?? '';
      const listed = (await readSessions(trust.app, person.token)).sessions.map((row) => row.session_id);
      expect(listed.filter((one) => ids.includes(one))).toEqual([id]);
      expect((await readDetail(trust.app, person.token, id)).visited_pages).toHaveLength(3);
    }
  });

  it('lets a tool read at once what it stored', async () => {
    for (const organisation of [college, studio]) {
      const program = await aProgram(trust.app, ['all'], organisation);
      const id = uuidv7();
      const body = {
        ...{ id, actor: { mbox: 'mailto:maya@northbridge.example' } },
        ...{ verb: { id: 'https://tool.example/did' }, object: { id: 'https://tool.example/kiln' } },
      };
      (await program.ask('POST', '/statements', { body })).expect(200);
      const { body: found, headers } = await program.ask('GET', '/statements');
      const { statements } = found as { statements: { id: string; stored: string }[] };
      expect(statements.map((one) => one.id)).toEqual([id]);
      const through = Date.parse(headers.get('x-experience-api-consistent-through') ?? '');
      expect(through).toBeGreaterThanOrEqual(Date.parse(statements[0]?.stored ?? ''));
    }
  });

  it('makes every read model the same again from the log', async () => {
    await trust.store.caughtUp('notifications', await trust.store.heads());
    for (const { name } of logParts.projections) await trust.store.caughtUp(name, await trust.store.heads());
    expect(await strayReadModels(trust.pool, trust.store, logParts.projections)).toEqual([]);
    const [model] = logParts.projections.filter(({ name }) => name === 'notifications');
    if (model === undefined) throw new Error('no read model has notifications');
    const before = await bell(student);
    // It goes on being shown, and follows what is told below.
    trust.store.runProjections([{ ...model, version: model.version + 1 }]);
    await eventually(async () => {
      const builds = (await trust.store.status()).filter(({ name }) => name === model.name);
      expect(builds.map(({ version, state }) => [version, state])).toEqual([[model.version + 1, 'running']]);
    }, WITHIN_MS);
    expect({ ...(await bell(student)), position: before.position }).toEqual(before);
  });

  it('copies what someone has in all their accounts', async () => {
    const { token, password } = student;
    (await call(trust.app, 'POST', myDataExports.path, { token })).expect(202);
    const { id } = await trust.copy({ token, password });
    const asked = await call(trust.app, 'POST', pathOf(myDataExportAddress.path, { id }), { token });
    const { url } = asked.expect<ExportAddress>(200).data;
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
    const file = await fetch(new URL(url, trust.app.url), { headers: { cookie } });
    const files = unzip(Buffer.from(await file.arrayBuffer()));
    const text = Object.values(files).join('\n');
    expect(['Supply', 'Kilns', 'Ferns'].filter((topic) => !text.includes(topic))).toEqual([]);
  });

  it('erases someone with all their accounts, from every lane', async () => {
    expect(await trust.kept(student)).toMatchObject({ sessions: 7 });
    const memberships = trust.app.app.get(Memberships, { strict: false });
    for (const { accountId, clientId } of [student, trainee])
      await memberships.leave({ accountId, clientId: clientId ?? '' }, acting);
    const { email, password } = personal;
    const alone = await signIn(trust.app, { email, password });
    const { data } = (await trust.erase({ ...alone, password }, 'account')).expect<{ data: ErasureReceipt }>(
      202,
    );
    expect(await trust.done(data.id)).toMatchObject({ status: 'done', counts: { sessions: 7, pages: 15 } });
    for (const topic of ['Supply', 'Kilns', 'Ferns']) expect(await trust.tablesWith(topic)).toEqual([]);
    const { rows } = await trust.pool.query(
      'select from read.session_row where account_id = any($1::uuid[])',
      [[student, trainee, personal].map(({ accountId }) => accountId)],
    );
    expect(rows).toEqual([]);
    const stopped = (await trust.store.status()).filter(({ failure, putAside }) => failure ?? putAside > 0);
    expect(stopped).toEqual([]);
  });
}
