import { assign } from '@keenly/contracts/assignment.endpoints';
import {
  type AttentionOf,
  attentionOfSchema,
  type NeedsAttention,
  needsAttentionSchema,
} from '@keenly/contracts/attention';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import { pathOf } from '@keenly/contracts/path-of';
import { attentionOf, needsAttention } from '@keenly/contracts/team-figures.endpoints';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { homeCaughtUp, readPanel, studiedAt } from '../testing/insight.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
  await homeCaughtUp(app);
}, 60_000);
afterAll(() => app.close());

const DAY_MS = 86_400_000;
/** Noon of that day (UTC): what is studied for twenty minutes from there ends on the same day, whenever this runs. */
const daysAgo = (days: number) => new Date((Math.floor(Date.now() / DAY_MS) - days + 0.5) * DAY_MS);
const today = dayIn('UTC', new Date());

const ofTeam = async (token: string, query: Record<string, string> = {}) => {
  const answer = await readPanel(app, token, needsAttention.path, query);
  return needsAttentionSchema.parse(answer.expect<NeedsAttention>(200));
};
const of = async ({ accountId }: TestPerson, token: string) => {
  const answer = await readPanel(app, token, pathOf(attentionOf.path, { id: accountId }));
  return attentionOfSchema.parse(answer.expect<AttentionOf>(200)).data.reasons;
};
const kindsOf = ({ data }: NeedsAttention) =>
  data.map(({ full_name: name, reasons }) => [name.split(' ')[0], ...reasons.map(({ kind }) => kind)]);

async function college() {
  const organisation = await makeOrganisation(app);
  const manager = await addMember(app, organisation, { role: 'MANAGER', first_name: 'Mia' });
  const member = (first_name: string) => addMember(app, organisation, { first_name });
  const { clientId } = organisation;
  const capability = await app.app
    .get(CommandBus, { strict: false })
    .execute(new CreateCapability({ clientId, name: `Game theory ${uuidv7()}`, description: '' }, null));
  /** As if they had been here for so long. */
  const joined = ({ accountId }: TestPerson, days: number) =>
    app.app
      .get<Pool>(PG_POOL, { strict: false })
      .query('update app.account set since = $2 where account_id = $1', [accountId, daysAgo(days)]);
  return { organisation, manager, member, capability, joined };
}

async function assigned(
  { token }: TestPerson,
  { accountId }: TestPerson,
  capability: string,
  inDays: number,
) {
  const body = [{ assignee: accountId, capability, deadline_date: dateOf(today + inDays) }];
  (await call(app, 'POST', assign.path, { token, body })).expect(201);
}
/** As if it had been assigned earlier: no deadline can be set in the past. */
async function earlier({ accountId }: TestPerson, days: number): Promise<void> {
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp('assigned-capabilities', await store.heads());
  await app.app.get<Pool>(PG_POOL, { strict: false }).query(
    `update read.assigned_capability set deadline = deadline - $2::int, assigned_at = assigned_at - $2 * interval '1 day'
       where assignee = $1`,
    [accountId, days],
  );
}
async function caughtUp(): Promise<void> {
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp('assigned-capabilities', await store.heads());
  await homeCaughtUp(app);
}

describe('who needs attention', () => {
  it('is who is overdue, then who has not begun, then who is quiet, then who studies less than usual', async () => {
    const { organisation, manager, member, capability, joined } = await college();
    const [late, soon, begun, quiet, less, usual, fresh] = [
      await member('Late'),
      await member('Soon'),
      await member('Begun'),
      await member('Quiet'),
      await member('Less'),
      await member('Usual'),
      await member('Fresh'),
    ];
    for (const one of [late, soon, begun, quiet, less, usual]) await joined(one, 200);
    const about = { topic: capability.name, origin: 'capability', capability_id: capability.id } as const;
    for (const one of [late, soon, begun, less, usual]) await studiedAt(app, organisation, one, daysAgo(1));
    await assigned(manager, late, capability.id, 3);
    await earlier(late, 5);
    await assigned(manager, soon, capability.id, 7);
    await assigned(manager, begun, capability.id, 7);
    await earlier(begun, 1);
    await studiedAt(app, organisation, begun, new Date(Date.now() - 31 * 60_000), about);
    await studiedAt(app, organisation, quiet, daysAgo(20));
    for (const days of [16, 17, 18, 30, 31, 32]) await studiedAt(app, organisation, less, daysAgo(days));
    for (const days of [16, 30]) await studiedAt(app, organisation, usual, daysAgo(days));
    await caughtUp();

    const found = await ofTeam(manager.token);
    expect(kindsOf(found)).toEqual([
      ['Late', 'overdue'],
      ['Soon', 'due_soon'],
      ['Quiet', 'quiet'],
      ['Less', 'less'],
    ]);
    expect(found.total).toBe(4);
    const [first, , third, fourth] = found.data;
    expect(first?.reasons).toEqual([
      { kind: 'overdue', count: 1, capability: capability.name, deadline: dateOf(today - 2) },
    ]);
    expect(third?.reasons).toEqual([{ kind: 'quiet', days: 20 }]);
    // A quarter of an hour in the last fortnight, three in each of the two before.
    expect(fourth?.reasons).toEqual([{ kind: 'less', minutes: 15, usual_minutes: 45 }]);
    expect((await ofTeam(manager.token, { limit: '1' })).data).toHaveLength(1);
    // Everyone reads the same of themselves.
    expect(await of(quiet, quiet.token)).toEqual([{ kind: 'quiet', days: 20 }]);
    expect(await of(quiet, manager.token)).toEqual([{ kind: 'quiet', days: 20 }]);
    expect(await of(fresh, fresh.token)).toEqual([]);
  }, 60_000);

  it('is for everyone else no one', async () => {
    const { member } = await college();
    const [ann, bob] = [await member('Ann'), await member('Bob')];
    const path = pathOf(attentionOf.path, { id: ann.accountId });
    expect((await call(app, 'GET', path, { token: bob.token })).status).toBe(404);
    expect((await call(app, 'GET', needsAttention.path, { token: bob.token })).status).toBe(403);
    const query = { time_zone: 'Mars/Olympus' };
    expect((await readPanel(app, ann.token, path, query)).status).toBe(400);
  });
});
