import { randomUUID } from 'node:crypto';
import type { LaunchedPart, PackageParts } from '@keenly/contracts/package-parts';
import * as on from '@keenly/contracts/package-parts.endpoints';
import { openPackage } from '@keenly/contracts/package-sittings.endpoints';
import type { QuizScores } from '@keenly/contracts/quiz-scores';
import { quizScores } from '@keenly/contracts/quiz-scores.endpoints';
import { Pool } from 'pg';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { Attaching } from '../../content/testing/attaching.js';
import { QuizTaking } from '../../learning/testing/quiz-taking.js';
import { packageOf, STRUCTURE, structureOf, unitOf } from '../../media/testing/packages.js';
import { aProgram, type TestProgram } from '../testing/program.js';
import { UnitClient } from '../testing/unit-client.js';
import { verbs } from '../unit-sessions/unit-terms.js';

interface SatisfiedStatement {
  readonly object: { readonly id: string; readonly definition: { readonly type: string } };
  readonly context: { readonly contextActivities: { readonly grouping: readonly { readonly id: string }[] } };
}

let app: TestApp;
let pool: Pool;
let taking: QuizTaking;
let files: Attaching;
let program: TestProgram;
let teacher: TestPerson;
let learner: TestPerson;
let other: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  pool = new Pool({ connectionString: app.config.database.url });
  taking = await QuizTaking.start(app);
  files = new Attaching(app);
  const college = await makeOrganisation(app);
  program = await aProgram(app, ['all'], college);
  teacher = await addMember(app, college, { role: 'TEACHER' });
  learner = await addMember(app, college, { role: 'USER' });
  other = await addMember(app, college, { role: 'USER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'USER' });
}, 90_000);
afterAll(async () => {
  await pool.end();
  await app.close();
});

/** A lesson with a package of these units. */
async function written(units = unitOf()) {
  const course = await taking.authors.course(teacher);
  const zip = await packageOf({ [STRUCTURE]: structureOf(units), 'index.html': '<!doctype html>' });
  const { id: file_id } = await files.upload(teacher, 'package', 'Markets.zip', zip);
  const { id } = await files.attach(teacher, course.lessonId, { name: 'Markets', type: 'package', file_id });
  return { ...course, id };
}

async function launch(id: string, by: TestPerson = learner, more: object = {}) {
  const body = { position: 0, ...more };
  const answer = await taking.ask(on.launchPart, by, { params: { id }, body });
  return new UnitClient(app, answer.expect<{ data: LaunchedPart }>(200).data);
}
async function begun(id: string, by: TestPerson = learner, more: object = {}) {
  const unit = await launch(id, by, more);
  await unit.begin();
  return unit;
}
const parts = async (id: string, by: TestPerson = learner) =>
  (await taking.ask(on.packageParts, by, { params: { id } })).expect<{ data: PackageParts }>(200).data;
/** Verbs of what was stored of a registration, the first one first. */
async function stored(unit: UnitClient) {
  const query = { registration: unit.param('registration'), ascending: 'true' };
  const answer = await program.ask('GET', '/statements', { query, version: '1.0.3' });
  const { statements } = answer.expect<{ statements: { verb: { id: string } }[] }>(200);
  return statements.map(({ verb }) => Object.entries(verbs).find(([, id]) => id === verb.id)?.[0]);
}

it('is launched with what cmi5 asks for, and told it in LMS.LaunchData', async () => {
  const { id } = await written(unitOf({ url: 'index.html?a=1', parameters: 'level=3' }));
  const unit = await launch(id);
  expect(unit.param('a')).toBe('1');
  expect(unit.param('endpoint')).toBe('http://packages.localhost/xapi/');
  expect(unit.actor).toEqual({
    objectType: 'Agent',
    account: { homePage: app.config.origin, name: learner.accountId },
  });
  expect(await unit.begin()).toEqual({
    contextTemplate: {
      extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': expect.any(String) as string },
      contextActivities: { grouping: [{ objectType: 'Activity', id: 'https://maker.example/unit' }] },
    },
    ...{ launchMode: 'Normal', launchMethod: 'AnyWindow', launchParameters: 'level=3' },
    ...{ moveOn: 'CompletedAndPassed', masteryScore: 0.8 },
    returnURL: 'http://packages.localhost/returned.html',
  });
  await eventually(async () => expect(await stored(unit)).toEqual(['launched']));
});

