import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import type { Sql } from '@keenly/event-store/types';
import { DomainError } from '../../../kernel/domain-error.js';

/** An organisation's licences are rows, so that no two people can sit on one, however they arrive. */
export async function grantSeats(clientId: string, total: number, sql: Sql): Promise<void> {
  await sql.query('update app.organisation set licences = $2 where client_id = $1', [clientId, total]);
  await sql.query(
    `insert into app.seat (client_id, number) select $1, n from generate_series(1, $2::int) n on conflict do nothing`,
    [clientId, total],
  );
  await sql.query('delete from app.seat where client_id = $1 and number > $2 and account_id is null', [
    clientId,
    total,
  ]);
  // Fewer licences than people: those on the numbers that go move to free seats; no one loses their place unasked.
  const { rows } = await sql.query<{ account_id: string | null }>(
    'delete from app.seat where client_id = $1 and number > $2 returning account_id',
    [clientId, total],
  );
  // Someone may have left their number since the statement above.
  for (const { account_id: accountId } of rows)
    if (accountId !== null) await takeSeat(clientId, accountId, sql);
}

/**
 * LICENCE_LIMIT_REACHED without a free seat. Takes one that no one else is taking at this moment, and waits for none.
 */
export async function takeSeat(clientId: string, accountId: string, sql: Sql): Promise<void> {
  const { rowCount } = await sql.query(
    `update app.seat set account_id = $2
     where (client_id, number) = (
       select client_id, number from app.seat where client_id = $1 and account_id is null
       order by number limit 1 for update skip locked
     )`,
    [clientId, accountId],
  );
  if (rowCount !== 1) throw new DomainError('LICENCE_LIMIT_REACHED', licenceMessages.limitExceeded);
}

export async function leaveSeat(accountId: string, sql: Sql): Promise<void> {
  await sql.query('update app.seat set account_id = null where account_id = $1', [accountId]);
}
