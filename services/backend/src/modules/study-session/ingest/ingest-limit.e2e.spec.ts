import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { pairExtension, signUp } from '../../../testing/test-people.js';
import { ingestLimit } from '../../../platform/http/rate-limit/limit.js';
import { Recorder } from '../testing/recorded.js';
import { postBatch } from '../testing/study.js';

/** As many batches a minute as this test sends before it is refused one. */
const BATCHES = 3;

describe('an extension that sends without end', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: String(BATCHES / ingestLimit.points) });
  }, 60_000);
  afterAll(() => app.close());

  it('is told when to come back, and each batch counts once', async () => {
    const { token } = await pairExtension(app, await signUp(app));
    const recorder = new Recorder(new Date(Date.now() - 60_000));
    const batch = [recorder.record('session_started', 0)];
    for (let sent = 0; sent < BATCHES; sent += 1)
      expect((await postBatch(app, token, batch)).status).toBe(200);
    const refused = await postBatch(app, token, batch);
    expect(refused.error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
