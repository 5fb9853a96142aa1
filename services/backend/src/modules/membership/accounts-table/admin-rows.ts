import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import { rolesThatMay } from '@keenly/contracts/permissions';
import type { Role } from '@keenly/contracts/roles';
import type { Sql } from '@keenly/event-store/types';
import { DomainError } from '../../../kernel/domain-error.js';

/** Roles that accept members and appoint admins. An organisation without one could never get an admin again. */
const admins = rolesThatMay('member.accept', 'organisation');

export function isAdmin(role: Role): boolean {
  return admins.includes(role);
}

/**
 * CONFLICT where this account is the last admin of its organisation; nothing to say about any other account. The
 * organisation's row is locked until the append commits, so that of two admins who go at once the second one stays.
 */
export async function requireAnotherAdmin(id: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ client_id: string }>(
    `select client_id from app.account where account_id = $1 and status = 'ACTIVE' and role = any($2)
       and client_id is not null`,
    [id, admins],
  );
  const [account] = rows;
  if (account === undefined) return;
  await sql.query('select from app.organisation where client_id = $1 for no key update', [account.client_id]);
  const { rowCount } = await sql.query(
    `select from app.account where client_id = $1 and account_id <> $2 and status = 'ACTIVE' and role = any($3) limit 1`,
    [account.client_id, id, admins],
  );
  if (rowCount === 0) throw new DomainError('CONFLICT', accountMessages.lastAdmin);
}
