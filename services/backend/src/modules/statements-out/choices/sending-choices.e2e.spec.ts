import type { StatementChoiceKind, StatementChoices } from '@keenly/contracts/statement-choices';
import { chooseStatements, statementChoices } from '@keenly/contracts/statement-choices.endpoints';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';
import type { Statement } from '../../record-store/record-store.public.js';
import { Recorder } from '../../study-session/testing/recorded.js';
import { send } from '../../study-session/testing/study.js';
import { TRUSTED_ORIGINS } from '../store/trusted-origins.js';
import { aSmallStore, type SmallStore } from '../testing/small-store.js';
import { makeTarget, pauseTarget, targetArrives, targetOf, targetsOf } from '../testing/targets.js';

let app: TestApp;
let store: SmallStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await aSmallStore();
  app.app.get<Set<string>>(TRUSTED_ORIGINS, { strict: false }).add(store.origin);
}, 60_000);
afterAll(async () => {
  await store.close();
  await app.close();
});
beforeEach(() => store.does(() => 200));

async function anOpenCollege(affectPolicy: 'self' | 'coaches' = 'coaches') {
  const college = await makeOrganisation(app, { affectPolicy });
  const admin = await addMember(app, college, { role: 'CLIENT_ADMIN' });
  return { ...college, admin, ann: await addMember(app, college), ben: await addMember(app, college) };
}
const made = (admin: TestPerson) => makeTarget(app, store, admin, { kinds: ['sessions'] });
const resume = async (admin: TestPerson) =>
  (await pauseTarget(app, admin, await targetOf(app, admin), false)).expect(200);
const arrives = (admin: TestPerson, expected: object) => targetArrives(app, admin, expected);
const chosen = async (person: TestPerson) =>
  (await call(app, 'GET', statementChoices.path, person)).expect<StatementChoices>(200).data;
const choose = async ({ token }: TestPerson, kind: StatementChoiceKind, allowed: boolean) =>
  (
    await call(app, 'PUT', chooseStatements.path, { token, body: { kind, allowed } })
  ).expect<StatementChoices>(200);
/** What is on now, as if it had been for two hours. */
const agreedHoursAgo = () =>
  app.app
    .get<Pool>(PG_POOL, { strict: false })
    .query(`update app.sending_choice set allowed_at = now() - interval '2 hours' where ended_at is null`);
/** A session of ten minutes: expressions, and a page of each class. */
async function studied(person: TestPerson): Promise<void> {
  const device = new Recorder(new Date(Date.now() - 1_300_000));
  const { token } = await pairExtension(app, person);
  const social = { url: 'https://social.example/feed', host: 'social.example', title: 'Feed' };
  const search = { url: 'https://search.example/?q=elasticity', host: 'search.example', title: 'elasticity' };
  await send(app, token, [
    device.record('session_started', 0),
    ...Array.from({ length: 9 }, (_, n) => device.record('expressions_sampled', 10 + n * 10)),
    device.record('page_visited', 300, { from_ms: 0, duration_s: 300 }),
    device.record('page_visited', 360, {
      ...social,
      from_ms: 300_000,
      duration_s: 60,
      page_class: 'distraction',
    }),
    device.record('page_visited', 420, {
      ...search,
      from_ms: 360_000,
      duration_s: 60,
      page_class: 'transitional',
    }),
    device.record('session_stopped', 600),
  ]);
}

