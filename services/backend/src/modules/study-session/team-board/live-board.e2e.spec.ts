import * as liveEndpoints from '@keenly/contracts/live.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { rooms, type TeamBoard } from '@keenly/contracts/live';
import type { CurrentSession } from '@keenly/contracts/study-session';
import { LivePruning } from '../../../platform/live/live-pruning.job.js';
import { connectLive, type LiveClient } from '../../../platform/live/testing/live-client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { Recorder } from '../testing/recorded.js';
import { screensCaughtUp, send } from '../testing/study.js';

/** Two processes on one database, as behind a proxy. */
describe('watching live', () => {
  let first: TestApp;
  let second: TestApp;
  let organisation: TestOrganisation;
  let manager: TestPerson;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    first = await startTestApp();
    second = await startTestApp({ DATABASE_URL: first.config.database.url, KEENLY_ROLE: 'api' });
    organisation = await makeOrganisation(first);
    manager = await addMember(first, organisation, { role: 'MANAGER' });
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const connect = async (app: TestApp, { token }: Pick<TestPerson, 'token'>) => {
    const client = await connectLive(app, token);
    clients.push(client);
    return client;
  };
  const studying = async (name = 'Maya') => {
    const learner = await addMember(first, organisation, { first_name: name, last_name: 'Rivera' });
    const { token } = await pairExtension(first, learner);
    const device = new Recorder(new Date(Date.now() - 5000));
    return { learner, token, device };
  };
  const board = async () =>
    (await call(first, 'GET', liveEndpoints.teamBoard.path, { token: manager.token })).expect<TeamBoard>(200)
      .data;
  const team = () => rooms.team(organisation.clientId);
  const growing = ({ heard }: LiveClient) =>
    heard.every(({ position }, at) => at === 0 || BigInt(position) > BigInt(heard[at - 1]!.position));

  it('a manager sees a learner appear, change and be nudged, in whichever process either is', async () => {
    const watchers = [await connect(first, manager), await connect(second, manager)];
    const { position } = await board();
    for (const watcher of watchers) {
      const answer = await watcher.subscribe([team()], position);
      expect(answer).toMatchObject({ joined: [team()], refused: [], gap: false });
    }
    const { learner, token, device } = await studying();
    await send(second, token, [device.record('session_started', 0, { topic: 'Science' })]);
    for (const watcher of watchers) {
      const { entry } = await watcher.hears(
        'board_entry_changed',
        (one) => one.entry.session_id === device.sessionId,
      );
      expect(entry).toMatchObject({
        full_name: 'Maya Rivera',
        user_client_id: learner.accountId,
        topic: 'Science',
        state: 'neutral',
        nudge_count: 0,
      });
    }
    await send(first, token, [device.record('state_changed', 1, { state: 'distracted' })]);
    for (const watcher of watchers) {
      await watcher.hears('board_entry_changed', ({ entry }) => entry.state === 'distracted');
    }
    await send(first, token, [device.record('nudge_raised', 2)]);
    for (const watcher of watchers) {
      await watcher.hears('board_entry_changed', ({ entry }) => entry.last_nudge?.nudge === 'social_media');
    }
    await send(second, token, [device.record('session_stopped', 3)]);
    for (const watcher of watchers) {
      await watcher.hears('board_entry_changed', ({ entry }) => entry.stopped_at !== null);
      expect(growing(watcher)).toBe(true);
      expect(JSON.stringify(watcher.heard)).not.toContain('example');
    }
  });

  it('a learner sees their own session and nudges', async () => {
    const { learner, token, device } = await studying();
    const client = await connect(second, learner);
    const current = await call(second, 'GET', studySessionEndpoints.currentSession.path, {
      token: learner.token,
    });
    await client.subscribe(
      [rooms.person(learner.accountId)],
      current.expect<CurrentSession>(200).data.position,
    );
    await send(first, token, [device.record('session_started', 0, { topic: 'Therapy' })]);
    const { session } = await client.hears('session_changed');
    expect(session).toMatchObject({ session_id: device.sessionId, description: 'Therapy', live: true });
    const answer = await client.subscribe([rooms.session(device.sessionId)]);
    expect(answer.joined).toEqual([rooms.session(device.sessionId)]);
    await send(first, token, [device.record('nudge_raised', 1)]);
    await client.hears('nudge_raised', ({ nudge }) => nudge === 'social_media');
    await client.hears('session_detail_changed', ({ session_id }) => session_id === device.sessionId);
    await client.hears('session_changed', (one) => one.session.nudge_yes_count === 1);
    expect(growing(client)).toBe(true);
  });

  it('after a cut, nothing is missing and nothing comes twice, in another process too', async () => {
    const { token, device } = await studying();
    const before = await connect(first, manager);
    await before.subscribe([team()]);
    await send(first, token, [device.record('session_started', 0)]);
    const last = await before.hears(
      'board_entry_changed',
      ({ entry }) => entry.session_id === device.sessionId,
    );
    before.close();
    const during = await studying('Noor');
    await send(first, during.token, [during.device.record('session_started', 0)]);
    await send(first, token, [
      device.record('state_changed', 1, { state: 'idle' }),
      device.record('nudge_raised', 2),
    ]);
    await screensCaughtUp(first);
    for (const app of [first, second]) {
      const back = await connect(app, manager);
      const answer = await back.subscribe([team()], last.position);
      expect(answer.gap).toBe(false);
      const missed = answer.missed.flatMap((one) => (one.type === 'board_entry_changed' ? [one.entry] : []));
      expect(missed.find(({ session_id }) => session_id === device.sessionId)).toMatchObject({
        state: 'idle',
        nudge_count: 1,
      });
      expect(missed.find(({ session_id }) => session_id === during.device.sessionId)).toMatchObject({
        full_name: 'Noor Rivera',
      });
      expect(answer.missed.every(({ position }) => BigInt(position) > BigInt(last.position))).toBe(true);
      const known = BigInt(answer.position);
      await send(first, during.token, [during.device.record('nudge_raised', app === first ? 3 : 4)]);
      const next = await back.hears('board_entry_changed');
      expect(BigInt(next.position)).toBeGreaterThan(known);
    }
  });

  it('after a cut longer than the feed remembers, it says so', async () => {
    const { token, device } = await studying();
    const client = await connect(first, manager);
    const { position } = await client.subscribe([team()]);
    await send(first, token, [device.record('session_started', 0)]);
    await client.hears('board_entry_changed');
    await first.app.get(LivePruning, { strict: false }).prune(0);
    expect(await client.subscribe([team()], position)).toMatchObject({ gap: true, missed: [] });
  });

  it('rooms open for those who may see what is told in them', async () => {
    const { learner, token, device } = await studying();
    await send(first, token, [device.record('session_started', 0)]);
    const elsewhere = await addMember(first, await makeOrganisation(first), { role: 'CLIENT_ADMIN' });
    const session = rooms.session(device.sessionId);
    const wanted = [team(), rooms.person(learner.accountId), session, 'person:', 'everything', 'team:*'];
    const asked = async (person: TestPerson) =>
      (await (await connect(first, person)).subscribe(wanted)).joined;
    await screensCaughtUp(first);
    expect(await asked(manager)).toEqual([team(), session]);
    expect(await asked(learner)).toEqual([rooms.person(learner.accountId), session]);
    expect(await asked(elsewhere)).toEqual([]);
  });
});
