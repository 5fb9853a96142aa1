import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { profileMessages } from '@keenly/contracts/catalogue/profile';
import { isCapabilityId } from '@keenly/contracts/profile';
import type { Sql } from '@keenly/event-store/types';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Planned } from '../domain/schedule-rules.js';

/** Plans of one account in `app.planned_study`. */
export interface PlanRows {
  readonly accountId: string;
  /** In which they are planned. */
  readonly timeZone: string;
  /** Names of capabilities, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** One row for each of a series' weeks; a series of one has no id. */
export async function insertPlans(
  series: readonly (readonly Planned[])[],
  { accountId, timeZone, names }: PlanRows,
  sql: Sql,
): Promise<void> {
  const rows = series.flatMap((plans) => {
    const seriesId = plans.length > 1 ? uuidv7() : null;
    return plans.map((plan) => ({
      id: uuidv7(),
      series_id: seriesId,
      start_at: plan.start_at,
      end_at: plan.end_at,
      url: plan.url ?? null,
      ...about(plan.capability, names),
    }));
  });
  await sql.query(
    `insert into app.planned_study (id, series_id, account_id, capability_id, title, start_at, end_at, url, time_zone,
       created_by, updated_by)
     select r.id, r.series_id, $1, r.capability_id, r.title, r.start_at, r.end_at, r.url, $2, $1, $1
     from json_to_recordset($3) as r (id uuid, series_id uuid, capability_id uuid, title text, start_at timestamptz,
       end_at timestamptz, url text)`,
    [accountId, timeZone, JSON.stringify(rows)],
  );
}

/** CONCURRENT_CHANGE, and nothing written, where it was changed since `sequence`; NOT_FOUND for none of the account's. */
export async function updatePlan(
  id: string,
  plan: Planned & { readonly sequence: number },
  { accountId, timeZone, names }: PlanRows,
  sql: Sql,
): Promise<void> {
  const { capability_id, title } = about(plan.capability, names);
  const { rowCount } = await sql.query(
    `update app.planned_study set capability_id = $4, title = $5, start_at = $6, end_at = $7, time_zone = $8,
       sequence = sequence + 1, updated_at = now(), updated_by = $2
     where id = $1 and account_id = $2 and sequence = $3`,
    [id, accountId, plan.sequence, capability_id, title, plan.start_at, plan.end_at, timeZone],
  );
  if (rowCount === 1) return;
  const found = await sql.query('select from app.planned_study where id = $1 and account_id = $2', [
    id,
    accountId,
  ]);
  if (found.rowCount === 0) throw new DomainError('NOT_FOUND', failureMessages.notFound);
  throw new DomainError('CONCURRENT_CHANGE', profileMessages.changedElsewhere);
}

/** NOT_FOUND for none of the account's. With `following`, the later ones of its series go, too. */
export async function deletePlans(
  id: string,
  following: boolean,
  accountId: string,
  sql: Sql,
): Promise<void> {
  const { rowCount } = await sql.query(
    `delete from app.planned_study s using app.planned_study one
     where one.id = $1 and one.account_id = $2 and s.account_id = $2
       and (s.id = one.id or $3 and s.series_id = one.series_id and s.start_at > one.start_at)`,
    [id, accountId, following],
  );
  if (rowCount === 0) throw new DomainError('NOT_FOUND', failureMessages.notFound);
}

function about(capability: string, names: ReadonlyMap<string, string>) {
  return {
    capability_id: isCapabilityId(capability) ? capability : null,
    title: names.get(capability) ?? capability,
  };
}
