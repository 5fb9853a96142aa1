import { OUTSIDE_STUDY_LATEST_DAYS, OUTSIDE_STUDY_MOST_HOURS } from '@keenly/contracts/outside-study';
import type { OutsideFacts } from '../../outside-study/outside-study.public.js';
import { isActivity, type Activity, type Statement } from '../domain/statement.js';
import { instantOf } from '../domain/timestamp.js';
import { agentKeys } from '../statement/related-things.js';
import { durationMs } from './duration.js';

/** A tool's clock may be ahead of ours by so much, in milliseconds. */
const AHEAD_MS = 5 * 60_000;
const MOST_MS = OUTSIDE_STUDY_MOST_HOURS * 3_600_000;
const LATEST_MS = OUTSIDE_STUDY_LATEST_DAYS * 86_400_000;
/** Characters of a name that are kept. */
const NAME_MOST = 200;
/** Names and ids of a statement that capabilities are looked for by. */
const CLUES_MOST = 50;

const COMPLETING: ReadonlySet<string> = new Set([
  'http://adlnet.gov/expapi/verbs/completed',
  'http://adlnet.gov/expapi/verbs/passed',
]);

/** What a statement says of someone's study, before it's known whose and of which capability. */
export interface ToldStudy {
  /** Of the agent who did it, as `agentKeys` has it. */
  readonly agent: string;
  readonly facts: Omit<OutsideFacts, 'credentialId' | 'capabilityId'>;
  readonly name: string;
  /** Ids of the activity, then of those that it's grouped by. */
  readonly activities: readonly string[];
  /** What the activity is called, in any language. */
  readonly names: readonly string[];
}

/**
 * Undefined for what is no one's study: it says neither how long it took nor that something was completed, or isn't about
 * an activity, or was done by a group (product/outside-study#what-counts).
 * @param storedMs when it was stored, in ms since 1970
 */
export function toldStudy(statement: Statement, storedMs: number): ToldStudy | undefined {
  const { actor, verb, object, result, context, timestamp } = statement;
  if (actor.objectType === 'Group' || !isActivity(object)) return undefined;
  const [agent] = agentKeys(actor);
  const toldMs = result?.duration === undefined ? undefined : durationMs(result.duration);
  const isCompletion = COMPLETING.has(verb.id) && result?.completion !== false && result?.success !== false;
  if (agent === undefined || (toldMs === undefined && !isCompletion)) return undefined;
  const atMs = (timestamp === undefined ? undefined : instantOf(timestamp, '1.0.3')) ?? storedMs;
  const grouped = context?.contextActivities;
  const names = Object.values(object.definition?.name ?? {});
  return {
    agent,
    facts: { atMs, toldMs: toldMs ?? null, fault: faultOf(atMs, toldMs, storedMs), isCompletion },
    name: nameOf(object),
    activities: [
      object,
      ...(grouped?.category ?? []),
      ...(grouped?.grouping ?? []),
      ...(grouped?.parent ?? []),
    ]
      .slice(0, CLUES_MOST)
      .map(({ id }) => id),
    names: names.slice(0, CLUES_MOST).map((name) => name.trim().slice(0, NAME_MOST)),
  };
}

function faultOf(atMs: number, toldMs: number | undefined, storedMs: number): OutsideFacts['fault'] {
  if (atMs > storedMs + AHEAD_MS) return 'in_future';
  if (atMs < storedMs - LATEST_MS) return 'too_old';
  if (toldMs === undefined) return null;
  if (toldMs > MOST_MS) return 'too_long';
  return toldMs <= 0 ? 'no_time' : null;
}

/** In the language that is first; the activity's id where it has no name. */
function nameOf({ id, definition }: Activity): string {
  const [first = ''] = Object.values(definition?.name ?? {});
  const name = first.trim() === '' ? id : first;
  return name.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MOST);
}
