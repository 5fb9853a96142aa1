import {
  forwardingFailures as failures,
  statementTargetMessages as messages,
} from '@keenly/contracts/catalogue/statement-targets';
import { pathOf } from '@keenly/contracts/path-of';
import type {
  StatementTarget,
  StatementTargetAnswer,
  StatementTargetTest,
} from '@keenly/contracts/statement-targets';
import * as on from '@keenly/contracts/statement-targets.endpoints';
import type { DataViews } from '@keenly/contracts/trust';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import { jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  acting,
  addMember,
  makeOrganisation,
  pairExtension,
  type TestPerson,
} from '../../../testing/test-people.js';
import { AssignCapabilities, CompleteAssignment } from '../../assignment/assignment.public.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { type ActiveQuiz, answersTo, essay, QuizTaking } from '../../learning/testing/quiz-taking.js';
import { Memberships } from '../../membership/membership.public.js';
import type { Statement } from '../../record-store/record-store.public.js';
import { aProgram } from '../../record-store/testing/program.js';
import { Recorder, twentyMinutes } from '../../study-session/testing/recorded.js';
import { send } from '../../study-session/testing/study.js';
import { BufferedAccessLog } from '../../trust/access-log/buffered-access-log.js';
import { TRUSTED_ORIGINS } from '../store/trusted-origins.js';
import { aSmallStore, type SmallStore } from '../testing/small-store.js';
import { askForTarget, makeTarget, pauseTarget, targetArrives, targetOf } from '../testing/targets.js';
import { TargetProgress } from './target-progress.js';

let app: TestApp;
let store: SmallStore;
beforeAll(async () => {
  app = await startTestApp();
  const trusted = app.app.get<Set<string>>(TRUSTED_ORIGINS, { strict: false });
  trusted.add(app.url);
  store = await aSmallStore();
  trusted.add(store.origin);
}, 60_000);
afterAll(async () => {
  await store.close();
  await app.close();
});
beforeEach(() => store.does(() => 200));

async function aCollege() {
  const college = await makeOrganisation(app);
  const admin = await addMember(app, college, { role: 'CLIENT_ADMIN' });
  return { ...college, admin, ann: await addMember(app, college) };
}
const make = (admin: TestPerson, over: object) => askForTarget(app, store, admin, over);
const made = (admin: TestPerson, over: object = {}) => makeTarget(app, store, admin, over);
const state = (admin: TestPerson) => targetOf(app, admin);
const pause = (admin: TestPerson, target: StatementTarget, paused: boolean) =>
  pauseTarget(app, admin, target, paused);
const test = async ({ token }: TestPerson, { id }: StatementTarget) =>
  (
    await call(app, 'POST', pathOf(on.testStatementTarget.path, { id }), { token })
  ).expect<StatementTargetTest>(200).data;
const arrives = (admin: TestPerson, expected: object) => targetArrives(app, admin, expected);

const optionsOf = ({ questions }: ActiveQuiz) =>
  questions.flatMap(({ question_options_attributes: options }) => options.map(({ id }) => id));

async function studied(person: TestPerson): Promise<string> {
  const device = new Recorder(new Date(Date.now() - 1_300_000));
  const { token } = await pairExtension(app, person);
  await send(app, token, twentyMinutes(device));
  return device.sessionId;
}

