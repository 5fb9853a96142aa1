import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { may, type PermissionAction } from '@keenly/contracts/permissions';
import type { Sql } from '@keenly/event-store/types';
import type { Caller } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';

/**
 * That the caller may do this to an organization: to their own, and to any where their role may on the whole platform.
 * Whether their role may do it at all is asked before, by the endpoint's access.
 * @throws DomainError NOT_FOUND alike for another one and for none
 */
export async function requireReach(
  action: PermissionAction,
  clientId: string,
  { clientId: own, role }: Caller,
  sql: Sql,
): Promise<void> {
  if (clientId === own) return;
  if (may(role, action, 'platform')) {
    const { rowCount } = await sql.query('select from app.organisation_card where client_id = $1', [
      clientId,
    ]);
    if (rowCount !== 0) return;
  }
  throw new DomainError('NOT_FOUND', failureMessages.notFound);
}
