import { createHash, randomUUID } from 'node:crypto';
import type { DataViews } from '@keenly/contracts/trust';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { BufferedAccessLog } from '../../trust/access-log/buffered-access-log.js';
import { aProgram, type TestProgram } from '../testing/program.js';
import { AgentLooks } from './agent-looks.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

const activityId = 'https://northbridge.example/courses/prices';
const statement = (actor: object, more: object = {}) => ({
  id: randomUUID(),
  actor,
  verb: { id: 'https://northbridge.example/verbs/read' },
  object: { id: activityId },
  ...more,
});
const mailOf = ({ email }: Pick<TestPerson, 'email'>) => ({ mbox: `mailto:${email}` });
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

async function store(program: TestProgram, statements: readonly object[]) {
  return (await program.ask('POST', '/statements', { body: statements })).expect<string[]>(200);
}

const read = async (program: TestProgram, query: Readonly<Record<string, unknown>>) =>
  (await program.ask('GET', '/statements', { query })).expect(200);

async function looksAt(person: TestPerson): Promise<DataViews['data']['views']> {
  await app.app.get(AgentLooks, { strict: false }).flush();
  await app.app.get(BufferedAccessLog, { strict: false }).flush();
  return (await call(app, 'GET', myDataViews.path, person)).expect<DataViews>(200).data.views;
}

async function aCollege() {
  const college = await makeOrganisation(app, { name: `College ${randomUUID()}` });
  const [ann, bob] = [await addMember(app, college), await addMember(app, college)];
  return { ...college, ann, bob, program: await aProgram(app, ['all'], college) };
}

describe('reading statements', () => {
  it('is told to the learners whom they name, and to no one else', async () => {
    const { ann, bob, program, name } = await aCollege();
    const elsewhere = await aCollege();
    const [id = ''] = await store(program, [
      statement(mailOf(ann)),
      statement(mailOf(elsewhere.ann)),
      statement({ mbox: 'mailto:stranger@elsewhere.example' }),
    ]);
    expect(await looksAt(ann)).toEqual([]);

    await read(program, { statementId: id });
    expect(await looksAt(ann)).toEqual([
      expect.objectContaining({
        what: 'record_statements',
        viewer_name: expect.stringMatching(/^LMS /) as string,
        organisation: name,
        session_id: null,
        times: 1,
      }),
    ]);
    await read(program, {});
    await read(program, { agent: mailOf(bob) });
    expect(await looksAt(ann)).toHaveLength(1);
    expect(await looksAt(bob)).toEqual([]);
    expect(await looksAt(elsewhere.ann)).toEqual([]);
  });

  it.each(['email in capitals', 'digest', 'account', 'member of a group', 'object'])(
    'knows a learner as %s',
    async (as) => {
      const { ann, program } = await aCollege();
      const { origin } = app.app.get<AppConfig>(APP_CONFIG);
      const stranger = { mbox: 'mailto:stranger@elsewhere.example' };
      const known: Record<string, object> = {
        'email in capitals': statement({ mbox: `mailto:${ann.email.toUpperCase()}` }),
        digest: statement({ mbox_sha1sum: sha1(`mailto:${ann.email}`) }),
        account: statement({ account: { homePage: origin, name: ann.accountId } }),
        'member of a group': statement({ objectType: 'Group', member: [stranger, mailOf(ann)] }),
        object: statement(stranger, { object: { objectType: 'Agent', ...mailOf(ann) } }),
      };
      await store(program, [known[as] ?? {}]);
      await read(program, {});
      expect(await looksAt(ann)).toMatchObject([{ what: 'record_statements', times: 1 }]);
    },
  );

  it('tells who was asked for, if something was found, and of each program and of `more`', async () => {
    const college = await aCollege();
    const { ann, bob, program } = college;
    const about = statement(
      { mbox: 'mailto:stranger@elsewhere.example' },
      { context: { instructor: mailOf(ann) } },
    );
    await store(program, [
      about,
      statement(mailOf(bob)),
      statement({ mbox: 'mailto:other@elsewhere.example' }),
    ]);
    await read(program, { agent: mailOf(ann), related_agents: true });
    expect(await looksAt(ann)).toMatchObject([{ what: 'record_statements', times: 1 }]);
    expect(await looksAt(bob)).toEqual([]);

    const other = await aProgram(app, ['statements/read'], college);
    const { more } = (await other.ask('GET', '/statements', { query: { limit: 1 } })).expect<{
      more: string;
    }>(200);
    expect(await looksAt(bob)).toEqual([]);
    (
      await other.ask('GET', more.slice('/xapi'.length).split('?')[0] ?? '', {
        query: Object.fromEntries(new URL(more, 'https://keenly.example').searchParams),
      })
    ).expect(200);
    expect(await looksAt(bob)).toMatchObject([{ what: 'record_statements', times: 1 }]);
  });
});

describe('reading documents', () => {
  it('of a learner is told to them, and asking for what isn’t there is not', async () => {
    const { ann, bob, program } = await aCollege();
    const query = { activityId, agent: mailOf(ann), stateId: 'bookmark' };
    const profile = { agent: mailOf(ann), profileId: 'voice' };
    expect((await program.ask('GET', '/activities/state', { query })).status).toBe(404);
    (await program.ask('PUT', '/activities/state', { query, body: { page: 3 } })).expect(204);
    (await program.ask('PUT', '/agents/profile', { query: profile, body: { pitch: 1 } })).expect(204);
    (await program.ask('GET', '/agents/profile', { query: { agent: mailOf(bob) } })).expect(200);
    expect(await looksAt(ann)).toEqual([]);

    (await program.ask('GET', '/activities/state', { query })).expect(200);
    (await program.ask('GET', '/agents/profile', { query: { agent: mailOf(ann) } })).expect(200);
    (await program.ask('GET', '/agents/profile', { query: profile })).expect(200);
    expect(await looksAt(ann)).toMatchObject([{ what: 'record_documents', times: 1 }]);
    expect(await looksAt(bob)).toEqual([]);
  });
});

it('is told, though the process leaves at once', async () => {
  const { ann, program } = await aCollege();
  await store(program, [statement(mailOf(ann))]);
  await read(program, {});
  await app.app.get(AgentLooks, { strict: false }).onModuleDestroy();
  await app.app.get(BufferedAccessLog, { strict: false }).beforeApplicationShutdown();
  const { data } = (await call(app, 'GET', myDataViews.path, ann)).expect<DataViews>(200);
  expect(data.views).toMatchObject([{ what: 'record_statements' }]);
});
