import { randomUUID } from 'node:crypto';
import { activeStatus } from '@keenly/contracts/allocation.endpoints';
import { ownRecordKeyWords as words } from '@keenly/contracts/catalogue/own-record-key';
import type { OwnRecordKeyAnswer, OwnRecordKeySecret } from '@keenly/contracts/own-record-key';
import { endOwnRecordKey, makeOwnRecordKey, ownRecordKey } from '@keenly/contracts/own-record-key.endpoints';
import type { DataViews } from '@keenly/contracts/trust';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import { BufferedAccessLog } from '../../trust/access-log/buffered-access-log.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { AgentLooks } from '../looks/agent-looks.js';
import { aProgram, type ProgramRequest, type TestProgram } from '../testing/program.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

const make = ({ token }: TestPerson, replaces: string | null = null) =>
  call(app, 'POST', makeOwnRecordKey.path, { token, body: { replaces } });
const made = async (by: TestPerson, replaces: string | null = null) =>
  (await make(by, replaces)).expect<OwnRecordKeySecret>(201);
const read = async ({ token }: TestPerson) =>
  (await call(app, 'GET', ownRecordKey.path, { token })).expect<OwnRecordKeyAnswer>(200);

/** Asks the record store with a key and secret. */
const ask = (
  { data: { key }, secret }: OwnRecordKeySecret,
  method: string,
  path: string,
  { query = {}, body }: ProgramRequest = {},
) =>
  call(app, method, `/xapi${path}?${new URLSearchParams(query as Record<string, string>).toString()}`, {
    body,
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
      'x-experience-api-version': '2.0.0',
    },
  });
const idsRead = async (key: OwnRecordKeySecret, query: Readonly<Record<string, string>> = {}) => {
  const answer = await ask(key, 'GET', '/statements', { query });
  return answer.expect<{ statements: { id: string }[] }>(200).statements.map(({ id }) => id);
};

const activity = (name: string) => ({ id: `https://northbridge.example/${name}` });
const statement = (actor: object, more: object = {}) => ({
  id: randomUUID(),
  actor,
  verb: { id: 'https://northbridge.example/verbs/read' },
  object: activity('prices'),
  ...more,
});
const mailOf = ({ email }: Pick<TestPerson, 'email'>) => ({ mbox: `mailto:${email}` });
const stored = async (program: TestProgram, ...statements: object[]) =>
  (await program.ask('POST', '/statements', { body: statements })).expect<string[]>(200);

async function aCollege() {
  const college = await makeOrganisation(app, { name: `College ${randomUUID()}` });
  const [ann, bob] = [await addMember(app, college), await addMember(app, college)];
  return { ...college, ann, bob, program: await aProgram(app, ['all'], college) };
}

