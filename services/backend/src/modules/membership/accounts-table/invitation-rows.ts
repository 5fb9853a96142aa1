import { inviteMessages } from '@keenly/contracts/catalogue/invitations';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import { INVITATION_DAYS } from '@keenly/contracts/invitations';
import type { Sql } from '@keenly/event-store/types';
import { DomainError } from '../../../kernel/domain-error.js';
import type { InvitationSent } from '../domain/invitation.events.js';

/** An address is invited. CONFLICT where it has an open invitation, LICENCE_LIMIT_REACHED without a licence for it. */
export async function sendInvitation(
  sent: InvitationSent['data'] & { readonly id: string; readonly at: Date },
  sql: Sql,
): Promise<void> {
  const { id, at, clientId, role, groupId = null, invitedBy } = sent;
  const { rowCount } = await sql.query(
    `insert into app.invitation
       (invitation_id, client_id, role, group_id, invited_by, status, sent_at, sends)
     values ($1, $2, $3, $4, $5, 'OPEN', $6, 1) on conflict do nothing`,
    [id, clientId, role, groupId, invitedBy, at],
  );
  // Someone was faster with this very invitation, and the log is about to say so.
  if (rowCount === 1) await holdAddress({ id, clientId, at }, sql);
}

/** The same again for one that is sent once more: it may have expired, and another one taken its place. */
export async function resendInvitation(
  again: { readonly id: string; readonly at: Date; readonly clientId: string; readonly sends: number },
  sql: Sql,
): Promise<void> {
  const { id, at, clientId, sends } = again;
  await sql.query('update app.invitation set sent_at = $2, sends = $3 where invitation_id = $1', [
    id,
    at,
    sends,
  ]);
  await holdAddress({ id, clientId, at }, sql);
}

/** Revoked, or accepted with an account: the address is free again. */
export async function answerInvitation(
  answer: { id: string; at: Date; status: 'REVOKED' | 'ACCEPTED'; accountId: string | null },
  sql: Sql,
): Promise<void> {
  const { id, at, status, accountId } = answer;
  await sql.query(
    'update app.invitation set status = $2, account_id = $3, answered_at = $4 where invitation_id = $1',
    [id, status, accountId, at],
  );
  await sql.query('update app.invitation_profile set is_open = false where id = $1', [id]);
}

/**
 * One open invitation an address and organisation, and no more of them than licences remain. The organisation's row is
 * locked until the append commits, so that of two who invite at once the second one sees what the first one did.
 */
async function holdAddress(
  { id, clientId, at }: { id: string; clientId: string; at: Date },
  sql: Sql,
): Promise<void> {
  await sql.query('select from app.organisation where client_id = $1 for no key update', [clientId]);
  const ended = new Date(at.getTime() - INVITATION_DAYS * 24 * 3600 * 1000);
  await sql.query(
    `update app.invitation_profile p set is_open = false
     from app.invitation i, app.invitation_profile own
     where own.id = $1 and p.client_id = own.client_id and p.email = own.email and p.is_open and p.id <> $1
       and i.invitation_id = p.id and i.sent_at <= $2`,
    [id, ended],
  );
  const { rowCount } = await sql.query(
    `update app.invitation_profile own set is_open = true where own.id = $1
       and not exists (select from app.invitation_profile p
         where p.client_id = own.client_id and p.email = own.email and p.is_open and p.id <> own.id)`,
    [id],
  );
  if (rowCount !== 1) throw new DomainError('CONFLICT', inviteMessages.resendTaken);
  const { rows } = await sql.query<{ is_over: boolean }>(
    `select (select count(*) from app.invitation_profile p join app.invitation i on i.invitation_id = p.id
         where p.client_id = $1 and p.is_open and i.sent_at > $2)
       > (select count(*) from app.seat s where s.client_id = $1 and s.account_id is null) as is_over`,
    [clientId, ended],
  );
  if (rows[0]?.is_over === true)
    throw new DomainError('LICENCE_LIMIT_REACHED', licenceMessages.limitExceeded);
}
