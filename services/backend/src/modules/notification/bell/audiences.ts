import { may } from '@keenly/contracts/permissions';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { ACCOUNT_CARDS, GROUP_MENTORS } from '../../membership/membership.public.js';
import type { Audience } from './told.js';

/** The audiences that someone belongs to, as two columns for `unnest`. */
export interface Audiences {
  readonly kinds: readonly Audience[];
  readonly ids: readonly string[];
}

/**
 * Judged at the moment of reading (product/members#notifications): a new admin or mentor reads what was asked before, and
 * whoever is one no longer reads none of it.
 */
export async function audiencesOf(caller: Caller, pool: Pool): Promise<Audiences> {
  const { accountId, clientId, role, userId } = caller;
  const isAdmin = clientId !== null && may(role, 'member.accept', 'organisation');
  const [{ rows: own }, { rows: groups }] = await Promise.all([
    pool.query<{ id: string }>(`select account_id as id from ${ACCOUNT_CARDS} where person_id = $1`, [
      userId,
    ]),
    // An admin hears of each request once, also where they mentor the group.
    isAdmin || clientId === null || !may(role, 'group.mentor', 'group')
      ? { rows: [] }
      : pool.query<{ id: string }>(`select group_id as id from ${GROUP_MENTORS} where account_id = $1`, [
          accountId,
        ]),
  ]);
  const all: readonly (readonly [Audience, string])[] = [
    ['account', accountId],
    ...own.map(({ id }) => ['person', id] as const),
    ...groups.map(({ id }) => ['mentors', id] as const),
    ...(may(role, 'capability.assign', 'organisation') ? [['assigner', accountId] as const] : []),
    ...(may(role, 'recording.ask', 'organisation') ? [['asker', accountId] as const] : []),
    ...(clientId !== null && may(role, 'capability.assign', 'organisation')
      ? [['managers', clientId] as const]
      : []),
    ...(isAdmin ? [['admins', clientId] as const] : []),
  ];
  return { kinds: all.map(([kind]) => kind), ids: all.map(([, id]) => id) };
}
