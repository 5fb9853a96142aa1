import { type LiveMessageType, rooms } from '@keenly/contracts/live';
import type { Sql } from '@keenly/event-store/types';
import { writeLiveMessages } from '../../platform/live/live-messages.js';
import { ACCOUNT_CARDS } from '../membership/membership.public.js';

interface Told {
  readonly tenant: string;
  readonly account: string;
}

/**
 * Tells the person that their copy is further, in whichever of their accounts they look; within the transaction that
 * moves it, as its last statement.
 */
export async function tellOfExport(sql: Sql, exportId: string): Promise<void> {
  const { rows } = await sql.query<Told>(
    `select coalesce(a.client_id, a.account_id) as tenant, a.account_id as account
     from app.data_export e join ${ACCOUNT_CARDS} a on a.person_id = e.person_id and a.is_open
     where e.id = $1`,
    [exportId],
  );
  await tell(sql, rows, 'data_export_changed', { export_id: exportId });
}

/** Tells the people behind these accounts that someone viewed their data; otherwise as {@link tellOfExport}. */
export async function tellOfViews(sql: Sql, accountIds: readonly string[]): Promise<void> {
  const { rows } = await sql.query<Told>(
    `select distinct coalesce(a.client_id, a.account_id) as tenant, a.account_id as account
     from ${ACCOUNT_CARDS} seen join ${ACCOUNT_CARDS} a on a.person_id = seen.person_id and a.is_open
     where seen.account_id = any($1::uuid[])`,
    [accountIds],
  );
  await tell(sql, rows, 'data_viewed', {});
}

function tell(sql: Sql, to: readonly Told[], type: LiveMessageType, payload: object): Promise<void> {
  return writeLiveMessages(
    sql,
    to.map(({ tenant, account }) => ({ tenant, rooms: [rooms.person(account)], type, payload })),
  );
}
