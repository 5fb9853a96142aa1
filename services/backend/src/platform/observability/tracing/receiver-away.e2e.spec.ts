import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { startTestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { startReceiver } from './testing/otlp-receiver.js';

const REQUESTS = 800;
const AT_ONCE = 20;

describe('a receiver of traces that hangs', () => {
  it('slows no request, and does not hold up a process that leaves', async () => {
    const receiver = await startReceiver();
    receiver.mode = 'hangs';
    const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    const took: number[] = [];
    for (let n = 0; n < REQUESTS; n += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const began = performance.now();
          (await call(app, 'GET', '/api/health/live')).expect(200);
          took.push(performance.now() - began);
        }),
      );
    }
    took.sort((a, b) => a - b);
    // Whoever waited for the receiver would have waited for seconds.
    expect(took[Math.floor(0.95 * REQUESTS)]).toBeLessThan(PATIENCE * 1000);
    const began = performance.now();
    await app.close();
    expect(performance.now() - began).toBeLessThan(PATIENCE * 10_000);
    await receiver.close();
  }, 60_000);

  it('or is not there is the same to everyone who asks', async () => {
    const app = await startTestApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    });
    (await call(app, 'GET', '/api/health/live')).expect(200);
    await app.close();
  });
});

describe('a process that leaves', () => {
  it('sends what is left', async () => {
    const receiver = await startReceiver();
    const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    const answer = await call(app, 'GET', '/api/health/live');
    await app.close();
    const traces = receiver.spans.map(({ traceId }) => traceId);
    expect(traces).toContain(answer.headers.get('x-correlation-id')?.replaceAll('-', ''));
    await receiver.close();
  });
});
