import { Chance } from './chance.js';
import { sessionStory } from './session-story.js';
import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { demoTopics } from './topics.js';

const DAY_MS = 24 * 3600 * 1000;
/** The log takes nothing older than thirty days; the demo stays a little younger. */
const HISTORY_DAYS = 28;
const HOUR_MS = 3600 * 1000;
/** Hours (UTC) at which a time to study begins, and how long it lasts, seconds: none can run into the next. */
const SLOT_HOURS = [8, 13, 18] as const;
const SLOT_S = 3.5 * 3600;
const LENGTH_S = { least: 900, most: 5400 } as const;

export interface HistoryOptions {
  /** Names the learner: the same name and day tell the same history. */
  readonly learner: string;
  readonly sessions: number;
  readonly now: Date;
}

/** The last weeks of one learner, oldest session first; sessions never overlap and never reach into the last hour. */
export function studyHistory({ learner, sessions, now }: HistoryOptions): ExtensionEvent[][] {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const chance = new Chance(`${learner}/${today.toISOString()}`);
  const restless = chance.between(0.1, 0.8);
  const camera = chance.next() < 0.6;
  const liked = chance.whole(0, demoTopics.length - 1);
  const slots = slotsBefore(now, today);
  return Array.from({ length: Math.min(sessions, slots.length) }, (_, index) => {
    const topic =
      demoTopics[(liked + (chance.next() < 0.6 ? 0 : chance.whole(1, 3))) % demoTopics.length] ??
      demoTopics[0];
    const lengthS = Math.round(chance.between(LENGTH_S.least, LENGTH_S.most));
    const slot = slots[Math.floor((index * slots.length) / sessions)] ?? 0;
    const startedAt = new Date(slot + chance.whole(0, SLOT_S - lengthS) * 1000);
    return sessionStory(
      { key: `${learner}/${today.toISOString()}/${index}`, topic, startedAt, lengthS, restless, camera },
      chance,
    );
  });
}

/** Starts of the mornings, afternoons and evenings in which people study, oldest first; all of them are over. */
function slotsBefore(now: Date, today: Date): number[] {
  const slots: number[] = [];
  for (let day = -HISTORY_DAYS; day <= 0; day += 1) {
    for (const hour of SLOT_HOURS) {
      const start = today.getTime() + day * DAY_MS + hour * HOUR_MS;
      if (start + SLOT_S * 1000 < now.getTime()) slots.push(start);
    }
  }
  return slots;
}
