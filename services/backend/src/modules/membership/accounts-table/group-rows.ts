import { groupMessages } from '@keenly/contracts/catalogue/groups';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import type { Sql } from '@keenly/event-store/types';
import { DomainError } from '../../../kernel/domain-error.js';

/**
 * CONFLICT where someone took the name between its reservation and this append. The name stays locked until the group
 * stands, so that whoever wants it meanwhile waits to see that it does.
 */
export async function makeGroup(
  { id, clientId, at }: { id: string; clientId: string; at: Date },
  sql: Sql,
): Promise<void> {
  const { rowCount } = await sql.query(
    `insert into app.member_group (group_id, client_id, made_at)
     select id, client_id, $3 from app.group_profile where id = $1 and client_id = $2 for key share`,
    [id, clientId, at],
  );
  if (rowCount !== 1)
    throw new DomainError('CONFLICT', groupMessages.nameTaken, { name: groupMessages.nameTaken });
}

/** With everyone's place in it, and its name. */
export async function closeGroup(id: string, sql: Sql): Promise<void> {
  await sql.query('delete from app.member_group where group_id = $1', [id]);
  await sql.query('delete from app.group_profile where id = $1', [id]);
}

/** NOT_FOUND for a group that is closed, or another organisation's. */
export async function enterGroup(
  place: {
    groupId: string;
    clientId: string;
    accountId: string;
    status: 'PENDING' | 'APPROVED';
    at: Date;
  },
  sql: Sql,
): Promise<void> {
  const { rowCount } = await sql.query(
    `insert into app.group_member (group_id, account_id, status, since)
     select group_id, $3, $4, $5 from app.member_group where group_id = $1 and client_id = $2 for key share
     on conflict (group_id, account_id) do update set status = excluded.status`,
    [place.groupId, place.clientId, place.accountId, place.status, place.at],
  );
  if (rowCount !== 1) throw groupMissing();
}

/** NOT_FOUND where the group was closed while the answer was on its way. */
export async function approveInGroup(accountId: string, groupId: string, sql: Sql): Promise<void> {
  const { rowCount } = await sql.query(
    `update app.group_member set status = 'APPROVED' where account_id = $1 and group_id = $2`,
    [accountId, groupId],
  );
  if (rowCount !== 1) await requireOpen(groupId, sql);
}

/** A mentor is an approved member of an open group; NOT_FOUND where it was closed meanwhile. */
export async function setMentor(
  { accountId, groupId, isMentor }: { accountId: string; groupId: string; isMentor: boolean },
  sql: Sql,
): Promise<void> {
  const { rowCount } = await sql.query(
    `update app.group_member set is_mentor = $3 where account_id = $1 and group_id = $2 and status = 'APPROVED'`,
    [accountId, groupId, isMentor],
  );
  if (rowCount !== 1) await requireOpen(groupId, sql);
}

/**
 * NOT_FOUND for a closed group. In one that is open a place can only be missing because someone was faster, and the log is
 * about to say so.
 */
async function requireOpen(groupId: string, sql: Sql): Promise<void> {
  const { rowCount } = await sql.query('select from app.member_group where group_id = $1', [groupId]);
  if (rowCount !== 1) throw groupMissing();
}

function groupMissing(): DomainError {
  return new DomainError('NOT_FOUND', joinMessages.groupMissing);
}

/** Accepted into the organisation is accepted into the group that the request named. */
export async function acceptIntoGroups(accountId: string, sql: Sql): Promise<void> {
  await sql.query(`update app.group_member set status = 'APPROVED' where account_id = $1`, [accountId]);
}

export async function leaveGroup(accountId: string, groupId: string, sql: Sql): Promise<void> {
  await sql.query('delete from app.group_member where account_id = $1 and group_id = $2', [
    accountId,
    groupId,
  ]);
}

export async function leaveGroups(accountId: string, sql: Sql): Promise<void> {
  await sql.query('delete from app.group_member where account_id = $1', [accountId]);
}