describe('a store of an organization', () => {
  it('that is a record store of ours gets what members did, once, though a process ends before it notes that', async () => {
    const { admin, ann } = await aCollege();
    const program = await aProgram(app, ['all']);
    const [key = '', secret = ''] = Buffer.from(program.authorization.slice(6), 'base64')
      .toString()
      .split(':');
    const lost = jest
      .spyOn(app.app.get(TargetProgress, { strict: false }), 'sent')
      .mockRejectedValue(new Error('the process is gone'));
    const target = await made(admin, { endpoint: `${app.url}/xapi/`, key, secret });
    expect(JSON.stringify(target)).not.toContain(secret);
    expect((await test(admin, target)).ok).toBe(true);
    const sessionId = await studied(ann);

    await arrives(admin, { state: 'retrying', last_failure: failures.inside });
    expect(lost).toHaveBeenCalled();
    // Until this was seen: what is sent again after its rest would be noted, and nothing left to see.
    lost.mockRestore();
    (await pause(admin, await state(admin), false)).expect(200);
    await arrives(admin, { state: 'sending', waiting: 0, waiting_since: null, put_aside: 0 });

    const { statements } = (
      await program.ask('GET', '/statements', { query: { registration: sessionId, ascending: true } })
    ).expect<{ statements: Statement[] }>(200);
    const verbs = statements.map(({ verb }) => verb.id.split('/').at(-1));
    expect(verbs.sort()).toEqual([
      ...['ended-nudge', 'experienced', 'experienced', 'experienced', 'launched', 'resumed'],
      ...['suspended', 'terminated', 'was-nudged'],
    ]);
    expect(statements.find(({ verb }) => verb.id.endsWith('/terminated'))?.result?.duration).toBe('PT900S');

    await app.app.get(BufferedAccessLog, { strict: false }).flush();
    const { data } = (await call(app, 'GET', myDataViews.path, ann)).expect<DataViews>(200);
    expect(data.views).toEqual([
      expect.objectContaining({ what: 'sent_statements', viewer_name: 'Campus store' }),
    ]);
  });

  it('never gets an address, a topic, or an expression', async () => {
    const { admin, ann } = await aCollege();
    await studied(ann);
    await made(admin);
    const from = store.bodies.length;
    await eventually(() => expect(store.bodies.length).toBeGreaterThan(from));
    await arrives(admin, { state: 'sending', waiting: 0 });
    expect(store.bodies.slice(from).join()).not.toMatch(
      /example\/|library|social\.example|feed|elasticity|econom|happy|confused|mbox|@/i,
    );
  });

  it('gets courses, quizzes, and capabilities by their names, without what was answered', async () => {
    const { admin, ann, clientId } = await aCollege();
    const taking = await QuizTaking.start(app);
    const teacher = await addMember(app, { clientId }, { role: 'TEACHER' });
    const quiz = await taking.quiz(teacher, [choice, essay], { pass_mark: 50 });
    const commands = app.app.get(CommandBus);
    const { id: capabilityId } = await commands.execute(
      new CreateCapability({ clientId, name: 'Pottery', description: '' }, null),
    );
    const terms = { assignee: ann.accountId, capabilityId, deadline: '2031-05-04', targetOutcome: 'Glaze' };
    const [assigned] = await commands.execute(
      new AssignCapabilities([{ ...terms, isOrganisationAssigned: true, timeZone: 'UTC' }], teacher),
    );
    await commands.execute(new CompleteAssignment(assigned?.id ?? '', teacher));
    await taking.submit(ann, quiz, answersTo(quiz.questions, true));
    const from = store.bodies.length;
    await made(admin, { kinds: ['courses', 'plans'], xapi_version: '1.0.3' });
    await eventually(() => expect(store.bodies.length).toBeGreaterThan(from));
    await arrives(admin, { state: 'sending', waiting: 0, put_aside: 0 });
    const bodies = store.bodies.slice(from);
    const statements = bodies.flatMap((body) => JSON.parse(body) as Statement[]);
    const told = statements.map(
      ({ verb, object }) =>
        [verb.id.split('/').at(-1), 'definition' in object ? object.definition : undefined] as const,
    );
    const nameOf = (one: object | undefined) =>
      one !== undefined && 'name' in one ? (one.name as Record<string, string>)['en-US'] : undefined;
    expect(told.map(([verb, definition]) => [verb, nameOf(definition)])).toEqual(
      expect.arrayContaining([
        ['was-assigned', 'Pottery'],
        ['completed', 'Pottery'],
        ['attempted', expect.any(String)],
        ['answered', undefined],
        ['completed', expect.any(String)],
      ]),
    );
    expect(told.filter(([verb]) => verb === 'answered')).toHaveLength(1);
    for (const hidden of ['scarcity', 'Glaze', ...optionsOf(quiz)])
      expect(bodies.join()).not.toContain(hidden);
  });

  it('gets nothing of those who are no members any longer, nor of other organizations', async () => {
    const { admin, ann, clientId } = await aCollege();
    const [elsewhere, before] = [await aCollege(), store.bodies.length];
    await studied(elsewhere.ann);
    await studied(ann);
    await app.app.get(Memberships, { strict: false }).leave({ clientId, accountId: ann.accountId }, acting);
    await made(admin);
    const head = async () => {
      const { rows } = await app.app.get<Pool>(PG_POOL, { strict: false }).query<{ behind: boolean }>(
        `select checkpoint < (select max(position) from event_store.event) as behind
           from app.statement_target where client_id = $1`,
        [clientId],
      );
      expect(rows).toEqual([{ behind: false }]);
    };
    await eventually(head);
    expect(store.bodies.slice(before)).toEqual([]);
  });
});

