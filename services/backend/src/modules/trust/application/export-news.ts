import { rooms } from '@keenly/contracts/live';
import type { Sql } from '@keenly/event-store/types';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

/**
 * Tells the person that their copy is further, in whichever of their accounts they look; within the transaction that
 * moves it, as its last statement.
 */
export async function tellOfExport(sql: Sql, exportId: string): Promise<void> {
  const { rows } = await sql.query<{ tenant: string; account: string }>(
    `select coalesce(a.client_id, a.account_id) as tenant, a.account_id as account
     from app.data_export e join ${ACCOUNT_CARDS} a on a.person_id = e.person_id and a.is_open
     where e.id = $1`,
    [exportId],
  );
  await writeLiveMessages(
    sql,
    rows.map(({ tenant, account }) => ({
      tenant,
      rooms: [rooms.person(account)],
      type: 'data_export_changed',
      payload: { export_id: exportId },
    })),
  );
}
