import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import {
  type CompletionStatus,
  completionStatusSchema,
  type ProfileDetails,
  profileDetailsSchema,
} from '@keenly/contracts/profile';
import { v7 as uuidv7 } from 'uuid';
import { CommandBus } from '@nestjs/cqrs';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';

const preferences = {
  learningPersonality: 0,
  preferredLearningTime: 5,
  preferredLearningPace: 3,
  preferredLessonFormats: { 1: 'Video', 2: 'Audio', 3: null },
};
const targets = {
  targetNumber: 2,
  targetHoursAWeek: 5,
  targetHoursAMonth: 20,
  targetCapabilities: { 1: 'Economics', 2: 'Therapy', 3: 'Green tech' },
};

describe('the tabs of the profile', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  afterAll(() => app.close());

  const ask = ({ token }: TestPerson, query: string) =>
    call(app, 'GET', `${profileEndpoints.profileDetails.path}?${query}`, { token });
  const read = async (person: TestPerson, tab: string) =>
    profileDetailsSchema.parse((await ask(person, `tab_id=${tab}&platform_id=keenly`)).expect(200)).data;
  const save = ({ token }: TestPerson, body: object) =>
    call(app, 'POST', profileEndpoints.profileDetails.path, { token, body });
  const completion = async ({ token }: TestPerson) =>
    completionStatusSchema.parse(
      (await call(app, 'GET', profileEndpoints.profileCompletion.path, { token })).expect<CompletionStatus>(
        200,
      ),
    ).data;

  it('are empty until they are saved, and then as they were saved', async () => {
    const person = await signUp(app);
    expect(await read(person, 'learningPreferences')).toEqual({
      tab_id: 'learningPreferences',
      content: null,
      version: 0,
      updated_at: null,
      capability_names: {},
    });
    const asked = { tab_id: 'learningPreferences', content: preferences, version: 0 };
    const saved = (await save(person, { ...asked, user_client_id: person.accountId })).expect<ProfileDetails>(
      200,
    );
    expect(saved.data).toMatchObject({ content: preferences, version: 1 });
    expect(await read(person, 'learningPreferences')).toEqual(saved.data);
    expect((await read(person, 'targets')).content).toBeNull();
  });

  it('refuse an old version and keep what is there', async () => {
    const person = await signUp(app);
    const put = (content: object, version: number) =>
      save(person, { tab_id: 'learningPreferences', content, version });
    (await put(preferences, 0)).expect(200);
    for (const version of [0, 2, 7]) {
      expect((await put({ ...preferences, preferredLearningPace: 1 }, version)).error).toMatchObject({
        status: 409,
        code: 'CONCURRENT_CHANGE',
      });
    }
    const race = await Promise.all(
      [1, 2, 3].map((pace) => put({ ...preferences, preferredLearningPace: pace }, 1)),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(person, 'learningPreferences')).version).toBe(2);
    expect((await save(person, { tab_id: 'targets', content: targets, version: 3 })).error).toMatchObject({
      code: 'CONCURRENT_CHANGE',
    });
  });

  it.each([
    ['a slider past its end', { ...preferences, preferredLearningPace: 6 }],
    ['half a step', { ...preferences, preferredLearningPace: 2.5 }],
    ['a format twice', { ...preferences, preferredLessonFormats: { 1: 'Video', 2: 'Video', 3: null } }],
    ['an unknown format', { ...preferences, preferredLessonFormats: { 1: 'Tape', 2: null, 3: null } }],
    ['nothing', {}],
  ])('refuse preferences with %s', async (_, content) => {
    const person = await signUp(app);
    const answer = await save(person, { tab_id: 'learningPreferences', content, version: 0 });
    expect(answer.error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it.each([
    [{ targetNumber: null }, 'Enter a number.'],
    [{ targetHoursAWeek: 0 }, 'Enter 1 to 100 hours a week.'],
    [{ targetHoursAMonth: 401 }, 'Enter 1 to 400 hours a month.'],
    [{ targetHoursAWeek: 30 }, 'Monthly hours can’t be lower than weekly hours.'],
    [{ targetCapabilities: { 1: 'A', 2: 'a ', 3: 'B' } }, 'Choose each capability only once.'],
    [{ targetCapabilities: { 1: 'A', 2: '', 3: 'B' } }, 'Choose a capability.'],
    [{ targetCapabilities: { 1: uuidv7(), 2: 'A', 3: 'B' } }, 'This capability is no longer offered.'],
  ])('refuse targets with %j', async (change, words) => {
    const person = await signUp(app);
    const content = { ...targets, ...change };
    expect((await save(person, { tab_id: 'targets', content, version: 0 })).error).toMatchObject({
      status: 400,
      message: words,
    });
  });

  it('know one’s own organisation’s capabilities by name, and no other’s', async () => {
    const [college, other] = [await makeOrganisation(app), await makeOrganisation(app)];
    const [learner, stranger] = [await addMember(app, college), await addMember(app, other)];
    const { id } = await app.app
      .get(CommandBus, { strict: false })
      .execute(new CreateCapability({ clientId: college.clientId, name: 'Rhetoric', description: '' }, null));
    const content = { ...targets, targetCapabilities: { 1: id, 2: 'Therapy', 3: 'Economics' } };
    const asked = { tab_id: 'targets', content, version: 0 };
    expect((await save(learner, asked)).expect<ProfileDetails>(200).data).toMatchObject({
      capability_names: { [id]: 'Rhetoric' },
    });
    expect((await save(stranger, asked)).error).toMatchObject({ status: 400 });
    // Someone who types its name means the same one.
    const twice = {
      ...asked,
      version: 1,
      content: { ...content, targetCapabilities: { 1: id, 2: 'A', 3: ' rhetoric' } },
    };
    expect((await save(learner, twice)).error).toMatchObject({
      status: 400,
      message: 'Choose each capability only once.',
      fields: { 'content.targetCapabilities.3': 'Choose each capability only once.' },
    });
  });

  it('are the caller’s own', async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const named = { user_client_id: other.accountId };
    expect((await ask(one, `tab_id=targets&user_client_id=${other.accountId}`)).error).toMatchObject({
      status: 403,
    });
    const asked = { ...named, tab_id: 'targets', content: targets, version: 0 };
    expect((await save(one, asked)).error).toMatchObject({ status: 403 });
    expect((await read(other, 'targets')).content).toBeNull();
    expect((await ask(one, 'tab_id=badges')).status).toBe(400);
  });

  it('make the profile complete, point by point', async () => {
    const person = await signUp(app);
    const before = await completion(person);
    // Two names of 33 points.
    expect(before).toMatchObject({ score: 2, percentage: 6.06 });
    expect(before.incompleteTabs).toEqual(['generalInformation', 'learningPreferences', 'targets']);
    expect(before.items.map(({ item, tab, done }) => [item, tab, done])).toEqual([
      ['demographics', 0, false],
      ['learningPreferences', 1, false],
      ['targets', 2, false],
      ['calibrations', 3, false],
      ['badges', 4, false],
    ]);
    (await save(person, { tab_id: 'learningPreferences', content: preferences, version: 0 })).expect(200);
    (await save(person, { tab_id: 'targets', content: targets, version: 0 })).expect(200);
    const after = await completion(person);
    expect(after).toMatchObject({ score: 19, percentage: 57.6, incompleteTabs: ['generalInformation'] });
    expect(after.items.slice(0, 3)).toMatchObject([
      { done: false, points: 2, points_max: 16 },
      { done: true, points: 8, points_max: 8, missing: [] },
      { done: true, points: 9, points_max: 9 },
    ]);
  });
});
