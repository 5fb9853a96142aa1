import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { type Calibration, calibrationSchema } from '@keenly/contracts/pairing';
import { rooms } from '@keenly/contracts/live';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { pairExtension, signUp, type TestPerson } from '../../../testing/test-people.js';

describe('that someone has calibrated', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  afterAll(() => app.close());

  const someone = async () => {
    const learner = await signUp(app);
    return { learner, extension: (await pairExtension(app, learner)).token };
  };
  const report = (token: string | undefined, body: unknown) =>
    call(app, 'POST', pairingEndpoints.saveCalibration.path, { token, body });
  const read = async ({ token }: TestPerson) => {
    const answer = await call(app, 'GET', pairingEndpoints.saveCalibration.path, { token });
    return calibrationSchema.parse(answer.expect<Calibration>(200)).data.calibrated_at;
  };

  it('is not known before, then known with its time, and forgotten again', async () => {
    const { learner, extension } = await someone();
    expect(await read(learner)).toBeNull();
    const first = '2026-01-02T03:04:05.000Z';
    (await report(extension, { calibrated_at: first })).expect(204);
    (await report(extension, { calibrated_at: first })).expect(204);
    expect(await read(learner)).toBe(first);
    const again = '2026-02-02T03:04:05.000Z';
    (await report(extension, { calibrated_at: again })).expect(204);
    expect(await read(learner)).toBe(again);
    (await report(extension, { calibrated_at: null })).expect(204);
    expect(await read(learner)).toBeNull();
  });

  it('is told to the person’s own screens when it changes', async () => {
    const { learner, extension } = await someone();
    const screen = await connectLive(app, learner.token);
    await screen.subscribe([rooms.person(learner.accountId)]);
    (await report(extension, { calibrated_at: '2026-01-02T03:04:05.000Z' })).expect(204);
    expect(await screen.hears('profile_changed')).toMatchObject({ parts: ['calibration'] });
    screen.close();
  });

  it('is no one else’s business', async () => {
    const [one, other] = [await someone(), await someone()];
    (await report(one.extension, { calibrated_at: '2026-01-02T03:04:05.000Z' })).expect(204);
    expect(await read(other.learner)).toBeNull();
    expect((await report(one.learner.token, { calibrated_at: null })).error).toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    });
    expect((await report(undefined, { calibrated_at: null })).error).toMatchObject({ code: 1004 });
    const withExtension = await call(app, 'GET', pairingEndpoints.saveCalibration.path, {
      token: one.extension,
    });
    expect(withExtension.error).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is a date that has been, and nothing of what was measured', async () => {
    const { learner, extension } = await someone();
    for (const body of [{}, { calibrated_at: 'yesterday' }, { calibrated_at: 7 }, [], '{"calibrated_at":']) {
      expect((await report(extension, body)).status).toBe(400);
    }
    const future = new Date(Date.now() + 25 * 3600_000).toISOString();
    expect((await report(extension, { calibrated_at: future })).error).toMatchObject({
      code: 'EVENT_FROM_THE_FUTURE',
      status: 422,
    });
    expect(await read(learner)).toBeNull();
    const ahead = new Date(Date.now() + 3600_000).toISOString();
    (await report(extension, { calibrated_at: ahead, baseline: { neutral: [0.1, 0.9] } })).expect(204);
    expect(Date.parse((await read(learner)) ?? '')).toBeLessThanOrEqual(Date.now());
  });
});
