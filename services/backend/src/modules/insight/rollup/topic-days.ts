import type { Sql } from '@keenly/event-store/types';
import { DAY_SLOTS } from '../domain/slots.js';
import type { SessionChange } from './session-change.js';

/**
 * On which UTC days someone studied what, with the first and last slot of each: with these one can tell exactly
 * whether it was studied in a week or month of any time zone, though only days are kept. A day is reread from its
 * slots whenever one of them starts to count, or no longer does. Beside it each topic keeps its very first slot.
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
  const taken = sql.query<TopicFirst>(
    `delete from ${schema}.insight_topic_day t using ${touched}
     where t.tenant = d.tenant and t.account_id = d.account_id and t.day = d.day
     returning t.tenant, t.account_id, t.topic_key, t.first_slot`,
    [asked],
  );
  const placed = sql.query<TopicFirst>(
    `insert into ${schema}.insight_topic_day (tenant, account_id, day, topic_key, first_slot, last_slot)
     select d.tenant, d.account_id, d.day, s.topic_key, min(s.slot), max(s.slot)
     from ${touched} join ${schema}.insight_slot s on s.tenant = d.tenant and s.account_id = d.account_id
       and s.slot >= d.day * ${DAY_SLOTS} and s.slot < (d.day + 1) * ${DAY_SLOTS} and s.study > 0
     group by 1, 2, 3, 4
     returning tenant, account_id, topic_key, first_slot`,
    [asked],
  );
  const [{ rows: gone }, { rows: come }] = await Promise.all([taken, placed]);
  await writeFirsts(gone, come, sql, schema);
}

interface TopicFirst {
  readonly tenant: string;
  readonly account_id: string;
  readonly topic_key: string;
  readonly first_slot: number;
}

/** A topic starts earlier, or the day that it started on no longer says so: then its days are looked through. */
async function writeFirsts(
  gone: readonly TopicFirst[],
  come: readonly TopicFirst[],
  sql: Sql,
  schema: string,
): Promise<void> {
  const topics = new Map<
    string,
    Omit<TopicFirst, 'first_slot'> & { gone: number | null; come: number | null }
  >();
  const note = ({ first_slot, ...topic }: TopicFirst, what: 'gone' | 'come') => {
    const key = `${topic.tenant}/${topic.account_id}/${topic.topic_key}`;
    const known = topics.get(key) ?? { ...topic, gone: null, come: null };
    known[what] = Math.min(first_slot, known[what] ?? first_slot);
    topics.set(key, known);
  };
  for (const one of gone) note(one, 'gone');
  for (const one of come) note(one, 'come');
  const moved = [...topics.values()].filter((topic) => topic.gone !== topic.come);
  if (moved.length === 0) return;
  await sql.query(
    `update ${schema}.insight_topic t set first_slot = case
       when m.come <= coalesce(t.first_slot, m.come) then m.come
       else (
         select min(d.first_slot) from ${schema}.insight_topic_day d
         where d.tenant = t.tenant and d.account_id = t.account_id and d.topic_key = t.topic_key
       ) end
     from json_to_recordset($1)
       as m (tenant uuid, account_id uuid, topic_key text, gone integer, come integer)
     where t.tenant = m.tenant and t.account_id = m.account_id and t.topic_key = m.topic_key
       and (m.come < coalesce(t.first_slot, m.come + 1) or m.gone = t.first_slot)`,
    [JSON.stringify(moved)],
  );
}
