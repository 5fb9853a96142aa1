import { assign } from '@keenly/contracts/assignment.endpoints';
import type { AttentionKind, AttentionOf, NeedsAttention } from '@keenly/contracts/attention';
import { attentionMessages } from '@keenly/contracts/catalogue/attention';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import { pathOf } from '@keenly/contracts/path-of';
import { attentionOf, needsAttention, setAside } from '@keenly/contracts/team-figures.endpoints';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { homeCaughtUp } from '../testing/insight.js';

let app: TestApp;
let manager: TestPerson;
let colleague: TestPerson;
let learner: TestPerson;
let capability: string;
const pool = () => app.app.get<Pool>(PG_POOL, { strict: false });
const today = dayIn('UTC', new Date());
const inDays = (days: number) => dateOf(today + days);

beforeAll(async () => {
  app = await startTestApp();
  await homeCaughtUp(app);
  const organisation = await makeOrganisation(app);
  manager = await addMember(app, organisation, { role: 'MANAGER', first_name: 'Mia', last_name: 'Berg' });
  colleague = await addMember(app, organisation, { role: 'TEACHER' });
  learner = await addMember(app, organisation, { first_name: 'Lea' });
  const made = await app.app
    .get(CommandBus, { strict: false })
    .execute(new CreateCapability({ clientId: organisation.clientId, name: 'Trade', description: '' }, null));
  capability = made.id;
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  await pool().query('delete from read.assigned_capability');
  await pool().query('delete from app.attention_set_aside');
});

/** An assignment that was due so many days ago: no deadline can be set in the past. */
async function overdueFor(days: number): Promise<void> {
  const body = [{ assignee: learner.accountId, capability, deadline_date: inDays(60) }];
  const made = await call(app, 'POST', assign.path, { token: manager.token, body });
  const [{ id = '' } = {}] = made.expect<{ id: string }[]>(201);
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp('assigned-capabilities', await store.heads());
  await pool().query(`update read.assigned_capability set deadline = $2 where id = $1`, [id, inDays(-days)]);
}
const ofTeam = async ({ token } = manager) =>
  (await call(app, 'GET', needsAttention.path, { token })).expect<NeedsAttention>(200);
const of = async ({ token }: TestPerson) =>
  (
    await call(app, 'GET', pathOf(attentionOf.path, { id: learner.accountId }), { token })
  ).expect<AttentionOf>(200).data.reasons;
interface Asks {
  by?: TestPerson;
  whom?: TestPerson;
  kind?: AttentionKind;
  time_zone?: string;
}
const put = (
  until: string | null,
  { by = manager, whom = learner, kind = 'overdue', time_zone = 'UTC' }: Asks = {},
) =>
  call(app, 'PUT', pathOf(setAside.path, { id: whom.accountId }), {
    token: by.token,
    body: { kind, until, time_zone },
  });
const counts = ({ total, set_aside: aside, set_aside_total }: NeedsAttention) => [
  total,
  aside.length,
  set_aside_total,
];

describe('setting a reason aside', () => {
  it('takes it off the list of every manager, and tells the person until when and by whom', async () => {
    await overdueFor(3);
    expect(counts(await ofTeam())).toEqual([1, 0, 0]);
    (await put(inDays(14))).expect(200);
    // Sent twice, since the answer to the first may have been lost.
    (await put(inDays(14))).expect(200);
    for (const one of [manager, colleague]) {
      const found = await ofTeam(one);
      expect(counts(found)).toEqual([0, 1, 1]);
      expect(found.set_aside).toMatchObject([{ user_client_id: learner.accountId }]);
    }
    const aside = { until: inDays(14), by: 'Mia Berg' };
    expect(await of(learner)).toMatchObject([{ kind: 'overdue', count: 1, set_aside: aside }]);

    (await put(null, { by: colleague })).expect(200);
    (await put(null)).expect(200);
    expect(counts(await ofTeam())).toEqual([1, 0, 0]);
    expect((await of(learner))[0]).not.toHaveProperty('set_aside');
  });

  it('comes back on its day, and when another assignment is overdue', async () => {
    await overdueFor(3);
    (await put(inDays(30))).expect(200);
    await pool().query('update app.attention_set_aside set until = $1', [inDays(0)]);
    expect(counts(await ofTeam())).toEqual([1, 0, 0]);
    (await put(inDays(30))).expect(200);
    await overdueFor(1);
    expect(counts(await ofTeam())).toEqual([1, 0, 0]);
    expect(await of(learner)).toMatchObject([{ kind: 'overdue', count: 2 }]);
    (await put(inDays(30))).expect(200);
    expect(counts(await ofTeam())).toEqual([0, 1, 1]);
  });

  it('takes a day from tomorrow to 90 days ahead, and only a reason there is', async () => {
    await overdueFor(3);
    for (const until of [inDays(0), inDays(-1), inDays(91), '2031-02-30', 'soon'])
      expect((await put(until)).error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect((await put(inDays(91))).error?.fields).toEqual({ until: attentionMessages.untilOutside });
    expect((await put(inDays(2), { time_zone: 'Mars/Olympus' })).status).toBe(400);
    expect((await put(inDays(2), { kind: 'quiet' })).error).toMatchObject({ status: 409, code: 'CONFLICT' });
    for (const until of [inDays(1), inDays(90)]) expect((await put(until)).status).toBe(200);
  });

  it('is for managers of the person’s organization alone', async () => {
    await overdueFor(3);
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
    expect((await put(inDays(7), { by: learner })).status).toBe(403);
    for (const until of [inDays(7), null])
      expect((await put(until, { by: stranger })).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(counts(await ofTeam())).toEqual([1, 0, 0]);
  });
});
