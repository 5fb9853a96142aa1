import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import { sharedTestApp } from './shared-test-app.js';
import { call } from './test-http.js';

it('is the same service for everyone who asks, and goes on when one of them is done', async () => {
  const one = await sharedTestApp();
  await one.close();
  const other = await sharedTestApp();
  expect(other.app).toBe(one.app);
  expect((await call(other, 'GET', operationsEndpoints.live.path)).status).toBe(200);
}, 60_000);