describe('a key of one’s own (product/record-store#own-key)', () => {
  it('is made with a secret that no other answer has, and told with its organization', async () => {
    const { ann, name } = await aCollege();
    expect(await read(ann)).toEqual({ data: null, organisation: name });
    const { data, secret } = await made(ann);
    const shown = await read(ann);
    expect(shown).toEqual({ data: { ...data, last_used_at: null }, organisation: name });
    expect(JSON.stringify(shown)).not.toContain(secret);
  });

  it('reads what tools recorded about its owner, by every filter, and no one else', async () => {
    const { ann, bob, program } = await aCollege();
    const elsewhere = await aCollege();
    const about = [
      statement(mailOf(ann)),
      statement(
        { mbox: 'mailto:teacher@northbridge.example' },
        { object: { objectType: 'Agent', ...mailOf(ann) } },
      ),
      statement(mailOf(ann), { object: activity('supply') }),
    ];
    const others = [statement(mailOf(bob)), statement({ mbox: 'mailto:stranger@elsewhere.example' })];
    await stored(program, ...about, ...others);
    await stored(elsewhere.program, statement(mailOf(ann)));
    const key = await made(ann);
    const ids = about.map(({ id }) => id);
    expect(await idsRead(key, { ascending: 'true' })).toEqual(ids);
    expect(await idsRead(key)).toEqual([...ids].reverse());
    expect(await idsRead(key, { activity: activity('supply').id })).toEqual([ids[2]]);
    expect(await idsRead(key, { agent: JSON.stringify(mailOf(bob)) })).toEqual([]);
    for (const id of ids)
      expect((await ask(key, 'GET', '/statements', { query: { statementId: id } })).status).toBe(200);
    for (const { id } of others)
      expect((await ask(key, 'GET', '/statements', { query: { statementId: id } })).status).toBe(404);
  });

  it('goes on by `more` with what is its owner’s', async () => {
    const { ann, bob, program } = await aCollege();
    const own = [1, 2, 3].map(() => statement(mailOf(ann)));
    for (const one of own) await stored(program, one, statement(mailOf(bob)));
    const key = await made(ann);
    const first = await ask(key, 'GET', '/statements', { query: { limit: '2', ascending: 'true' } });
    const { statements, more } = first.expect<{ statements: { id: string }[]; more: string }>(200);
    const [path = '', search = ''] = more.replace('/xapi', '').split('?');
    const next = await ask(key, 'GET', path, { query: Object.fromEntries(new URLSearchParams(search)) });
    const rest = next.expect<{ statements: { id: string }[]; more: string }>(200);
    expect([...statements, ...rest.statements].map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(rest.more).toBe('');
  });

  it('reads one that was voided where it was about its owner, and no other', async () => {
    const { ann, bob, program } = await aCollege();
    const [own, others] = [statement(mailOf(ann)), statement(mailOf(bob))];
    await stored(program, own, others);
    const voiding = ({ id }: { id: string }) =>
      statement(
        { mbox: 'mailto:lms@northbridge.example' },
        {
          verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
          object: { objectType: 'StatementRef', id },
        },
      );
    await stored(program, voiding(own), voiding(others));
    const key = await made(ann);
    const voided = async ({ id }: { id: string }) =>
      (await ask(key, 'GET', '/statements', { query: { voidedStatementId: id } })).status;
    expect([await voided(own), await voided(others)]).toEqual([200, 404]);
    expect(await idsRead(key)).toEqual([]);
  });

  it('opens nothing else of the record store', async () => {
    const { ann } = await aCollege();
    const key = await made(ann);
    const agent = JSON.stringify(mailOf(ann));
    const { id: activityId } = activity('prices');
    const state = { activityId, agent, stateId: 'bookmark' };
    const tried: readonly (readonly [string, string, ProgramRequest])[] = [
      ['POST', '/statements', { body: [statement(mailOf(ann))] }],
      ['PUT', '/statements', { query: { statementId: randomUUID() }, body: statement(mailOf(ann)) }],
      ['GET', '/activities', { query: { activityId } }],
      ['GET', '/agents', { query: { agent } }],
      ['GET', '/activities/state', { query: state }],
      ['PUT', '/activities/state', { query: state, body: {} }],
      ['DELETE', '/activities/state', { query: state }],
      ['GET', '/activities/profile', { query: { activityId, profileId: 'x' } }],
      ['GET', '/agents/profile', { query: { agent, profileId: 'x' } }],
    ];
    for (const [method, path, request] of tried)
      expect([method, path, (await ask(key, method, path, request)).status]).toEqual([method, path, 403]);
  });

  it('names no one in ‘who looked’, and says when it was used', async () => {
    const { ann, program } = await aCollege();
    await stored(program, statement(mailOf(ann)));
    const key = await made(ann);
    await idsRead(key);
    await app.app.get(AgentLooks, { strict: false }).flush();
    await app.app.get(BufferedAccessLog, { strict: false }).flush();
    const looks = (await call(app, 'GET', myDataViews.path, ann)).expect<DataViews>(200);
    expect(looks.data.views).toEqual([]);
    expect((await read(ann)).data?.last_used_at).not.toBeNull();
  });

  it('is replaced by those who read which one it is, also by two who ask at once', async () => {
    const { ann } = await aCollege();
    const both = await Promise.all([make(ann), make(ann)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const first = both.find(({ status }) => status === 201)?.expect<OwnRecordKeySecret>(201);
    if (first === undefined) throw new Error('no key');
    expect((await make(ann)).error).toMatchObject({
      code: 'CONCURRENT_CHANGE',
      message: words.changedElsewhere,
    });
    const second = await made(ann, first.data.key);
    expect((await ask(first, 'GET', '/statements')).status).toBe(401);
    expect(await idsRead(second)).toEqual([]);
  });

  it('ends at once, and once', async () => {
    const { ann } = await aCollege();
    const key = await made(ann);
    for (let time = 0; time < 2; time += 1)
      expect((await call(app, 'DELETE', endOwnRecordKey.path, ann)).status).toBe(204);
    expect((await ask(key, 'GET', '/statements')).status).toBe(401);
    expect((await read(ann)).data).toBeNull();
  });

  it('opens nothing once its owner is switched off', async () => {
    const { ann, clientId } = await aCollege();
    const admin = await addMember(app, { clientId }, { role: 'CLIENT_ADMIN' });
    const key = await made(ann);
    expect((await ask(key, 'GET', '/statements')).status).toBe(200);
    const body = { user_id: ann.userId, is_active: false };
    (await call(app, 'PUT', activeStatus.path, { token: admin.token, body })).expect(200);
    expect((await ask(key, 'GET', '/statements')).status).toBe(401);
  });

  it('isn’t for a personal account', async () => {
    const person = await signUp(app);
    expect(await read(person)).toEqual({ data: null, organisation: null });
    expect((await make(person)).error).toMatchObject({ status: 409, message: words.personal });
  });

  it('is made of nothing else than the key before it', async () => {
    const { ann } = await aCollege();
    for (const body of [{}, { replaces: '' }, { replaces: 'x'.repeat(100) }, { replaces: 7 }])
      expect((await call(app, 'POST', makeOwnRecordKey.path, { token: ann.token, body })).status).toBe(400);
  });
});
