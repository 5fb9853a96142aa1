import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import { type LiveMessage, rooms, SINCE_MOST_MS } from '@keenly/contracts/live';
import type { Schedule } from '@keenly/contracts/schedule';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../testing/test-people.js';
import { PG_POOL } from '../database/pool.js';
import { writeLiveMessages } from './live-messages.js';
import { connectLive, type LiveClient } from './testing/live-client.js';

const ZONE = 'UTC';

let app: TestApp;
let ours: TestPerson;
let theirs: TestPerson;
const clients: LiveClient[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ours = await addMember(app, await makeOrganisation(app));
  theirs = await addMember(app, await makeOrganisation(app));
}, 60_000);
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => app.close());

async function connect(person: TestPerson): Promise<LiveClient> {
  const client = await connectLive(app, person.token);
  clients.push(client);
  return client;
}
const own = ({ accountId }: TestPerson) => rooms.person(accountId);

/** Someone plans something; resolves once their screens were told. */
async function plan(person: TestPerson, inDays: number): Promise<void> {
  const screen = await connect(person);
  await screen.subscribe([own(person)]);
  const date = dateOf(dayIn(ZONE, new Date()) + inDays);
  const body = {
    date,
    time_zone: ZONE,
    assigned_by: 'self',
    targets_data: [{ capability: 'Economics', start_at: `${date}T12:00:00Z`, end_at: `${date}T13:00:00Z` }],
  };
  (await call(app, 'POST', scheduleEndpoints.schedule.path, { token: person.token, body })).expect<Schedule>(
    200,
  );
  await screen.hears('profile_changed');
}
const typesOf = (messages: readonly LiveMessage[]) => messages.map(({ type }) => type);

describe('a page whose answers carry no position', () => {
  it('hears what changed between its answers and its subscription, and what comes then', async () => {
    const opened = performance.now();
    (
      await call(app, 'GET', `${scheduleEndpoints.schedule.path}?time_zone=${ZONE}`, { token: ours.token })
    ).expect<Schedule>(200);
    await plan(ours, 1);
    const page = await connect(ours);
    const since = Math.round(performance.now() - opened);
    const { missed, gap, position } = await page.subscribe([own(ours)], since);
    expect(gap).toBe(false);
    expect(missed).toContainEqual(expect.objectContaining({ type: 'profile_changed', parts: ['schedule'] }));
    expect(missed.every((message) => BigInt(message.position) <= BigInt(position))).toBe(true);
    await plan(ours, 2);
    const next = await page.hears('profile_changed');
    expect(BigInt(next.position)).toBeGreaterThan(BigInt(position));
  });

  it('hears nothing of others, nor of another tenant under the same name', async () => {
    await plan(theirs, 1);
    await writeLiveMessages(app.app.get<Pool>(PG_POOL, { strict: false }), [
      {
        tenant: theirs.clientId ?? '',
        rooms: [own(ours)],
        type: 'session_detail_changed',
        payload: { session_id: uuidv7() },
      },
    ]);
    const answer = await (await connect(ours)).subscribe([own(ours), own(theirs)], SINCE_MOST_MS);
    expect(answer.joined).toEqual([own(ours)]);
    expect(answer.refused).toEqual([own(theirs)]);
    // What they planned themselves, in the spec before this one, is within the minute.
    expect(new Set(typesOf(answer.missed))).toEqual(new Set(['profile_changed']));
    const elsewhere = await (await connect(theirs)).subscribe([own(theirs)], SINCE_MOST_MS);
    expect(typesOf(elsewhere.missed)).toEqual(['profile_changed']);
  });

  it('hears nothing of before where it does not ask', async () => {
    await plan(ours, 3);
    expect((await (await connect(ours)).subscribe([own(ours)])).missed).toEqual([]);
  });

  it('goes on from the position where it names one, however long ago it asked', async () => {
    const { position } = await (await connect(ours)).subscribe([own(ours)]);
    const page = await connect(ours);
    const answer = await page.socket.emitWithAck('subscribe', {
      rooms: [own(ours)],
      after: position,
      since_ms: SINCE_MOST_MS,
    });
    expect(answer).toMatchObject({ missed: [], gap: false });
  });

  it.each([-1, SINCE_MOST_MS + 1, 0.5, Number.NaN, '1000' as unknown as number])(
    'is told that %p is no time, and may ask again',
    async (sinceMs) => {
      const page = await connect(ours);
      const wrong = page.socket.emitWithAck('subscribe', { rooms: [own(ours)], since_ms: sinceMs });
      expect(await wrong).toMatchObject({ error: { code: 'VALIDATION_FAILED' } });
      expect((await page.subscribe([own(ours)], SINCE_MOST_MS)).joined).toEqual([own(ours)]);
    },
  );

  it('is refused a room that is none alone, and told what it missed in the others', async () => {
    const answer = await (await connect(ours)).subscribe(['person:no-one', own(ours)], SINCE_MOST_MS);
    expect([answer.joined, answer.refused]).toEqual([[own(ours)], ['person:no-one']]);
    expect(typesOf(answer.missed)).toContain('profile_changed');
  });
});
