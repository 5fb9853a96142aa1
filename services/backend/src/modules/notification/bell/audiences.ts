import { may } from '@keenly/contracts/permissions';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import type { Audience } from './told.js';

/** The audiences that someone belongs to, as two columns for `unnest`. */
export interface Audiences {
  readonly kinds: readonly Audience[];
  readonly ids: readonly string[];
}

/**
 * Judged at the moment of reading (product/members#notifications): a new admin reads what was asked before, and whoever
 * is one no longer reads none of it.
 */
export async function audiencesOf(caller: Caller, pool: Pool): Promise<Audiences> {
  const { accountId, clientId, role, userId } = caller;
  const { rows: own } = await pool.query<{ id: string }>(
    `select account_id as id from ${ACCOUNT_CARDS} where person_id = $1`,
    [userId],
  );
  const all: readonly (readonly [Audience, string])[] = [
    ['account', accountId],
    ...own.map(({ id }) => ['person', id] as const),
    ...(may(role, 'capability.assign', 'organisation') ? [['assigner', accountId] as const] : []),
    ...(clientId !== null && may(role, 'member.accept', 'organisation')
      ? [['admins', clientId] as const]
      : []),
  ];
  return { kinds: all.map(([kind]) => kind), ids: all.map(([, id]) => id) };
}