it('completes its lesson as its moveOn asks, and its score is among the reader’s scores', async () => {
  const { id, courseId, lessonId } = await written();
  const unit = await begun(id);
  expect((await unit.say('initialized')).status).toBe(200);
  expect((await unit.say('passed', { result: { score: { scaled: 0.9 } } })).status).toBe(200);
  expect((await parts(id)).parts).toMatchObject([
    { passed: true, completed: false, satisfied: false, score: 90 },
  ]);
  expect((await taking.progress(learner, courseId)).done).not.toContain(lessonId);
  expect((await unit.say('completed')).status).toBe(200);
  expect((await unit.say('terminated')).status).toBe(200);
  expect(await parts(id)).toMatchObject({ lesson_completed: true, parts: [{ satisfied: true }] });
  expect((await taking.progress(learner, courseId)).done).toContain(lessonId);
  await eventually(async () => {
    expect(await stored(unit)).toEqual(
      expect.arrayContaining(['launched', 'initialized', 'passed', 'completed', 'satisfied', 'terminated']),
    );
    const scores = (await taking.ask(quizScores, learner, {})).expect<QuizScores>(200);
    const row = scores.data.find(({ assignment_id: quiz }) => quiz === id);
    expect(row).toMatchObject({ campaign_id: lessonId, best_score: 90, attempts: 1 });
    expect((await parts(id)).best_score).toBe(90);
  });
});

it('is done once all its units are, and its score is their mean', async () => {
  const unit = (name: string, moveOn: string) =>
    unitOf({ id: `https://maker.example/${name}`, attributes: `moveOn="${moveOn}"` });
  const { id } = await written(
    `${unit('1', 'Passed')}${unit('2', 'CompletedOrPassed')}${unit('3', 'NotApplicable')}`,
  );
  const first = await begun(id);
  await first.send(
    first.statement('initialized'),
    first.statement('passed', { result: { score: { scaled: 1 } } }),
  );
  expect(await parts(id)).toMatchObject({
    lesson_completed: false,
    parts: [{ satisfied: true }, { satisfied: false }, { satisfied: true }],
    // What the first one came to is no result of all.
    best_score: null,
  });
  const second = await begun(id, learner, { position: 1 });
  expect(second.param('registration')).toBe(first.param('registration'));
  await second.send(
    second.statement('initialized'),
    second.statement('failed', { result: { score: { scaled: 0.5 } } }),
  );
  await second.say('completed');
  expect(await parts(id)).toMatchObject({ lesson_completed: true, parts: [{}, { score: 50 }, {}] });
  await eventually(async () => expect((await parts(id)).best_score).toBe(75));
  const { rows } = await pool.query<{ data: object }>(
    `select e.data from event_store.event e join event_store.event s using (tenant, stream)
     where s.type = 'AttemptStarted' and s.data ->> 'quizId' = $1 and e.type = 'AttemptGraded'`,
    [id],
  );
  expect(rows).toMatchObject([{ data: { source: 'package', score: 75, passed: false } }]);
});

const completedUnit = (name: string) =>
  unitOf({ id: `https://maker.example/${name}`, attributes: 'moveOn="Completed"' });
const blockOf = (name: string, within: string) =>
  `<block id="https://maker.example/${name}"><title><langstring>B</langstring></title>${within}</block>`;

/** What was satisfied in a registration, the first one first, and in which unit or block that was. */
async function satisfied(opened: UnitClient) {
  const query = { registration: opened.param('registration'), verb: verbs.satisfied, ascending: 'true' };
  const answer = await program.ask('GET', '/statements', { query, version: '1.0.3' });
  const { statements } = answer.expect<{ statements: SatisfiedStatement[] }>(200);
  return statements.map(({ object, context }) => [
    object.definition.type.split('/').at(-1),
    context.contextActivities.grouping[0]?.id.split('/').at(-1),
  ]);
}

