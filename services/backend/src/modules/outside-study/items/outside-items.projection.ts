import type { Projection, RecordedEvent, Sql } from '@keenly/event-store/types';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { forgetting, forgettingAccounts } from '../../../platform/event-log/erasing.js';
import { outsideIdOf, type OutsideStudyEvent, outsideTypes } from '../domain/outside-study.events.js';
import { lengthOf } from '../domain/spans.js';
import { OUTSIDE_ITEMS_READER } from '../counting/outside-items-reader.js';

/**
 * What tools recorded about learners, one row each; `removed_at` where the learner removed it, which may be undone. What a
 * tool took back has no row. An erasure takes all of an account's.
 */
export const outsideItemsProjection: Projection = forgetting(
  {
    name: OUTSIDE_ITEMS_READER,
    version: 1,
    types: outsideTypes,
    create: createItems,
    apply: async (events, sql, { schema }) => {
      const last = new Map(events.map((event) => [`${event.metadata.tenant}/${event.stream}`, event]));
      await keep([...last.values()], events, sql, schema);
    },
  },
  [],
  forgettingAccounts(['outside_item']),
);

async function createItems(sql: Sql, { schema }: { readonly schema: string }): Promise<void> {
  await sql.query(`
    create table ${schema}.outside_item (
      tenant uuid not null,
      id uuid not null,
      account_id uuid not null,
      credential_id uuid not null,
      at timestamptz not null,
      told_ms bigint,
      counted_ms bigint not null,
      spans json not null,
      fault text,
      is_completion boolean not null,
      capability_id uuid,
      tool text not null,
      name text not null,
      removed_at timestamptz,
      primary key (tenant, id)
    );
    create index on ${schema}.outside_item (tenant, account_id, at desc, id);
    create index on ${schema}.outside_item (at);
  `);
}

/** What its latest count says, and then whether it stands: a batch may have several of one item. */
async function keep(
  last: readonly RecordedEvent[],
  events: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<void> {
  const rows = new Map(
    events.flatMap((event) => rowOf(event) ?? []).map((row) => [`${row.tenant}/${row.id}`, row]),
  );
  if (rows.size > 0)
    await sql.query(
      `insert into ${schema}.outside_item as i (tenant, id, account_id, credential_id, at, told_ms, counted_ms, spans,
         fault, is_completion, capability_id, tool, name)
       select tenant, id, account, credential, at, told, counted, spans, fault, completion, capability, tool, name
       from json_to_recordset($1) as r (tenant uuid, id uuid, account uuid, credential uuid, at timestamptz, told bigint,
         counted bigint, spans json, fault text, completion boolean, capability uuid, tool text, name text)
       on conflict (tenant, id) do update set counted_ms = excluded.counted_ms, spans = excluded.spans,
         removed_at = null`,
      [JSON.stringify([...rows.values()])],
    );
  const ends = last.flatMap((recorded) => {
    const event = domainEvent<OutsideStudyEvent>(recorded);
    if (event.type !== 'OutsideStudyUncounted') return [];
    const { tenant } = recorded.metadata;
    return [{ tenant, id: outsideIdOf(recorded.stream), at: recorded.occurredAt, why: event.data.why }];
  });
  if (ends.length === 0) return;
  await sql.query(
    `with ended as (
       select * from json_to_recordset($1) as e (tenant uuid, id uuid, at timestamptz, why text)
     ), gone as (
       delete from ${schema}.outside_item i using ended e where i.tenant = e.tenant and i.id = e.id and e.why <> 'removed'
     )
     update ${schema}.outside_item i set removed_at = e.at, counted_ms = 0, spans = '[]' from ended e
     where i.tenant = e.tenant and i.id = e.id and e.why = 'removed'`,
    [JSON.stringify(ends)],
  );
}

/** Undefined for what says nothing of it, or was erased. */
function rowOf(recorded: RecordedEvent) {
  const event = domainEvent<OutsideStudyEvent>(recorded);
  if (event.type !== 'OutsideStudyCounted' || event.sealed === undefined) return undefined;
  const { tenant, subject } = recorded.metadata;
  const { data, sealed } = event;
  return {
    tenant,
    id: outsideIdOf(recorded.stream),
    account: subject,
    credential: data.credentialId,
    at: new Date(data.atMs).toISOString(),
    told: data.toldMs,
    counted: lengthOf(data.spans),
    spans: data.spans,
    fault: data.fault,
    completion: data.isCompletion,
    capability: data.capabilityId,
    tool: sealed.tool,
    name: sealed.name,
  };
}
