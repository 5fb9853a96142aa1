import type { Sql } from '@keenly/event-store/types';
import { DAY_SLOTS } from '../domain/slots.js';
import type { SessionChange } from './session-change.js';

/**
 * On which UTC days somebody studied what, with the first and last slot of each: with these one can tell exactly
 * whether it was studied in a week or month of any time zone, though only days are kept. A day is read anew from its
 * slots whenever one of them begins to count, or no longer does.
 */
export async function writeTopicDays(
  changes: readonly SessionChange[],
  written: readonly Record<string, unknown>[],
  sql: Sql,
  schema: string,
): Promise<void> {
  const days = new Map<string, { tenant: string; account_id: string; day: number }>();
  const touch = (tenant: string, accountId: string, slot: number) => {
    const day = Math.floor(slot / DAY_SLOTS);
    days.set(`${tenant}/${accountId}/${String(day)}`, { tenant, account_id: accountId, day });
  };
  const added = new Map<string, number>();
  for (const { tenant, accountId, sessionId, begins, slots } of changes) {
    for (const [slot, { study = 0 }] of slots) {
      if (begins === -1) touch(tenant, accountId, slot);
      added.set(`${tenant}/${accountId}/${String(slot)}/${sessionId}`, study);
    }
  }
  for (const { tenant, account_id, slot, session_id, sum } of written) {
    const study = added.get(`${String(tenant)}/${String(account_id)}/${String(slot)}/${String(session_id)}`);
    // Nothing was studied in it before, or nothing is now.
    if (study !== 0 && (sum === study || sum === 0)) touch(String(tenant), String(account_id), Number(slot));
  }
  if (days.size === 0) return;
  const asked = JSON.stringify([...days.values()]);
  const touched = 'json_to_recordset($1) as d (tenant uuid, account_id uuid, day integer)';
  await sql.query(
    `delete from ${schema}.insight_topic_day t using ${touched}
     where t.tenant = d.tenant and t.account_id = d.account_id and t.day = d.day`,
    [asked],
  );
  await sql.query(
    `insert into ${schema}.insight_topic_day (tenant, account_id, day, topic_key, first_slot, last_slot)
     select d.tenant, d.account_id, d.day, s.topic_key, min(s.slot), max(s.slot)
     from ${touched} join ${schema}.insight_slot s on s.tenant = d.tenant and s.account_id = d.account_id
       and s.slot >= d.day * ${DAY_SLOTS} and s.slot < (d.day + 1) * ${DAY_SLOTS} and s.study > 0
     group by 1, 2, 3, 4`,
    [asked],
  );
}