describe('a store that doesn’t take what it gets', () => {
  it('is tried again later, and has everything in the end, but what it refused', async () => {
    const { admin, ann } = await aCollege();
    await studied(ann);
    store.does(() => 500);
    await made(admin);
    await arrives(admin, { state: 'retrying', last_failure: failures.status(500), waiting: 9 });
    // Once its rest is over the time of the next try lies behind, until that has failed as well.
    await eventually(async () => {
      const { next_try_at, waiting_since } = await state(admin);
      expect(new Date(next_try_at ?? 0).getTime()).toBeGreaterThan(Date.now());
      expect(waiting_since).not.toBeNull();
    });

    store.does(() => 302);
    (await pause(admin, await state(admin), false)).expect(200);
    await arrives(admin, { state: 'retrying', last_failure: failures.redirects });

    store.does(() => 401);
    (await pause(admin, await state(admin), false)).expect(200);
    await arrives(admin, { state: 'refused', last_failure: failures.denied(401), next_try_at: null });

    const sent = store.bodies.at(-1) ?? '[]';
    const ids = (JSON.parse(sent) as { id: string }[]).map(({ id }) => id);
    expect(ids).toHaveLength(9);
    const [, , never = ''] = ids;
    const from = store.taken.length;
    store.does((batch) => (batch.some(({ id }) => id === never) ? 400 : 200));
    (await pause(admin, await state(admin), false)).expect(200);
    await arrives(admin, {
      state: 'sending',
      waiting: 0,
      put_aside: 1,
      last_failure: failures.refusedOne(never),
    });
    expect(store.taken.slice(from).sort()).toEqual(ids.filter((id) => id !== never).sort());
  });

  it('is told of by a test, in a sentence', async () => {
    const { admin } = await aCollege();
    const target = await made(admin);
    store.does(() => 'hangs');
    expect(await test(admin, target)).toEqual({ ok: false, message: failures.tooSlow });
    store.does(() => 403);
    expect(await test(admin, target)).toEqual({ ok: false, message: failures.denied(403) });
    const inside = await made(admin, { name: 'Inside', endpoint: 'https://127.0.0.1:9/xapi' });
    expect(await test(admin, inside)).toEqual({ ok: false, message: failures.notPublic });
  });
});

describe('stores of an organization (product/statements-out#targets)', () => {
  it('are three at most, by https, and of its own admins', async () => {
    const { admin, ann } = await aCollege();
    const insecure = await make(admin, {
      name: 'One',
      endpoint: 'http://store.example',
      from: null,
    });
    expect(insecure.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { endpoint: messages.endpointWrong },
    });
    const first = await made(admin);
    const again = await make(admin, {
      name: 'campus STORE',
      endpoint: 'https://store.example',
      from: null,
    });
    expect(again.error).toMatchObject({ code: 'CONFLICT', message: messages.nameTaken });
    await made(admin, { name: 'Two' });
    await made(admin, { name: 'Three' });
    const fourth = await make(admin, {
      name: 'Four',
      endpoint: 'https://store.example',
      from: null,
    });
    expect(fourth.error).toMatchObject({ code: 'CONFLICT', message: messages.tooMany });
    expect((await make(ann, { name: 'Mine', endpoint: 'https://store.example', from: null })).status).toBe(
      403,
    );
    const other = await aCollege();
    expect((await pause(other.admin, first, true)).status).toBe(404);
  });

  it('are changed by those who read what they are now, keep their secret, and end with it', async () => {
    const { admin, clientId } = await aCollege();
    const target = await made(admin);
    const path = pathOf(on.changeStatementTarget.path, { id: target.id });
    const body = { name: 'Archive', xapi_version: '2.0.0', key: 'key', kinds: ['courses'], version: 1 };
    const changed = (
      await call(app, 'PUT', path, { token: admin.token, body })
    ).expect<StatementTargetAnswer>(200);
    expect(changed.data).toMatchObject({ name: 'Archive', kinds: ['courses'], version: 2 });
    const late = await call(app, 'PUT', path, { token: admin.token, body });
    expect(late.error?.code).toBe('CONCURRENT_CHANGE');
    expect((await pause(admin, changed.data, true)).expect<StatementTargetAnswer>(200).data.state).toBe(
      'paused',
    );
    const end = () => call(app, 'DELETE', path, { token: admin.token });
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    const { rows } = await app.app
      .get<Pool>(PG_POOL, { strict: false })
      .query('select name, secret from app.statement_target where client_id = $1', [clientId]);
    expect(rows).toEqual([{ name: 'Archive', secret: null }]);
  });
});

it('the profile is there for anyone, without a version', async () => {
  const { status, body, headers } = await call(app, 'GET', on.statementProfile.path);
  expect([status, headers.get('x-experience-api-version')]).toEqual([200, '2.0.0']);
  expect(body).toMatchObject({ type: 'Profile', id: `${app.config.origin}/xapi/profile` });
});
