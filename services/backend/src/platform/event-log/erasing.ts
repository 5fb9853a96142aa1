import type { Forgetting, Projection, ProjectionTarget, RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from './domain-event.js';
import { type ErasureEvent, erasureTypes, learningStreamOf } from '../../kernel/learning-events.js';

/** A table of a read model, and how to tell whose a row is. All have a column `tenant` (uuid). */
export interface ErasableTable {
  readonly table: string;
  /**
   * 'session' (where absent): rows of one session, by `session_id`; both erasures name the sessions. `{ subject, day }`:
   * rows of an account, by the column named `subject`; those whose date column `day` is before the policy's day expire,
   * none where `day` is absent.
   */
  readonly by?: 'session' | { readonly subject: string; readonly day?: string };
}

/**
 * The projection, which from now on forgets a person when their learning is erased: `LearningErased` deletes the rows of
 * its subject from `tables`, `LearningExpired` those of old sessions and days. Order holds within a batch: what came
 * before is applied and deleted, what comes after stays, so that a rebuild ends where the first build did.
 *
 * `then` follows each erasure, for what is counted from the rows that are gone.
 *
 *     export const streaks = forgetting(asRecorded, [{ table: 'streak', by: { subject: 'account_id', day: 'day' } }]);
 */
export function forgetting(
  projection: Projection,
  tables: readonly ErasableTable[],
  then?: (erasure: RecordedEvent, sql: Sql, target: ProjectionTarget) => Promise<void>,
): Projection {
  const { announce } = projection;
  return {
    ...projection,
    types: [...projection.types, ...erasureTypes],
    forgets: erasures,
    apply: async (events, sql, target) => {
      for (const part of partsOf(events)) {
        if (part.events.length > 0) await projection.apply(part.events, sql, target);
        if (part.erasure === undefined) continue;
        await erase(part.erasure, tables, sql, target.schema);
        await then?.(part.erasure, sql, target);
      }
    },
    ...(announce === undefined
      ? {}
      : {
          announce: async (events, sql, target) => {
            const own = events.filter((event) => !isErasure(event));
            if (own.length > 0) await announce(own, sql, target);
          },
        }),
  };
}

/**
 * How a read model that put a session aside catches up with erasures that passed it: what came before `LearningErased`
 * never happened, whatever it deletes by account may have come since and stays. An expiry follows once more, since it
 * deletes by session and by day alone, and a badge that the session earned remains.
 */
export const erasures: Forgetting = {
  types: erasureTypes,
  streamOf: learningStreamOf,
  inOrder: (events, forgotten) => {
    const erased = new Map(
      forgotten.filter(isLearningErased).map(({ metadata, position }) => [metadata.subject, position]),
    );
    const kept = events.filter(({ metadata, position }) => position > (erased.get(metadata.subject) ?? -1n));
    const [first] = kept;
    if (first === undefined) return [];
    const expired = forgotten.filter((event) => !isLearningErased(event) && event.position > first.position);
    return [...kept, ...expired].sort((a, b) => Number(a.position - b.position));
  },
};

const isLearningErased = ({ type }: RecordedEvent) =>
  type === ('LearningErased' satisfies ErasureEvent['type']);

/** A batch cut at its erasures: what to apply, then what to delete. */
function partsOf(events: readonly RecordedEvent[]) {
  const parts: { events: RecordedEvent[]; erasure: RecordedEvent | undefined }[] = [];
  let part: RecordedEvent[] = [];
  for (const event of events) {
    if (!isErasure(event)) {
      part.push(event);
      continue;
    }
    parts.push({ events: part, erasure: event });
    part = [];
  }
  if (part.length > 0) parts.push({ events: part, erasure: undefined });
  return parts;
}

function isErasure({ type }: RecordedEvent): boolean {
  return (erasureTypes as readonly string[]).includes(type);
}

async function erase(
  recorded: RecordedEvent,
  tables: readonly ErasableTable[],
  sql: Sql,
  schema: string,
): Promise<void> {
  const { tenant, subject } = recorded.metadata;
  if (subject === undefined) throw new Error(`erasure ${recorded.id} names nobody`);
  const { type, data } = domainEvent<ErasureEvent>(recorded);
  for (const { table, by = 'session' } of tables) {
    if (by === 'session') {
      await sql.query(`delete from ${schema}.${table} where tenant = $1 and session_id = any($2::uuid[])`, [
        tenant,
        data.sessionIds,
      ]);
    } else if (type === 'LearningErased') {
      await sql.query(`delete from ${schema}.${table} where tenant = $1 and ${by.subject} = $2`, [
        tenant,
        subject,
      ]);
    } else if (by.day !== undefined) {
      await sql.query(
        `delete from ${schema}.${table}
         where tenant = $1 and ${by.subject} = $2 and ${by.day} < ($3::timestamptz at time zone 'UTC')::date`,
        [tenant, subject, data.before],
      );
    }
  }
}