it('is told of as satisfied block by block, each once, and then as a whole', async () => {
  const { id } = await written(
    `${blockOf('outer', `${blockOf('inner', completedUnit('1'))}${completedUnit('2')}`)}${completedUnit('3')}`,
  );
  const told = async (position: number) => {
    const opened = await begun(id, learner, { position });
    await opened.say('initialized');
    for (let times = 0; times < 2; times += 1) await opened.say('completed');
    await opened.say('terminated');
    return opened;
  };
  const first = await told(0);
  await eventually(async () => expect(await satisfied(first)).toEqual([['block', 'inner']]));
  await told(1);
  await told(2);
  await eventually(async () =>
    expect(await satisfied(first)).toEqual([
      ['block', 'inner'],
      ['block', 'outer'],
      ['course', '3'],
    ]),
  );
});

it('is told of as satisfied once, where units are done at the same moment', async () => {
  const { id } = await written(blockOf('both', `${completedUnit('1')}${completedUnit('2')}`));
  const units = await Promise.all([0, 1].map((position) => begun(id, learner, { position })));
  await Promise.all(units.map((unit) => unit.say('initialized')));
  const done = await Promise.all(units.map((unit) => unit.say('completed')));
  expect(done.map(({ status }) => status)).toEqual([200, 200]);
  // What is stored later is shown later: this one is behind everything that was told of the two.
  await units[0]!.say('terminated');
  await eventually(async () => expect(await stored(units[0]!)).toContain('terminated'));
  expect((await satisfied(units[0]!)).map(([kind]) => kind)).toEqual(['block', 'course']);
});

it('goes on elsewhere with the same registration, and is abandoned where it was', async () => {
  const { id } = await written();
  const unit = await begun(id);
  await unit.say('initialized');
  await unit.state('PUT', 'bookmark', { body: { page: 3 } });
  const again = await begun(id);
  expect(again.param('registration')).toBe(unit.param('registration'));
  expect((await again.state('GET', 'bookmark')).body).toEqual({ page: 3 });
  expect((await unit.say('terminated')).status).toBe(401);
  await eventually(async () =>
    expect(await stored(unit)).toEqual(['launched', 'initialized', 'abandoned', 'launched']),
  );
});

