import { may } from '@keenly/contracts/permissions';
import type { Caller } from '../../../kernel/caller.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

/** Who writes courses. */
export type Author = Pick<Caller, 'accountId' | 'clientId' | 'role'>;

/** Whether they write for their organization, beside writing for themselves (product/content#authoring). */
export function writesForOrganisation({ clientId, role }: Author): boolean {
  return clientId !== null && may(role, 'content.author', 'organisation');
}

/** Whether they may name another owner. */
export function handsOver({ clientId, role }: Author): boolean {
  return clientId !== null && may(role, 'content.hand-over', 'organisation');
}

/*
 * Which courses `c` somebody may edit: their own; of their organization those that aren't for their owner alone; and for
 * its admins also those whose owner is gone. $1 to $4 are `authorValues`. The one place that decides it: to everyone else
 * there is no such course.
 */

export const EDITS_OWN = 'c.owner_id = $1::uuid';

/** None that {@link EDITS_OWN} has. */
export const EDITS_OTHERS = `c.client_id = $2 and c.owner_id <> $1::uuid and (
  $3::boolean and (c.is_public or c.private_audience <> 'me')
  or $4::boolean and not exists (select from ${ACCOUNT_CARDS} o
    where o.account_id = c.owner_id and o.client_id = c.client_id and o.is_open and o.status = 'ACTIVE'))`;

export const MAY_EDIT = `c.removed_at is null and (${EDITS_OWN} or ${EDITS_OTHERS})`;

export const authorValues = (author: Author) =>
  [author.accountId, author.clientId, writesForOrganisation(author), handsOver(author)] as const;
