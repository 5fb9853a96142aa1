import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import type { Sql } from '@keenly/event-store/types';
import { DomainError } from '../../../kernel/domain-error.js';
import { IsMainAlready } from '../domain/is-main-already.js';

export interface NewAccountRow {
  readonly id: string;
  readonly personId: string;
  readonly clientId: string | null;
  readonly role: string;
  readonly status: 'ACTIVE' | 'PENDING';
  readonly at: Date;
}

/**
 * CONFLICT for someone who is there already with another account. False where this very account is there: someone
 * was faster, and the log is about to say so.
 */
export async function open(account: NewAccountRow, sql: Sql): Promise<boolean> {
  const { id, personId, clientId, role, status, at } = account;
  const { rowCount } = await sql.query(
    `insert into app.account (account_id, person_id, client_id, role, status, since, changed_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
    [id, personId, clientId, role, status, at],
  );
  if (rowCount === 1) {
    await tell('account_changed', id, sql);
    return true;
  }
  const same = await sql.query('select from app.account where account_id = $1', [id]);
  if (same.rowCount === 1) return false;
  throw new DomainError('CONFLICT', licenceMessages.alreadyMember);
}

/** The account is left. CONFLICT for the main account where `refuseMain`. */
export async function turnsInactive(
  { id, at, refuseMain }: { id: string; at: Date; refuseMain: boolean },
  sql: Sql,
): Promise<void> {
  const { rowCount } = await sql.query(
    `update app.account set status = 'LEFT', is_main = false, changed_at = $2
     where account_id = $1 and not (is_main and $3)`,
    [id, at, refuseMain],
  );
  if (rowCount !== 1) throw new DomainError('CONFLICT', accountMessages.mainAccountLeave);
  await tell('account_changed', id, sql);
}

/** The account is switched off or on; a member's seat stays theirs either way. */
export async function switchTo(
  { id, status, at }: { id: string; status: 'ACTIVE' | 'INACTIVE'; at: Date },
  sql: Sql,
): Promise<void> {
  await sql.query('update app.account set status = $2, changed_at = $3 where account_id = $1', [
    id,
    status,
    at,
  ]);
  await tell('account_changed', id, sql);
}

/** What became of the question whether they may be recorded: asked, allowed, or neither any more. */
export async function setRecording(
  { id, flag, askedAt }: { id: string; flag: boolean; askedAt: Date | null },
  sql: Sql,
): Promise<void> {
  await sql.query(
    'update app.account set recording_flag = $2, recording_asked_at = $3 where account_id = $1',
    [id, flag, askedAt],
  );
  await tell('account_changed', id, sql);
}

/** What a teacher teaches, or nothing any more. */
export async function setCategory(id: string, categoryId: string | null, sql: Sql): Promise<void> {
  await sql.query('update app.account set category_id = $2 where account_id = $1', [id, categoryId]);
  await tell('account_changed', id, sql);
}

/**
 * One main account a person: the rows of the person are locked, so that two choices come one after another. Throws
 * IsMainAlready where the second is the same as the first.
 */
export async function chooseMain(id: string, personId: string, sql: Sql): Promise<void> {
  await sql.query('select from app.account where person_id = $1 order by account_id for update', [personId]);
  const main = await sql.query('select from app.account where account_id = $1 and is_main', [id]);
  if (main.rowCount !== 0) throw new IsMainAlready(`account ${id} is the main one`);
  await sql.query('update app.account set is_main = false where person_id = $1 and is_main', [personId]);
  await sql.query('update app.account set is_main = true where account_id = $1', [id]);
  await tell('account_changed', id, sql);
}

/** CONFLICT while any account of the person sits on an organisation's licence (product/organizations#discontinue). */
export async function discontinue(
  { id, personId, at }: { id: string; personId: string; at: Date },
  sql: Sql,
): Promise<void> {
  const { rowCount } = await sql.query(
    `select from app.account a join app.seat s on s.account_id = a.account_id where a.person_id = $1 limit 1`,
    [personId],
  );
  if (rowCount !== 0) throw new DomainError('CONFLICT', accountMessages.heldByLicence);
  await sql.query(
    `update app.account set status = 'DISCONTINUED', is_main = false, changed_at = $2 where account_id = $1`,
    [id, at],
  );
  await tell('account_changed', id, sql);
}

/** Shown to everyone since then, or no longer; anyone who reads the board next reads it so. */
export async function showInCommunity(id: string, since: Date | null, sql: Sql): Promise<void> {
  await sql.query('update app.account set community_since = $2 where account_id = $1', [id, since]);
}

/** Reaches the other processes when the transaction commits, never before. */
export async function tell(channel: string, id: string, sql: Sql): Promise<void> {
  await sql.query('select pg_notify($1, $2)', [channel, id]);
}
