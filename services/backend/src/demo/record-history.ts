import type { Caller } from '../kernel/caller.js';
import type { PastSessions } from '../modules/study-session/study-session.public.js';
import type { DemoMember } from './demo-organisation.js';
import { studyYear, type YearOptions } from './study-year.js';

/** Learners whose histories are taken in side by side: the log commits their sessions together. */
const SIDE_BY_SIDE = 12;

export interface HistoryOptions extends Pick<
  YearOptions,
  'now' | 'days' | 'pace' | 'capabilities' | 'planOf'
> {
  readonly clientId: string;
  /** Told after each learner: how many are done, of how many, and the events so far. */
  readonly onProgress?: (done: number, of: number, events: number) => void;
}

/** Takes in what these learners studied, session by session, as it was decided then. Answers with the events. */
export async function recordHistory(
  past: PastSessions,
  learners: readonly DemoMember[],
  { clientId, onProgress, ...days }: HistoryOptions,
): Promise<number> {
  // The first learner is the one whom everyone signs in as: hers is first.
  const waiting = [...learners.entries()];
  let events = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, member] = next;
      const caller = callerOf(member, clientId);
      for (const session of studyYear({ ...days, learner: member.person.email, index })) {
        // Apart from the sum, which others add to while this one waits.
        const taken = await past.take(session, caller);
        events += taken;
      }
      done += 1;
      onProgress?.(done, learners.length, events);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return events;
}

function callerOf({ accountId, userId }: DemoMember, clientId: string): Caller {
  return { userId, accountId, clientId, role: 'USER', signInId: accountId, scope: 'extension' };
}
