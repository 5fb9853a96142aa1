import type { AuditAction } from '@keenly/contracts/audit';
import type { EntityManager } from 'typeorm';
import { auditInsert } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import type { RevocationReason } from '../entities/sign-in.entity.js';
import { SIGN_IN_REVOKED } from '../identity.public.js';

/**
 * Ends a sign-in in the caller's transaction, and in every process once that has committed.
 * @param client from where it was ended, where that was another place than the sign-in itself
 * @returns false when it had ended or is unknown
 */
export async function revoke(
  manager: EntityManager,
  signInId: string,
  because: RevocationReason,
  client?: ClientInfo,
): Promise<boolean> {
  const [rows]: [{ person_id: string; account_id: string; user_agent: string }[], number] =
    await manager.query(
      `update app.sign_in set revoked_at = now(), revoked_because = $2 where id = $1 and revoked_at is null
       returning person_id, account_id, user_agent`,
      [signInId, because],
    );
  const [ended] = rows;
  const action = auditedEnds[because];
  if (ended !== undefined && action !== undefined) {
    const { person_id: personId, account_id: accountId, user_agent: detail } = ended;
    await manager.query(...auditInsert({ action, personId, accountId, detail, client }));
  }
  await manager.query('select pg_notify($1, $2)', [SIGN_IN_REVOKED, signInId]);
  return ended !== undefined;
}

/** Audit action by reason of a sign-in's end; for the other reasons, another entry is written. */
const auditedEnds: Partial<Record<RevocationReason, AuditAction>> = {
  'signed-out': 'signed_out',
  replayed: 'refresh_replayed',
  unpaired: 'extension_unpaired',
  'paired-again': 'extension_unpaired',
};
