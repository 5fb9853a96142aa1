import type { RecordedEvent, Sql } from '@keenly/event-store/types';
import type { AccountEvent } from '../../membership/membership.public.js';
import { bare, idOf, type Told } from './told.js';
import { isOfAccount, toldOfAccount } from './told-of-account.js';

type Type = AccountEvent['type'];
const ASKED: Type = 'RecordingAsked';
const LEFT: Type = 'MemberLeft';
const answers: readonly string[] = ['RecordingAllowed', 'RecordingStopped'] satisfies Type[];

/** Follows who asked to record whom through the events, keeps it as it is then, and says what each event told. */
export async function ofAccounts(
  events: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<readonly Told[]> {
  const about = events.filter(isOfAccount);
  const askers = await askersOf(about, sql, schema);
  const changed = new Map<string, { tenant: string; askedBy: string | undefined }>();
  const told = about.flatMap((recorded) => {
    const account = idOf(recorded);
    const { tenant } = recorded.metadata;
    if (recorded.type === ASKED || recorded.type === LEFT) {
      const askedBy = recorded.type === ASKED ? (bare(recorded).actor ?? undefined) : undefined;
      changed.set(account, { tenant, askedBy });
      if (askedBy === undefined) askers.delete(account);
      else askers.set(account, askedBy);
    }
    return toldOfAccount(recorded, askers.get(account));
  });
  await keep(changed, sql, schema);
  return told;
}

async function askersOf(
  events: readonly RecordedEvent[],
  sql: Sql,
  schema: string,
): Promise<Map<string, string>> {
  const ids = [...new Set(events.filter(({ type }) => answers.includes(type)).map(idOf))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql.query<{ account: string; by: string }>(
    `select account_id as account, asked_by as by from ${schema}.told_recording where account_id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ account, by }) => [account, by]));
}

async function keep(
  changed: ReadonlyMap<string, { tenant: string; askedBy: string | undefined }>,
  sql: Sql,
  schema: string,
): Promise<void> {
  if (changed.size === 0) return;
  const rows = [...changed].map(([account, { tenant, askedBy }]) => ({
    account,
    tenant,
    by: askedBy ?? null,
  }));
  const over = rows.filter(({ by }) => by === null).map(({ account }) => account);
  await sql.query(`delete from ${schema}.told_recording where account_id = any($1::uuid[])`, [over]);
  await sql.query(
    `insert into ${schema}.told_recording (account_id, tenant, asked_by)
     select account, tenant, by from json_to_recordset($1) as r (account uuid, tenant uuid, by uuid)
     where by is not null
     on conflict (account_id) do update set asked_by = excluded.asked_by`,
    [JSON.stringify(rows)],
  );
}
