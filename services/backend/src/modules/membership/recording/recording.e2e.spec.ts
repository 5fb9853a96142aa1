import { answerRecording, updateSaveVideo } from '@keenly/contracts/allocation.endpoints';
import type { RecordingConsent } from '@keenly/contracts/allocation';
import type { Role } from '@keenly/contracts/roles';
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
import { Recorder } from '../../study-session/testing/recorded.js';
import { send } from '../../study-session/testing/study.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

const set = (by: TestPerson, body: object) =>
  call(app, 'PUT', updateSaveVideo.path, { token: by.token, body });
const answer = (by: TestPerson, allowed: boolean) =>
  call(app, 'PUT', answerRecording.path, { token: by.token, body: { allowed } });
const own = async ({ token }: TestPerson) => {
  const { data } = (await call(app, 'GET', answerRecording.path, { token })).expect<RecordingConsent>(200);
  return [data.recording_flag, data.asked_at !== null];
};

describe('Train with video', () => {
  it('is asked by an admin, and true by the learner’s own word alone', async () => {
    const organisation = await makeOrganisation(app);
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const learner = await addMember(app, organisation);
    const named = { user_client_id: learner.accountId };
    expect(await own(learner)).toEqual([null, false]);
    expect((await answer(learner, true)).error?.code).toBe('CONFLICT');
    (await set(admin, { ...named, recording_flag: false })).expect(200);
    expect(await own(learner)).toEqual([null, false]);
    (await set(admin, { ...named, recording_flag: true })).expect(200);
    (await set(admin, { ...named, recording_flag: 'true' })).expect(200);
    expect(await own(learner)).toEqual([false, true]);
    (await answer(learner, true)).expect(200);
    expect(await own(learner)).toEqual([true, false]);
    // Asking who said yes changes nothing; an admin may end it, and then has to ask anew.
    (await set(admin, { ...named, recording_flag: true })).expect(200);
    expect(await own(learner)).toEqual([true, false]);
    (await set(admin, { ...named, recording_flag: false })).expect(200);
    expect(await own(learner)).toEqual([false, false]);
    expect((await answer(learner, true)).error?.code).toBe('CONFLICT');
    (await set(admin, { ...named, recording_flag: true })).expect(200);
    (await answer(learner, false)).expect(200);
    expect(await own(learner)).toEqual([false, false]);
  });

  it('keeps no expressions of who does not allow it', async () => {
    const organisation = await makeOrganisation(app, { affectPolicy: 'coaches' });
    const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
    const learner = await addMember(app, organisation);
    const { token } = await pairExtension(app, learner);
    const device = new Recorder(new Date(Date.now() - 60_000));
    const kept = async (offsetS: number) => {
      const result = await send(app, token, [device.record('expressions_sampled', offsetS)]);
      return result.refused.length === 0;
    };
    await send(app, token, [device.record('session_started', 0)]);
    expect(await kept(10)).toBe(true);
    (await set(admin, { user_client_id: learner.accountId, recording_flag: true })).expect(200);
    expect(await kept(20)).toBe(false);
    (await answer(learner, true)).expect(200);
    expect(await kept(30)).toBe(true);
    (await answer(learner, false)).expect(200);
    expect(await kept(40)).toBe(false);
  });

  it.each(['MANAGER', 'TEACHER', 'USER'] as const)('is not for a %s to ask', async (role: Role) => {
    const organisation = await makeOrganisation(app);
    const by = await addMember(app, organisation, { role });
    const learner = await addMember(app, organisation);
    const asked = await set(by, { user_client_id: learner.accountId, recording_flag: true });
    expect(asked.error?.code).toBe('FORBIDDEN');
    expect(await own(learner)).toEqual([null, false]);
  });

  it('is about one’s own members, by either id that is theirs', async () => {
    const organisation = await makeOrganisation(app);
    const learner = await addMember(app, organisation);
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_OWNER' });
    const body = { user_client_id: learner.accountId, recording_flag: true };
    expect((await set(stranger, body)).status).toBe(404);
    expect((await set(stranger, { recording_flag: true })).error?.code).toBe('VALIDATION_FAILED');
    expect((await set(stranger, { ext_id: 'no one’s', recording_flag: true })).status).toBe(404);
    expect((await answer(await signUp(app), true)).status).toBe(404);
    expect(await own(learner)).toEqual([null, false]);
  });
});
