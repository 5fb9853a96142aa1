import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import { reminderRuleWords } from '@keenly/contracts/catalogue/reminder-rules';
import type { ReminderRule, RuleOn } from '@keenly/contracts/formulas/reminder-days';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { dayIn } from '../domain/calendar.js';

/** Of an organisation that never chose any. */
export const UNCHOSEN_HOURS = { time_zone: 'UTC', from_hour: 8, until_hour: 18 } as const;
const UNCHOSEN: StoredRules = {
  rules: { rules: [], ...UNCHOSEN_HOURS, version: 0 },
  since: {},
};

/** An organisation's rules, and since when (ISO 8601) each of those that are on is so. */
export interface StoredRules {
  readonly rules: ReminderRules;
  readonly since: Readonly<Partial<Record<ReminderRule, string>>>;
}

interface Row {
  readonly clientId: string;
  readonly rules: ReminderRule[];
  readonly timeZone: string;
  readonly fromHour: number;
  readonly untilHour: number;
  readonly since: StoredRules['since'];
  readonly version: number;
}

const ROWS = `select client_id as "clientId", rules, time_zone as "timeZone", from_hour as "fromHour",
    until_hour as "untilHour", since, version
  from app.reminder_rules`;

/** The rules of each organisation that has chosen some (product/capabilities#reminder-rules). */
@Injectable()
export class ReminderRulesTable {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of(clientId: string): Promise<StoredRules> {
    const { rows } = await this.pool.query<Row>(`${ROWS} where client_id = $1`, [clientId]);
    const [row] = rows;
    return row === undefined ? UNCHOSEN : stored(row);
  }

  /**
   * Saves over the version that was read. A rule that was on before stays on since then. The same again is quiet, since
   * the answer to the first may have been lost; anything else over another version is CONCURRENT_CHANGE. Another time
   * zone than the one that was chosen is FORBIDDEN, unless `maySetClock`.
   */
  async save(clientId: string, rules: ReminderRules, maySetClock: boolean): Promise<ReminderRules> {
    const { rows } = await this.pool.query<{ version: number }>(
      `insert into app.reminder_rules as r (client_id, rules, time_zone, from_hour, until_hour, since, version)
       select $1, $2::text[], $3, $4, $5,
         (select coalesce(jsonb_object_agg(rule, to_jsonb(now())), '{}') from unnest($2::text[]) rule), 1
       where $6::integer = 0 or exists (select from app.reminder_rules where client_id = $1)
       on conflict (client_id) do update set rules = excluded.rules, time_zone = excluded.time_zone,
         from_hour = excluded.from_hour, until_hour = excluded.until_hour, version = r.version + 1,
         since = excluded.since || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(r.since)
           where key = any(excluded.rules))
       where r.version = $6 and ($7 or r.time_zone = excluded.time_zone)
       returning version`,
      [clientId, rules.rules, rules.time_zone, rules.from_hour, rules.until_hour, rules.version, maySetClock],
    );
    const [saved] = rows;
    if (saved !== undefined) return { ...rules, version: saved.version };
    const { rules: now } = await this.of(clientId);
    if (now.version === rules.version + 1 && isSame(now, rules)) return now;
    if (now.version === rules.version && now.time_zone !== rules.time_zone)
      throw new DomainError('FORBIDDEN', reminderRuleWords.adminsSetClock);
    throw new DomainError('CONCURRENT_CHANGE', reminderRuleWords.changedElsewhere);
  }

  /** Organisations with at least one rule, a page at a time in the order of their ids. */
  async active(
    after: string,
    limit: number,
  ): Promise<readonly (StoredRules & { readonly clientId: string })[]> {
    const { rows } = await this.pool.query<Row>(
      `${ROWS} where cardinality(rules) > 0 and client_id > $1 order by client_id limit $2`,
      [after, limit],
    );
    return rows.map((row) => ({ clientId: row.clientId, ...stored(row) }));
  }
}

/** The day (YYYY-MM-DD) that it is in a time zone. */
export interface Today {
  readonly timeZone: string;
  readonly today: string;
}

/** These rules, each on since the day that it is, or since `today` where it isn't yet. */
export function rulesOn(
  rules: readonly ReminderRule[],
  since: StoredRules['since'],
  { timeZone, today }: Today,
): readonly RuleOn[] {
  return rules.map((rule) => {
    const at = since[rule];
    return { rule, since: at === undefined ? today : dayIn(timeZone, new Date(at)) };
  });
}

const stored = ({ rules, timeZone, fromHour, untilHour, version, since }: Row): StoredRules => ({
  rules: { rules, time_zone: timeZone, from_hour: fromHour, until_hour: untilHour, version },
  since,
});

const isSame = (one: ReminderRules, other: ReminderRules): boolean =>
  one.time_zone === other.time_zone &&
  one.from_hour === other.from_hour &&
  one.until_hour === other.until_hour &&
  one.rules.toSorted().join() === other.rules.toSorted().join();