describe('a store of an organization', () => {
  it('gets expressions and addresses of those alone who switch them on, not once they switch them off', async () => {
    const { admin, ann, ben } = await anOpenCollege();
    expect(await chosen(ann)).toMatchObject({
      choices: [{ allowed: false }, { allowed: false }],
      stores: [],
    });
    for (const kind of ['expressions', 'addresses'] as const) await choose(ann, kind, true);
    await agreedHoursAgo();
    await studied(ann);
    await studied(ben);
    const from = store.bodies.length;
    // The first request is refused whole; while it's answered, she switches one off: what waits is halves of it.
    store.does(async (batch) => {
      if (batch.length < 2 || store.bodies.length > from + 1) return 200;
      await choose(ann, 'expressions', false);
      return 400;
    });
    const target = await made(admin);
    await eventually(() => expect(store.bodies.length).toBeGreaterThan(from + 1));
    await arrives(admin, { state: 'sending', waiting: 0, put_aside: 0 });
    const [first = '', ...rest] = store.bodies.slice(from);
    expect(first).toMatch(/expression-shares/);
    expect(first).toMatch(/library\.example\/supply-and-demand"/);
    expect(rest.join()).not.toMatch(/expression-shares|happy|confused/);
    const told = rest.flatMap((body) => JSON.parse(body) as Statement[]);
    const pages = told.filter(({ object }) => 'id' in object && !object.id.startsWith(app.config.origin));
    expect(pages.map(({ actor }) => actor)).toMatchObject([{ account: { name: ann.accountId } }]);
    expect(rest.join()).not.toMatch(/social\.example|elasticity|\?q=|feed/i);
    expect(await chosen(ann)).toMatchObject({
      choices: [{ allowed: false }, { allowed: true }],
      stores: [target.name],
    });
  });

  it('gets nothing of what waits for it once a learner switched that off', async () => {
    const { admin, ann } = await anOpenCollege();
    for (const kind of ['expressions', 'addresses'] as const) await choose(ann, kind, true);
    await agreedHoursAgo();
    await studied(ann);
    store.does(() => 500);
    await made(admin);
    await arrives(admin, { state: 'retrying', waiting: 7 });
    for (const kind of ['expressions', 'addresses'] as const) await choose(ann, kind, false);
    // On again is from now on: the session was before.
    await choose(ann, 'addresses', true);
    const from = store.bodies.length;
    store.does(() => 200);
    await resume(admin);
    await arrives(admin, { state: 'sending', waiting: 0, put_aside: 0 });
    const sent = store.bodies.slice(from).join();
    expect(sent).toContain('terminated');
    expect(sent).not.toMatch(/library\.example|expression-shares|happy/);
  });

  it('gets no expressions that the organization’s own policy keeps from its managers', async () => {
    const { admin, ann } = await anOpenCollege('self');
    for (const kind of ['expressions', 'addresses'] as const) await choose(ann, kind, true);
    expect(await chosen(ann)).toMatchObject({ expressions_withheld: true });
    await agreedHoursAgo();
    await studied(ann);
    const from = store.bodies.length;
    await made(admin);
    await eventually(() => expect(store.bodies.length).toBeGreaterThan(from));
    await arrives(admin, { state: 'sending', waiting: 0 });
    expect(store.bodies.slice(from).join()).toMatch(/library\.example/);
    expect(store.bodies.slice(from).join()).not.toMatch(/expression-shares|happy/);
  });

  it('is told how many agreed from five people on, and of no personal account', async () => {
    const { admin, clientId } = await anOpenCollege();
    const counts = async () => (await targetsOf(app, admin)).agreed;
    const members = await Promise.all(Array.from({ length: 5 }, () => addMember(app, { clientId })));
    for (const member of members.slice(1)) await choose(member, 'addresses', true);
    expect(await counts()).toEqual({ expressions: null, addresses: null });
    await Promise.all([choose(admin, 'addresses', true), choose(admin, 'addresses', true)]);
    expect(await counts()).toEqual({ expressions: null, addresses: 5 });
    await choose(admin, 'addresses', false);
    expect((await counts()).addresses).toBeNull();

    const alone = await signUp(app);
    const body = { kind: 'addresses', allowed: true };
    const refused = await call(app, 'PUT', chooseStatements.path, { token: alone.token, body });
    expect(refused.error?.code).toBe('CONFLICT');
    const own = (await call(app, 'GET', statementChoices.path, alone)).expect<StatementChoices>(200);
    expect(own.organisation).toBeNull();
  });
});
