import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import { reminderRuleWords } from '@keenly/contracts/catalogue/reminder-rules';
import type { ReminderRule } from '@keenly/contracts/formulas/reminder-days';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';

/** What an organisation has that never chose: no rule, and hours at which email is welcome. */
const UNCHOSEN: ReminderRules = { rules: [], time_zone: 'UTC', from_hour: 8, until_hour: 18, version: 0 };

interface Row {
  readonly clientId: string;
  readonly rules: ReminderRule[];
  readonly timeZone: string;
  readonly fromHour: number;
  readonly untilHour: number;
  readonly version: number;
}

/** The rules of each organisation that has chosen some (product/capabilities#reminder-rules). */
@Injectable()
export class ReminderRulesTable {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of(clientId: string): Promise<ReminderRules> {
    const { rows } = await this.pool.query<Row>(
      `select client_id as "clientId", rules, time_zone as "timeZone", from_hour as "fromHour",
         until_hour as "untilHour", version
       from app.reminder_rules where client_id = $1`,
      [clientId],
    );
    const [row] = rows;
    return row === undefined ? UNCHOSEN : onTheWire(row);
  }

  /**
   * Saves over the version that was read. The same again is quiet, since the answer to the first may have been lost;
   * anything else over another version is CONCURRENT_CHANGE.
   */
  async save(clientId: string, rules: ReminderRules): Promise<ReminderRules> {
    const { rows } = await this.pool.query<{ version: number }>(
      `insert into app.reminder_rules as r (client_id, rules, time_zone, from_hour, until_hour, version)
       select $1, $2::text[], $3, $4, $5, 1 where $6::integer = 0
         or exists (select from app.reminder_rules where client_id = $1)
       on conflict (client_id) do update set rules = excluded.rules, time_zone = excluded.time_zone,
         from_hour = excluded.from_hour, until_hour = excluded.until_hour, version = r.version + 1
       where r.version = $6
       returning version`,
      [clientId, rules.rules, rules.time_zone, rules.from_hour, rules.until_hour, rules.version],
    );
    const [saved] = rows;
    if (saved !== undefined) return { ...rules, version: saved.version };
    const stored = await this.of(clientId);
    if (stored.version === rules.version + 1 && isSame(stored, rules)) return stored;
    throw new DomainError('CONCURRENT_CHANGE', reminderRuleWords.changedElsewhere);
  }

  /** Organisations with at least one rule, a page at a time in the order of their ids. */
  async active(
    after: string,
    limit: number,
  ): Promise<readonly { readonly clientId: string; readonly rules: ReminderRules }[]> {
    const { rows } = await this.pool.query<Row>(
      `select client_id as "clientId", rules, time_zone as "timeZone", from_hour as "fromHour",
         until_hour as "untilHour", version
       from app.reminder_rules where cardinality(rules) > 0 and client_id > $1 order by client_id limit $2`,
      [after, limit],
    );
    return rows.map((row) => ({ clientId: row.clientId, rules: onTheWire(row) }));
  }
}

const onTheWire = (row: Row): ReminderRules => ({
  rules: row.rules,
  time_zone: row.timeZone,
  from_hour: row.fromHour,
  until_hour: row.untilHour,
  version: row.version,
});

const isSame = (one: ReminderRules, other: ReminderRules): boolean =>
  one.time_zone === other.time_zone &&
  one.from_hour === other.from_hour &&
  one.until_hour === other.until_hour &&
  one.rules.toSorted().join() === other.rules.toSorted().join();
