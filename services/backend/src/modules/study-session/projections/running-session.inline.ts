import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import type { Append, InlineProjection, NewEvent, Sql } from '@keenly/event-store/types';
import { DomainError } from '../../../kernel/domain-error.js';
import type { StudySessionStarted, StudySessionStopped } from '../domain/study-session.events.js';
import { sessionIdOf } from './session-stream.js';

/**
 * One session runs per learner: a rule across streams, so it holds in the append's own transaction. Two starts that
 * meet wait for each other at the unique index, and the second is refused with ANOTHER_SESSION_RUNNING. The place is
 * given back after the stop, by its handler.
 */
export const runningSessionInline: InlineProjection = {
  name: 'running_session',
  types: ['StudySessionStarted'],
  apply: async (append, sql) => {
    const start = append.events.find(isStart);
    if (start === undefined || start.data.arrival === 'over' || append.events.some(isStop)) return;
    await take(append, start, sql);
  },
};

type Start = NewEvent & Pick<StudySessionStarted, 'data'>;

const isStart = (event: NewEvent): event is Start =>
  event.type === ('StudySessionStarted' satisfies StudySessionStarted['type']);
const isStop = (event: NewEvent): boolean =>
  event.type === ('StudySessionStopped' satisfies StudySessionStopped['type']);

async function take(append: Append, { data, metadata }: Start, sql: Sql): Promise<void> {
  if (await insert(append, metadata.subject, true, sql)) return;
  if (data.arrival === 'live') {
    throw new DomainError('ANOTHER_SESSION_RUNNING', sessionProblems.anotherRunning);
  }
  // It was begun offline and somebody else holds the place: it is recorded, and ends when no more of it arrives.
  await insert(append, metadata.subject, false, sql);
}

async function insert(
  { tenant, stream }: Append,
  accountId: string | undefined,
  holdsPlace: boolean,
  sql: Sql,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into app.running_session (tenant, session_id, account_id, holds_place) values ($1, $2, $3, $4)
     on conflict (tenant, account_id) where holds_place do nothing`,
    [tenant, sessionIdOf(stream), accountId, holdsPlace],
  );
  return rowCount === 1;
}
