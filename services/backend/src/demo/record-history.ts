import { BATCH_MAX_EVENTS, type ExtensionEvent } from '@keenly/contracts/ingest';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../kernel/caller.js';
import type { Ingest } from '../modules/study-session/study-session.public.js';
import type { DemoMember } from './demo-organisation.js';
import { studyHistory } from './study-history.js';

/** Learners whose histories are taken in side by side: the log commits their batches together. */
const SIDE_BY_SIDE = 16;

export interface HistorySize {
  /** Fewest and most sessions of a learner. */
  readonly fewest: number;
  readonly most: number;
}

/** Takes in each learner's last weeks, batch by batch, as their extension would have sent them. Answers with the events. */
export async function recordHistory(
  ingest: Ingest,
  clientId: string,
  learners: readonly DemoMember[],
  size: HistorySize,
  now: Date,
): Promise<number> {
  const waiting = [...learners.entries()];
  let recorded = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, member] = next;
      // The first learner is the one whom everybody signs in as: the fullest history is hers.
      const sessions = size.most - ((index * 7) % (size.most - size.fewest + 1));
      for (const events of studyHistory({ learner: member.person.email, sessions, now })) {
        recorded += await take(ingest, events, callerOf(member, clientId));
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return recorded;
}

async function take(ingest: Ingest, events: readonly ExtensionEvent[], caller: Caller): Promise<number> {
  for (let from = 0; from < events.length; from += BATCH_MAX_EVENTS) {
    const batch = events.slice(from, from + BATCH_MAX_EVENTS);
    const { refused } = await ingest.take(
      { batch_id: uuidv7(), sent_at: new Date().toISOString(), alive: null, events: batch },
      caller,
    );
    const [first] = refused;
    if (first !== undefined) throw new Error(`a demo event was refused: ${first.code}, ${first.message}`);
  }
  return events.length;
}

function callerOf({ accountId, userId }: DemoMember, clientId: string): Caller {
  return { userId, accountId, clientId, role: 'USER', signInId: accountId, scope: 'extension' };
}
