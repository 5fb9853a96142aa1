import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { GeneralInformation } from '@keenly/contracts/identity';
import {
  type ExtensionSessions,
  extensionSessionsSchema,
  type SessionEntitiesList,
  sessionEntitiesListSchema,
  sessionListSchema,
} from '@keenly/contracts/study-session';
import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { Recorder, twentyMinutes } from '../testing/recorded.js';
import { readDetail, readSessions, screensCaughtUp, send } from '../testing/study.js';

/** A learner with a session of each kind, and everyone who might want to read them. */
describe('reading sessions', () => {
  let app: TestApp;
  let learner: TestPerson;
  let externalId: string;
  let manager: TestPerson;
  let colleague: TestPerson;
  let elsewhere: TestPerson;
  const capabilityId = uuidv7();
  const ownPlanId = uuidv7();
  const begun = [
    { topic: 'Physics', origin: 'topic' },
    { topic: 'Elasticity', origin: 'capability', capability_id: capabilityId },
    { topic: 'Plan one', origin: 'plan', plan_id: 'plan-1', capability_id: capabilityId },
    { topic: 'Plan two', origin: 'plan', plan_id: ownPlanId },
  ] as const;

  beforeAll(async () => {
    app = await sharedTestApp();
    const organisation = await makeOrganisation(app, { affectPolicy: 'self' });
    learner = await addMember(app, organisation, { first_name: 'Maya', last_name: 'Rivera' });
    manager = await addMember(app, organisation, { role: 'MANAGER' });
    colleague = await addMember(app, organisation);
    elsewhere = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    await app.app
      .get(CommandBus)
      .execute(
        new CreateCapability(
          { id: capabilityId, clientId: organisation.clientId, name: 'Price elasticity', description: '' },
          null,
        ),
      );
    await app.app.get<Pool>(PG_POOL, { strict: false }).query(
      `insert into app.learning_plan (id, client_id, title, capability_id, is_own, created_by)
       values ($1, $2, 'Notes of my own', $3, true, $4)`,
      [ownPlanId, organisation.clientId, capabilityId, learner.accountId],
    );
    const paired = await pairExtension(app, learner);
    const me = await call(app, 'GET', identityEndpoints.authUser.path, { token: learner.token });
    externalId = me.expect<GeneralInformation>(200).external_id ?? '';
    for (const [at, start] of begun.entries()) {
      const device = new Recorder(new Date(Date.now() - (at + 1) * 3600_000));
      const [first, ...rest] = twentyMinutes(device);
      await send(app, paired.token, [{ ...first!, data: { ...first!.data, ...start } }, ...rest]);
    }
    await screensCaughtUp(app);
  });
  afterAll(() => app.close());

  const topics = async (query: string, person = learner) =>
    (await readSessions(app, person.token, query)).sessions.map(({ description }) => description);
  const refusal = async (path: string, person: TestPerson) =>
    (await call(app, 'GET', path, { token: person.token })).error;

  it.each([
    ['?entity=capability', ['Elasticity', 'Plan one']],
    ['?entity=learning_plan', ['Plan one', 'Plan two']],
    [`?entity=learning_plan&entity_id=${ownPlanId}`, ['Plan two']],
    [`?entity=capability&entity_id=${capabilityId}`, ['Elasticity', 'Plan one']],
    ['?entity=capability&entity_id=nothing', []],
    ['?entity=capability&items_per_page=1&page_no=2', ['Plan one']],
  ])('filters by %s', async (query, expected) => {
    expect(await topics(query)).toEqual(expected);
  });

  it('counts what the filter leaves, not what there is', async () => {
    expect((await readSessions(app, learner.token, '?entity=learning_plan&items_per_page=1')).total).toBe(2);
  });

  it('refuses a kind that it does not know', async () => {
    expect(await refusal(`${studySessionEndpoints.sessions.path}?entity=lesson`, learner)).toMatchObject({
      status: 400,
    });
  });

  it('names what there is to filter by', async () => {
    const read = async (person: TestPerson, query = '') =>
      sessionEntitiesListSchema.parse(
        (
          await call(app, 'GET', `${studySessionEndpoints.sessionEntities.path}${query}`, {
            token: person.token,
          })
        ).expect<SessionEntitiesList>(200),
      ).data;
    const named = (ownPlan: string) => ({
      capability: [{ id: capabilityId, name: 'Price elasticity', sessions: 2 }],
      learning_plan: [
        { id: ownPlanId, name: ownPlan, sessions: 1 },
        { id: 'plan-1', name: 'plan-1', sessions: 1 },
      ],
    });
    expect(await read(learner)).toEqual(named('Notes of my own'));
    const ofLearner = `?user_client_id=${learner.accountId}`;
    expect(await read(manager, ofLearner)).toEqual(named(planMessages.private));
    expect(await read(colleague)).toEqual({ capability: [], learning_plan: [] });
  });

  it('shows a manager the list of a learner of theirs, expressions as policy has them', async () => {
    const path = `${studySessionEndpoints.sessions.path}?user_client_id=${learner.accountId}`;
    const { data } = sessionListSchema.parse(
      (await call(app, 'GET', path, { token: manager.token })).expect(200),
    );
    expect(data.total).toBe(4);
    expect(data.sessions.map(({ total_emotion_count }) => total_emotion_count)).toEqual([0, 0, 0, 0]);
    expect((await readSessions(app, learner.token)).sessions[0]!.total_emotion_count).toBeGreaterThan(0);
  });

  it('refuses the list to everyone else', async () => {
    for (const person of [colleague, elsewhere, await signUp(app)]) {
      for (const path of [studySessionEndpoints.sessions.path, studySessionEndpoints.sessionEntities.path]) {
        const error = await refusal(`${path}?user_client_id=${learner.accountId}`, person);
        expect(error).toMatchObject({ code: 'FORBIDDEN', status: 403 });
      }
    }
  });

  it('reports good, neutral and bad pages, to a manager too', async () => {
    const [first] = (await readSessions(app, learner.token)).sessions;
    const report = {
      pages: 3,
      good: 1,
      neutral: 1,
      bad: 1,
      good_prcnt: 33.4,
      neutral_prcnt: 33.3,
      bad_prcnt: 33.3,
    };
    for (const { token } of [learner, manager]) {
      expect((await readDetail(app, token, first!.session_id)).page_report).toEqual(report);
    }
  });

  describe('as extensions do', () => {
    const paths = () => [
      pathOf(studySessionEndpoints.sessionsByExternalId.path, { external: externalId }),
      pathOf(studySessionEndpoints.accountSessions.path, { id: learner.accountId }),
    ];
    const read = async (path: string, person: TestPerson) =>
      extensionSessionsSchema.parse(
        (await call(app, 'GET', path, { token: person.token })).expect<ExtensionSessions>(200),
      ).data;

    it('gives the learner sessions with pages and expressions, newest first, page by page', async () => {
      for (const path of paths()) {
        const { sessions, total } = await read(path, learner);
        expect(sessions.map(({ description }) => description)).toEqual(begun.map(({ topic }) => topic));
        expect(total).toBe(4);
        for (const { visited_pages, call_expression } of sessions) {
          expect(visited_pages!.map(({ host }) => host)).toEqual([
            'library.example',
            'social.example',
            'search.example',
          ]);
          expect(call_expression!.map(({ expression_name }) => expression_name)).toEqual([
            'confused',
            'happy',
          ]);
        }
        const second = await read(`${path}?items_per_page=3&page_no=2`, learner);
        expect(second.sessions.map(({ description }) => description)).toEqual(['Plan two']);
      }
    });

    it('gives a manager figures, and neither address nor face', async () => {
      for (const path of paths()) {
        const answer = await read(path, manager);
        expect(answer.sessions).toHaveLength(4);
        for (const { visited_pages, call_expression } of answer.sessions) {
          expect([visited_pages, call_expression]).toEqual([null, null]);
        }
        expect(JSON.stringify(answer)).not.toContain('example');
      }
    });

    it('tells no one else that there is such a person', async () => {
      const nobody = [
        pathOf(studySessionEndpoints.sessionsByExternalId.path, { external: 'nobody' }),
        pathOf(studySessionEndpoints.accountSessions.path, { id: uuidv7() }),
      ];
      for (const person of [colleague, elsewhere]) {
        for (const path of [...paths(), ...nobody]) {
          expect(await refusal(path, person)).toMatchObject({ code: 'NOT_FOUND', status: 404 });
        }
      }
    });
  });

  it('a learner without a session has an empty list', async () => {
    expect(await readSessions(app, colleague.token)).toEqual({ sessions: [], total: 0 });
    const path = pathOf(studySessionEndpoints.accountSessions.path, { id: colleague.accountId });
    const answer = await call(app, 'GET', path, { token: colleague.token });
    expect(answer.expect<ExtensionSessions>(200).data).toEqual({ sessions: [], total: 0 });
  });
});
