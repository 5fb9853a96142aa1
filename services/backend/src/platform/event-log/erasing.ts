import { laneOf } from '@keenly/event-store/lanes';
import type { Forgetting, Projection, ProjectionTarget, RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from './domain-event.js';
import { type ErasureEvent, erasureTypes, learningStreamOf } from '../../kernel/learning-events.js';

/**
 * The projection, which from now on forgets a person's sessions when they are erased or expire: rows of `tables`, which
 * have `tenant` and `session_id` (uuid). Both erasures name the sessions, so that one that was put aside and comes late
 * takes nothing that was studied since. Order holds within a batch: what came before is applied and deleted, what comes
 * after stays, so that a rebuild ends where the first build did.
 *
 * `then` follows each erasure, for what is counted from the rows that are gone.
 *
 *     export const sessionDetail = forgetting(asRecorded, ['session_detail', 'session_page']);
 */
export function forgetting(
  projection: Projection,
  tables: readonly string[],
  then?: (erasure: RecordedEvent, sql: Sql, target: ProjectionTarget) => Promise<void>,
): Projection {
  const { announce, besideLanes = [] } = projection;
  return {
    ...projection,
    types: [...projection.types, ...erasureTypes],
    forgets: erasures,
    apply: async (events, sql, target) => {
      for (const part of cutAtErasures(events)) {
        if (part.events.length > 0) await projection.apply(part.events, sql, target);
        if (part.erasure === undefined) continue;
        await erase(part.erasure, { tables, besideLanes, sql, schema: target.schema });
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

/** For `then` of {@link forgetting}: an erasure takes all rows of the account from `tables` (tenant, account_id). */
export const forgettingAccounts =
  (tables: readonly string[]) =>
  async (erasure: RecordedEvent, sql: Sql, { schema }: ProjectionTarget): Promise<void> => {
    const { tenant, subject } = erasure.metadata;
    if (!isLearningErased(erasure) || subject === undefined) return;
    for (const table of tables)
      await sql.query(`delete from ${schema}.${table} where tenant = $1 and account_id = $2`, [
        tenant,
        subject,
      ]);
  };

/**
 * How a read model that put a session aside catches up with erasures that passed it: what came before `LearningErased`
 * never happened. An expiry follows once more, since it
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

/** A batch cut behind its erasures: an erasure takes what came before it, and leaves what comes after. */
export function cutAtErasures(events: readonly RecordedEvent[]) {
  const parts: { events: RecordedEvent[]; erasure?: RecordedEvent }[] = [];
  let part: RecordedEvent[] = [];
  for (const event of events) {
    if (isErasure(event)) {
      parts.push({ events: part, erasure: event });
      part = [];
    } else part.push(event);
  }
  return [...parts, { events: part }];
}

export const isErasure = ({ type }: RecordedEvent): boolean =>
  (erasureTypes as readonly string[]).includes(type);

interface Erased {
  readonly tables: readonly string[];
  /** Those of them whose rows are beside their lane. */
  readonly besideLanes: readonly string[];
  readonly sql: Sql;
  readonly schema: string;
}

async function erase(recorded: RecordedEvent, { tables, besideLanes, sql, schema }: Erased): Promise<void> {
  const { tenant, subject } = recorded.metadata;
  if (subject === undefined) throw new Error(`erasure ${recorded.id} names nobody`);
  const { data } = domainEvent<ErasureEvent>(recorded);
  for (const table of tables) {
    const isBeside = besideLanes.includes(table);
    await sql.query(
      `delete from ${schema}.${table} where tenant = $1 and session_id = any($2::uuid[])${isBeside ? ' and lane = $3' : ''}`,
      [tenant, data.sessionIds, ...(isBeside ? [laneOf(recorded.position)] : [])],
    );
  }
}