it('is given its token once', async () => {
  const { id } = await written();
  const unit = await launch(id);
  const [one, two] = await Promise.all([unit.fetchToken(), unit.fetchToken()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const given = [one, two].map(({ body }) => Object.keys(body as object));
  expect(given).toEqual(expect.arrayContaining([['auth-token'], ['error-code', 'error-text']]));
  expect((await unit.fetchToken()).body).toMatchObject({ 'error-code': '1' });
  unit.params.set('fetch', unit.param('fetch').replace(/session=[^&]+/, `session=${randomUUID()}`));
  expect((await unit.fetchToken()).body).toMatchObject({ 'error-code': '2' });
});

it('is given its token at the packages’ own host alone', async () => {
  const unit = await launch((await written()).id);
  const { pathname, search } = new URL(unit.param('fetch'));
  const elsewhere = await call(app, 'POST', `${pathname}${search}`);
  expect(elsewhere.error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(JSON.stringify(elsewhere.body)).not.toContain('auth-token');
  // It's still there to be fetched.
  expect((await unit.fetchToken()).body).toHaveProperty('auth-token');
  unit.params.set('fetch', unit.param('fetch').replace(/\?.*/, ''));
  expect((await unit.fetchToken()).status).toBe(400);
});

it('has no token once its time is over, or its reader signed out', async () => {
  const { id } = await written();
  const late = await launch(id);
  const unit = await begun(id, other);
  await pool.query(
    `update app.package_unit_session set opened_at = now() - interval '5 hours' where account_id = any($1::uuid[])`,
    [[learner.accountId, other.accountId]],
  );
  expect((await late.fetchToken()).body).toMatchObject({ 'error-code': '2' });
  expect((await unit.say('initialized')).status).toBe(401);
  const gone = await addMember(app, { clientId: program.clientId }, { role: 'USER' });
  const signedOut = await begun(id, gone);
  const unfetched = await launch((await written()).id, gone);
  await pool.query('update app.sign_in set revoked_at = now() where account_id = $1', [gone.accountId]);
  await pool.query(`select pg_notify('sign_in_revoked', id::text) from app.sign_in where account_id = $1`, [
    gone.accountId,
  ]);
  await eventually(async () => expect((await signedOut.say('initialized')).status).toBe(401));
  expect((await unfetched.fetchToken()).body).toMatchObject({ 'error-code': '2' });
});

it('opens what is of its own session alone', async () => {
  const { id } = await written();
  const unit = await begun(id);
  const others = await begun(id, other);
  await unit.say('initialized');
  const own = { activityId: unit.param('activityId'), agent: unit.param('actor') };
  const theirs = { agent: others.param('actor') };
  const refused: [string, string, Record<string, string>][] = [
    ['GET', 'activities', { activityId: 'https://maker.example/unit' }],
    ['GET', 'agents', theirs],
    ['GET', 'agents/profile', { ...theirs, profileId: 'cmi5LearnerPreferences' }],
    ['GET', 'agents/profile', { agent: own.agent, profileId: 'other' }],
    ['GET', 'activities/profile', { activityId: own.activityId, profileId: 'a' }],
    ['GET', 'activities/state', { ...own, stateId: 'a' }],
    ['GET', 'activities/state', { ...own, stateId: 'a', registration: others.param('registration') }],
    [
      'GET',
      'activities/state',
      { ...own, ...theirs, stateId: 'a', registration: unit.param('registration') },
    ],
  ];
  for (const [method, path, query] of refused)
    expect([path, query, (await unit.ask(method, path, { query })).status]).toEqual([path, query, 403]);
  expect((await unit.state('PUT', 'LMS.LaunchData', { body: {} })).status).toBe(403);
  expect((await unit.state('DELETE', '')).status).toBe(403);
  const preferences = { query: { agent: own.agent, profileId: 'cmi5LearnerPreferences' } };
  expect((await unit.ask('GET', 'agents/profile', preferences)).status).toBe(404);
  expect((await unit.ask('GET', 'activities', { query: { activityId: own.activityId } })).status).toBe(200);
  expect((await unit.ask('GET', 'agents', { query: { agent: own.agent } })).status).toBe(200);
  const foreign = [
    { actor: others.actor },
    { context: { ...unit.statement('completed').context, registration: others.param('registration') } },
    { object: { id: 'https://maker.example/unit' } },
  ];
  for (const more of foreign) expect((await unit.say('completed', more)).status).toBe(403);
  expect((await parts(id)).parts[0]?.completed).toBe(false);
});

it('reads what was said of its learner in its registration, and nothing else', async () => {
  const { id } = await written();
  const unit = await begun(id);
  const [others, elsewhere] = [await begun(id, other), await begun((await written()).id)];
  for (const one of [unit, others, elsewhere]) await one.say('initialized');
  const foreign = await aProgram(app, ['all'], await makeOrganisation(app));
  // Under the same registration: about someone else, and about this account in another organization.
  const said = { verb: { id: verbs.completed }, object: { id: unit.param('activityId') } };
  const context = { registration: unit.param('registration') };
  const ofAnother = { ...said, id: randomUUID(), actor: others.actor, context };
  const inAnother = { ...said, id: randomUUID(), actor: unit.actor, context };
  await program.ask('POST', '/statements', { body: ofAnother, version: '1.0.3' });
  await foreign.ask('POST', '/statements', { body: inAnother, version: '1.0.3' });
  const read = async (query: Record<string, string>, path = 'statements') =>
    (await unit.ask('GET', path, { query })).body as {
      readonly statements: readonly { readonly id: string; readonly verb: { readonly id: string } }[];
      readonly more: string;
    };
  const verbsOf = async (query: Record<string, string>) =>
    (await read({ ascending: 'true', ...query })).statements.map(({ verb }) => verb.id);
  const own = [verbs.launched, verbs.initialized];
  await eventually(async () => {
    const shown = { query: { statementId: inAnother.id } };
    expect((await foreign.ask('GET', '/statements', shown)).status).toBe(200);
    expect(await stored(others)).toHaveLength(2);
    expect(await stored(elsewhere)).toHaveLength(2);
    expect(await stored(unit)).toHaveLength(3);
    expect(await verbsOf({})).toEqual(own);
  });
  expect(await verbsOf({ registration: unit.param('registration') })).toEqual(own);
  expect(await verbsOf({ agent: unit.param('actor'), related_agents: 'true' })).toEqual(own);
  for (const query of [
    { registration: others.param('registration') },
    { registration: elsewhere.param('registration') },
    { agent: others.param('actor') },
    { agent: others.param('actor'), related_agents: 'true' },
    { activity: elsewhere.param('activityId'), related_activities: 'true' },
  ])
    expect([query, await verbsOf(query)]).toEqual([query, []]);
  const first = await read({ limit: '1' });
  const cursor = new URL(first.more, app.url).searchParams.get('cursor') ?? '';
  expect((await read({ cursor }, 'statements/more')).statements).toMatchObject([
    { verb: { id: verbs.launched } },
  ]);
  const one = (statementId: string) => unit.ask('GET', 'statements', { query: { statementId } });
  expect((await one(first.statements[0]!.id)).status).toBe(200);
  for (const beyond of [ofAnother.id, inAnother.id]) expect((await one(beyond)).status).toBe(404);
});

it('counts at the packages’ own host alone, for no page of another one', async () => {
  const unit = await begun((await written()).id);
  const at = { query: { agent: unit.param('actor') } };
  const here = await unit.ask('GET', 'agents', at);
  expect([here.status, here.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  const host = new URL(app.url).host;
  expect((await unit.ask('GET', 'agents', { ...at, host })).status).toBe(401);
  const { authorization } = program;
  expect((await unit.ask('GET', 'agents', { ...at, host, authorization })).status).toBe(200);
  expect((await unit.ask('GET', 'agents', { ...at, authorization })).status).toBe(401);
});

it('is refused what breaks the rules, and what came before stays', async () => {
  const unit = await begun((await written()).id);
  const early = await unit.say('completed');
  expect([early.status, early.message]).toEqual([
    403,
    'The first statement of a session has to be initialized.',
  ]);
  const initialized = unit.statement('initialized');
  expect((await unit.send(initialized)).status).toBe(200);
  expect((await unit.send(initialized)).status).toBe(200);
  const low = unit.statement('passed', { result: { score: { scaled: 0.5 } } });
  expect((await unit.send(unit.statement('completed'), low)).status).toBe(403);
  expect((await unit.say('completed')).status).toBe(200);
  expect((await unit.say('completed')).status).toBe(403);
  const many = Array.from({ length: 101 }, () => unit.statement('terminated'));
  expect((await unit.send(...many)).status).toBe(413);
});

it('is for those alone who read its course', async () => {
  const { id } = await written();
  for (const asked of [id, randomUUID()]) {
    const params = { id: asked };
    const body = { position: 0 };
    expect((await taking.ask(on.launchPart, stranger, { params, body })).error?.code).toBe('NOT_FOUND');
    expect((await taking.ask(on.packageParts, stranger, { params })).error?.code).toBe('NOT_FOUND');
  }
  const beyond = await taking.ask(on.launchPart, learner, { params: { id }, body: { position: 1 } });
  expect(beyond.error?.code).toBe('NOT_FOUND');
  expect((await taking.ask(openPackage, learner, { params: { id }, body: {} })).error?.code).toBe(
    'NOT_FOUND',
  );
});
