import { inviteMessages } from '@keenly/contracts/catalogue/invitations';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import { INVITATION_DAYS } from '@keenly/contracts/invitations';
import type { Sql } from '@keenly/event-store/types';
import { DomainError } from '../../../kernel/domain-error.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import type { InvitationSent } from '../domain/invitation.events.js';

type Sent = InvitationSent['data'] & { readonly id: string; readonly at: Date };

/** Addresses are invited. CONFLICT where one has an open invitation, LICENCE_LIMIT_REACHED without licences for them. */
export async function sendInvitations(sent: readonly Sent[], sql: Sql): Promise<void> {
  const { rows } = await sql.query<Held>(
    `insert into app.invitation
       (invitation_id, client_id, role, group_id, invited_by, status, sent_at, sends)
     select r.id, r.client_id, r.role, r.group_id, r.invited_by, 'OPEN', r.sent_at, 1
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::timestamptz[])
       as r (id, client_id, role, group_id, invited_by, sent_at)
     on conflict do nothing
     returning invitation_id as id, client_id as "clientId"`,
    [
      sent.map(({ id }) => id),
      sent.map(({ clientId }) => clientId),
      sent.map(({ role }) => role),
      sent.map(({ groupId = null }) => groupId),
      sent.map(({ invitedBy }) => invitedBy),
      sent.map(({ at }) => at),
    ],
  );
  // Of those left out someone was faster with this very invitation, and the log is about to say so.
  await holdAddresses(rows, latest(sent.map(({ at }) => at)), sql);
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
  await holdAddresses([{ id, clientId }], at, sql);
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

interface Held {
  readonly id: string;
  readonly clientId: string;
}

/**
 * One open invitation an address and organisation, and no more of them than licences remain. The organisations' rows are
 * locked until the append commits, so that of two who invite at once the second one sees what the first one did.
 */
async function holdAddresses(held: readonly Held[], at: Date, sql: Sql): Promise<void> {
  const ids = held.map(({ id }) => id);
  const clients = [...new Set(held.map(({ clientId }) => clientId))];
  await sql.query(
    'select from app.organisation where client_id = any($1::uuid[]) order by client_id for no key update',
    [clients],
  );
  const ended = new Date(at.getTime() - INVITATION_DAYS * 24 * 3600 * 1000);
  await sql.query(
    `update app.invitation_profile p set is_open = false
     from app.invitation i, app.invitation_profile own
     where own.id = any($1::uuid[]) and p.client_id = own.client_id and p.email = own.email and p.is_open
       and p.id <> all($1::uuid[]) and i.invitation_id = p.id and i.sent_at <= $2`,
    [ids, ended],
  );
  const { rowCount } = await sql
    .query(
      `update app.invitation_profile own set is_open = true where own.id = any($1::uuid[])
         and not exists (select from app.invitation_profile p
           where p.client_id = own.client_id and p.email = own.email and p.is_open and p.id <> own.id)`,
      [ids],
    )
    .catch((error: unknown) => {
      // Two of these have the same address.
      throw isUniqueViolation(error) ? taken() : error;
    });
  if (rowCount !== ids.length) throw taken();
  const { rows } = await sql.query<{ is_over: boolean }>(
    `select coalesce(bool_or(open.count > seats.count), false) as is_over
     from unnest($1::uuid[]) as c (client_id),
     lateral (select count(*) from app.invitation_profile p join app.invitation i on i.invitation_id = p.id
       where p.client_id = c.client_id and p.is_open and i.sent_at > $2) open,
     lateral (select count(*) from app.seat s where s.client_id = c.client_id and s.account_id is null) seats`,
    [clients, ended],
  );
  if (rows[0]?.is_over === true)
    throw new DomainError('LICENCE_LIMIT_REACHED', licenceMessages.limitExceeded);
}

const taken = () => new DomainError('CONFLICT', inviteMessages.resendTaken);

const latest = (times: readonly Date[]) => new Date(Math.max(...times.map((at) => at.getTime())));
