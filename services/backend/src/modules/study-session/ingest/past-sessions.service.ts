import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { Injectable } from '@nestjs/common';
import { type Caller, tenantOf } from '../../../kernel/caller.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import type { Outcome } from '../../../platform/event-log/decisions.js';
import { studySessionDecider } from '../domain/study-session.decider.js';
import type { StudySessionEvent } from '../domain/study-session.events.js';
import { AffectGate } from './affect-gate.js';

/** The device sends a session's end so long after it, milliseconds. */
const SENT_AFTER_MS = 5000;

/**
 * Takes in sessions that are long over, from start to stop, by the same decisions as batches of the extension and as
 * they would have been decided then: the log takes nothing older than thirty days from a device, but what someone
 * brings along from elsewhere, or the demo's year, may be older.
 */
@Injectable()
export class PastSessions {
  constructor(
    private readonly runner: CommandRunner,
    private readonly gate: AffectGate,
  ) {}

  /**
   * Stores one whole session and answers how many events that were; 0 for a session that is there already, whatever
   * it holds. Throws what the decision refuses, and an Error for anything but one session from start to stop.
   */
  async take(events: readonly ExtensionEvent[], caller: Caller): Promise<number> {
    const [first, last] = [events[0], events.at(-1)];
    if (first?.type !== 'session_started' || last?.type !== 'session_stopped') {
      throw new Error('a past session is taken in whole, from start to stop');
    }
    const { bySession } = await this.gate.pass(
      { bySession: new Map([[first.session_id, events]]), repeated: [], refused: [] },
      caller,
    );
    const sentAt = new Date(Date.parse(last.at) + SENT_AFTER_MS);
    const tenant = tenantOf(caller);
    const run = await this.runner.runAll(
      studySessionDecider,
      first.session_id,
      (bySession.get(first.session_id) ?? []).map(
        (event) => ({ type: 'RecordEvent', learner: caller.accountId, event, sentAt }) as const,
      ),
      { actor: caller.accountId, tenant, subject: caller.accountId, correlation: first.id, askedAt: sentAt },
    );
    if (isThere(run.outcomes[0])) return 0;
    for (const outcome of run.outcomes) if (outcome.kind === 'refused') throw outcome.error;
    return run.outcomes.reduce((sum, one) => sum + (one.kind === 'decided' ? one.events.length : 0), 0);
  }
}

/** A start that the session has had already stays quiet, or is refused when it was another one. */
function isThere(start: Outcome<StudySessionEvent> | undefined): boolean {
  if (start?.kind === 'refused') return start.error.code === 'SESSION_ALREADY_STARTED';
  return start?.events.length === 0;
}
