import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { type Day, dateOf, dayAt, momentOf } from './calendar.js';
import { Chance } from './chance.js';
import { chooseTopic } from './chosen-topic.js';
import { type Habits, habitsOf, type Window } from './learner-kinds.js';
import { sessionStory } from './session-story.js';
import { demoTopics } from './topics.js';

/** Days of the demo's year. */
export const YEAR_DAYS = 365;
/** Nothing of the demo happens in the last hour: that belongs to anyone who tries Keenly out. */
const REST_MS = 3600 * 1000;
const MINUTE_S = 60;

export interface YearOptions {
  /** Names the learner: the same name and day tell the same sessions, on whatever day they are told. */
  readonly learner: string;
  /** Place among the learners: it decides how they study. */
  readonly index: number;
  readonly now: Date;
  /** Days before today, of which the first is the oldest; 0 is today. */
  readonly days: { readonly first: number; readonly last: number };
  /** 1 is as they study; less where there are many people and a number of events to keep to. */
  readonly pace?: number;
  /** Capability of a topic by its name, where sessions may be started from it. */
  readonly capabilities?: ReadonlyMap<string, string>;
  /** The learning plan of a topic by its name, for the learner at this place who has it so many days before today. */
  readonly planOf?: (topic: string, index: number, age: number) => string | undefined;
}

/** A learner's sessions of these days, oldest first, each as their extension recorded it. They never overlap. */
export function* studyYear(options: YearOptions): Generator<ExtensionEvent[]> {
  const { learner, index, now, days } = options;
  const habits = habitsOf(index, demoTopics.length, new Chance(`${learner}/habits`));
  const today = dayAt(now, habits.zone);
  for (let age = days.first; age >= days.last; age -= 1) {
    yield* sessionsOfDay(today - age, age, habits, options);
  }
}

function* sessionsOfDay(
  day: Day,
  age: number,
  habits: Habits,
  { learner, index, now, pace = 1, capabilities, planOf }: YearOptions,
): Generator<ExtensionEvent[]> {
  const { kind, zone, camera, vigour } = habits;
  // Of this day alone: a fill that was broken off goes on with the same sessions tomorrow.
  const chance = new Chance(`${learner}/${dateOf(day)}`);
  const likely = ((kind.perWeek / 7) * kind.rhythm(day, age) * vigour * pace) / kind.windows.length;
  for (const [at, window] of kind.windows.entries()) {
    const session = new Chance(`${learner}/${dateOf(day)}/${at}`);
    if (chance.next() >= likely) continue;
    const { topic, trouble, isTried } = chooseTopic(habits, day, session);
    const lengthS = isTried ? lookLength(session) : lengthOf(habits, window, session);
    const startedAt = startIn(day, window, lengthS, zone, session);
    if (startedAt.getTime() + lengthS * 1000 > now.getTime() - REST_MS) continue;
    const capabilityId = session.next() < 0.6 ? capabilities?.get(topic.name) : undefined;
    yield sessionStory(
      {
        key: `${learner}/${dateOf(day)}/${at}`,
        topic,
        capabilityId,
        planId: capabilityId === undefined ? undefined : planOf?.(topic.name, index, age),
        zone,
        startedAt,
        lengthS,
        restless: restlessAt(habits, age, trouble),
        camera,
      },
      session,
    );
  }
}

function lengthOf({ kind: { minutes } }: Habits, { from, to }: Window, chance: Chance): number {
  const most = Math.min(minutes.most, to - from);
  return Math.round(chance.between(minutes.least, most) * MINUTE_S);
}

/** A look at something new is over before it is a session like others. */
const lookLength = (chance: Chance): number => Math.round(chance.between(10, 20) * MINUTE_S);

function startIn(day: Day, { from, to }: Window, lengthS: number, zone: string, chance: Chance): Date {
  const latest = to - lengthS / MINUTE_S;
  const start = momentOf(day, Math.floor(chance.between(from, latest)), zone);
  return new Date(start.getTime() + chance.whole(0, 59) * 1000);
}

/** Learning to study takes the year; those who lose heart go the other way. Some topics are harder than others. */
function restlessAt({ kind: { restless } }: Habits, age: number, trouble: number): number {
  const gone = 1 - Math.min(1, age / YEAR_DAYS);
  return Math.min(1, Math.max(0, restless.first + (restless.last - restless.first) * gone + trouble));
}
