import { createHash } from 'node:crypto';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import type { Holding, Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation } from '../../../testing/test-people.js';
import { aProgram, type TestProgram } from '../testing/program.js';

let app: TestApp;
let holding: Holding;
beforeAll(async () => {
  app = await sharedTestApp();
  const found = app.app
    .get(PersonalDataRegistry)
    .all()
    .find(({ kind }) => kind === 'record_documents');
  if (found === undefined) throw new Error('nobody holds documents');
  holding = found;
}, 60_000);
afterAll(() => app.close());

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const activityId = 'https://activity.example/1';

const leave = async (program: TestProgram, agent: object) => {
  const query = { activityId, agent, stateId: 'bookmark' };
  (await program.ask('POST', '/activities/state', { query, body: { page: 3 } })).expect(204);
};
const isThere = async (program: TestProgram, agent: object) =>
  (await program.ask('GET', '/activities/state', { query: { activityId, agent, stateId: 'bookmark' } }))
    .status === 200;

it('documents about a person are theirs to see and to erase, in their organizations', async () => {
  const { clientId } = await makeOrganisation(app);
  const member = await addMember(app, { clientId });
  const program = await aProgram(app, ['all'], { clientId });
  const elsewhere = await aProgram(app);
  const { email, userId, accountId } = member;
  const { origin } = app.app.get<AppConfig>(APP_CONFIG);
  const agents = [
    { mbox: `mailto:${email}` },
    { mbox: `mailto:${email.toUpperCase()}` },
    { mbox_sha1sum: sha1(`mailto:${email}`) },
    { account: { homePage: origin, name: accountId } },
  ];
  const other = { mbox: `mailto:not-${email}` };
  for (const agent of [...agents, other]) await leave(program, agent);
  await leave(elsewhere, { mbox: `mailto:${email}` });

  const whose: Whose = { userId, accounts: [{ accountId, clientId, tenant: clientId }] };
  expect((await holding.extent(whose)).count).toBe(4);
  const rows: Readonly<Record<string, unknown>>[] = [];
  for await (const row of holding.rows(whose)) rows.push(row);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({
    kind: 'state',
    activity_id: activityId,
    agent: `mbox:mailto:${email}`,
    id: 'bookmark',
    content_type: 'application/json',
    content: Buffer.from('{"page":3}').toString('base64'),
  });

  expect(await holding.erase?.(whose)).toBe(4);
  expect(await holding.erase?.(whose)).toBe(0);
  for (const agent of agents) expect(await isThere(program, agent)).toBe(false);
  expect(await isThere(program, other)).toBe(true);
  expect(await isThere(elsewhere, { mbox: `mailto:${email}` })).toBe(true);
});
