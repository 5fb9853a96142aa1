import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { BatchResult } from '@keenly/contracts/ingest';
import type { SessionDetail, SessionList } from '@keenly/contracts/study-session';
import type { EventStore } from '@keenly/event-store';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';

export interface Sending {
  readonly sentAt?: Date;
  readonly alive?: string | null;
  /** What the device says that its clock is behind, ms; an older build says nothing. */
  readonly clockBehindMs?: number | null;
}

/** Posts a batch as an extension does. */
export function postBatch(
  app: Pick<TestApp, 'url'>,
  token: string | undefined,
  events: readonly unknown[],
  { sentAt = new Date(), alive = null, clockBehindMs }: Sending = {},
): Promise<TestAnswer> {
  const sent = { sent_at: sentAt.toISOString(), clock_behind_ms: clockBehindMs };
  const body = { batch_id: uuidv7(), ...sent, alive, events };
  return call(app, 'POST', ingestEndpoints.sessionEvents.path, { token, body });
}

/** Posts a batch that must be answered. */
export async function send(
  app: Pick<TestApp, 'url'>,
  token: string,
  events: readonly unknown[],
  sending: Sending = {},
): Promise<BatchResult> {
  return (await postBatch(app, token, events, sending)).expect<BatchResult>(200);
}

export const sessionProjections = ['session-list', 'session-detail', 'team-board'] as const;

/** Waits until the screens show everything that is in the log now. */
export async function screensCaughtUp({ app }: Pick<TestApp, 'app'>): Promise<void> {
  const store = app.get<EventStore>(EVENT_STORE, { strict: false });
  const heads = await store.heads();
  for (const name of sessionProjections) await store.caughtUp(name, heads);
}

export async function readSessions(app: TestApp, token: string, query = ''): Promise<SessionList['data']> {
  const answer = await call(app, 'GET', `${studySessionEndpoints.sessions.path}${query}`, { token });
  return answer.expect<SessionList>(200).data;
}

export async function readDetail(app: TestApp, token: string, id: string): Promise<SessionDetail> {
  return (
    await call(app, 'GET', pathOf(studySessionEndpoints.sessionDetail.path, { id }), { token })
  ).expect<SessionDetail>(200);
}
