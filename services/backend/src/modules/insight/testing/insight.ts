import type { EventStore } from '@keenly/event-store';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';
import { screensCaughtUp } from '../../study-session/testing/study.js';

/** Waits until home shows everything that is in the log now. */
export async function homeCaughtUp(app: TestApp): Promise<void> {
  await screensCaughtUp(app);
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp('insight', await store.head());
}

/** Reads a panel as someone's browser does. */
export function readPanel(
  app: TestApp,
  token: string | undefined,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  const asked = new URLSearchParams(query).toString();
  return call(app, 'GET', asked === '' ? path : `${path}?${asked}`, { token });
}
