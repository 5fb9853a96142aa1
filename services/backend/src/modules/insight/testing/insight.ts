import type { EventStore } from '@keenly/event-store';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { Recorder, twentyMinutes } from '../../study-session/testing/recorded.js';
import { learnerOf, store } from '../../study-session/testing/session-store.js';
import { screensCaughtUp } from '../../study-session/testing/study.js';

/** Waits until home shows everything that is in the log now. */
export async function homeCaughtUp(app: TestApp): Promise<void> {
  await screensCaughtUp(app);
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp('insight', await store.heads());
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

/**
 * Twenty minutes of someone in an organisation, of which 15 were studied, at any moment of the past: the device's own
 * events, taken in as they would have been then.
 */
export async function studiedAt(
  { app }: Pick<TestApp, 'app'>,
  { clientId }: { readonly clientId: string },
  { accountId }: { readonly accountId: string },
  at: Date,
  about: Parameters<typeof twentyMinutes>[1] = {},
): Promise<void> {
  const askedAt = new Date(at.getTime() + 30 * 60_000);
  const runner = app.get(CommandRunner, { strict: false });
  await store(
    runner,
    { ...learnerOf(clientId, accountId), askedAt },
    twentyMinutes(new Recorder(at), about),
    askedAt,
  );
}
