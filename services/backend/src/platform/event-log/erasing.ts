import type { Projection, RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from './domain-event.js';
import { type ErasureEvent, erasureTypes } from './learning-erased.js';

/** A table of a read model, and how to tell whose a row is. All have a column `tenant` (uuid). */
export interface ErasableTable {
  readonly table: string;
  /** Column with the account a row is about; `account_id` where absent. */
  readonly subject?: string;
  /** For rows that name no account: the table with `account_id` whose session (session_id, tenant) they belong to. */
  readonly through?: string;
  /**
   * What ends with `LearningExpired`: rows of the sessions that it names ('session', by `session_id`; the default),
   * rows of a date column before its day (`{ day: 'day' }`), or nothing ('never').
   */
  readonly expires?: 'session' | 'never' | { readonly day: string };
}

/**
 * The projection, which from now on forgets a person when their learning is erased: `LearningErased` deletes the rows of
 * its subject from `tables`, `LearningExpired` those of old sessions. Name tables with `through` before the one that
 * they lean on. Order holds within a batch: what came before is applied and deleted, what comes after stays, so that a
 * rebuild ends where the first build did.
 */
export function forgetting(projection: Projection, tables: readonly ErasableTable[]): Projection {
  const { announce } = projection;
  return {
    ...projection,
    types: [...projection.types, ...erasureTypes],
    apply: async (events, sql, target) => {
      for (const part of partsOf(events)) {
        if (part.events.length > 0) await projection.apply(part.events, sql, target);
        if (part.erasure !== undefined) await erase(part.erasure, tables, sql, target.schema);
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
  if (subject === undefined) return;
  const event = domainEvent<ErasureEvent>(recorded);
  for (const table of tables) {
    if (event.type === 'LearningErased') await eraseAll(table, { tenant, subject }, sql, schema);
    else await eraseOld(table, { tenant, subject, ...event.data }, sql, schema);
  }
}

interface Whose {
  readonly tenant: string;
  readonly subject: string;
}

async function eraseAll(
  { table, subject: column = 'account_id', through }: ErasableTable,
  { tenant, subject }: Whose,
  sql: Sql,
  schema: string,
): Promise<void> {
  const whose =
    through === undefined
      ? `${column} = $2`
      : `session_id in (select session_id from ${schema}.${through} where tenant = $1 and account_id = $2)`;
  await sql.query(`delete from ${schema}.${table} where tenant = $1 and ${whose}`, [tenant, subject]);
}

async function eraseOld(
  { table, subject: column = 'account_id', expires = 'session' }: ErasableTable,
  { tenant, subject, before, sessionIds }: Whose & { before: string; sessionIds: readonly string[] },
  sql: Sql,
  schema: string,
): Promise<void> {
  if (expires === 'never') return;
  if (expires === 'session') {
    await sql.query(`delete from ${schema}.${table} where tenant = $1 and session_id = any($2::uuid[])`, [
      tenant,
      sessionIds,
    ]);
    return;
  }
  await sql.query(
    `delete from ${schema}.${table} where tenant = $1 and ${column} = $2 and ${expires.day} < ($3::timestamptz)::date`,
    [tenant, subject, before],
  );
}
