import { sessionProblems } from '@keenly/contracts/catalogue/session-problems';
import type { EvidenceEvent, SessionEvidence, SessionEvidenceQuery } from '@keenly/contracts/insight';
import type { SessionInfo } from '@keenly/contracts/study-session';
import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import {
  ExpressionVisibility,
  type Seen,
  seenIn,
  sessionInfo,
  SessionListReader,
  sessionStreamOf,
} from '../../study-session/study-session.public.js';
import { kindsOf, toldOfSession } from './session-counts.js';
import { inWords, pageNames, standingWords, visitsOf } from './session-words.js';

/**
 * The events of one session, as its learner may read them: what, when, how it counted. Read from the log itself, so
 * that it is the figures' source and no copy of it; no one but the learner is told.
 */
@Injectable()
export class SessionEvidenceReader {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly sessions: SessionListReader,
    private readonly visibility: ExpressionVisibility,
  ) {}

  /** SESSION_NOT_FOUND for what is not the caller's own, as for what does not exist. */
  async read(sessionId: string, query: SessionEvidenceQuery, caller: Caller): Promise<SessionEvidence> {
    const now = new Date();
    const showAffect = await this.visibility.isShown(caller, caller.accountId);
    const info = await this.ownSession(sessionId, caller, now, showAffect);
    const recorded = await this.store.readStream(tenantOf(caller), sessionStreamOf(sessionId));
    const seen = inOrder(seenIn(recorded)).filter(
      ({ event }) => showAffect || event.type !== 'ExpressionsSampled',
    );
    const visits = visitsOf(seen);
    const events = told(seen, visits, Date.parse(info.time_started)).filter(
      ({ kind }) => query.figure === undefined || kindsOf[query.figure].includes(kind),
    );
    const first = (query.page_no - 1) * query.items_per_page;
    return {
      data: {
        session_id: sessionId,
        figure: query.figure ?? null,
        ...toldOfSession(query.figure, { seen, visits, info, now }),
        events: events.slice(first, first + query.items_per_page),
        total: events.length,
      },
    };
  }

  private async ownSession(
    sessionId: string,
    caller: Caller,
    now: Date,
    showAffect: boolean,
  ): Promise<SessionInfo> {
    const tenant = tenantOf(caller);
    const row = (await this.sessions.rowsOf([{ tenant, sessionId }])).get(`${tenant}/${sessionId}`);
    if (row?.account_id !== caller.accountId) {
      throw new DomainError('SESSION_NOT_FOUND', sessionProblems.notFound);
    }
    return sessionInfo(row, now, showAffect);
  }
}

/** As it happened: by the session's clock, and where that says the same as the device counted. */
function inOrder(seen: readonly Seen[]): Seen[] {
  const last = Number.POSITIVE_INFINITY;
  return [...seen].sort(
    ({ event: a }, { event: b }) =>
      a.data.offsetMs - b.data.offsetMs || (a.data.seq ?? last) - (b.data.seq ?? last),
  );
}

function told(
  seen: readonly Seen[],
  visits: ReturnType<typeof visitsOf>,
  startedMs: number,
): EvidenceEvent[] {
  const around = { visits, names: pageNames(seen, visits), standing: standingWords(seen) };
  return seen.map((one) => ({
    id: one.id,
    at: new Date(startedMs + one.event.data.offsetMs).toISOString(),
    offset_s: one.event.data.offsetMs / 1000,
    ...inWords(one, around),
  }));
}
