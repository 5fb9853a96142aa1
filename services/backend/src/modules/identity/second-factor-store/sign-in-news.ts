import { rooms } from '@keenly/contracts/live';
import type { Sql } from '@keenly/event-store/types';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

/**
 * Has every open page of the person renew its token, in whichever of their accounts it is: a wait started or ended
 * (product/entering#lost-second-factor). Within the transaction that changed it, as its last statement.
 */
export async function tellSignedIn(personId: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ tenant: string; account: string }>(
    `select coalesce(client_id, account_id) as tenant, account_id as account
     from ${ACCOUNT_CARDS} where person_id = $1 and is_open`,
    [personId],
  );
  await writeLiveMessages(
    sql,
    rows.map(({ tenant, account }) => ({
      tenant,
      rooms: [rooms.person(account)],
      type: 'sign_in_changed',
      payload: {},
    })),
  );
}
