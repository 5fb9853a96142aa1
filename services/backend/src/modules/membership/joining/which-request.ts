import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { AcceptRequest } from '@keenly/contracts/organisation';
import { may } from '@keenly/contracts/permissions';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { organisationOf } from '../organisation-of.js';

const uuid = z.uuid();

/**
 * The group whose request an answer is about; undefined for the organisation's. Older clients name the group where an
 * organisation's id would be, and say that they do by sending a group's status.
 */
export function groupOf(
  { group_id, client_id, group_status }: Pick<AcceptRequest, 'group_id' | 'client_id' | 'group_status'>,
  { clientId }: Pick<Caller, 'clientId'>,
): string | undefined {
  if (group_id !== undefined) return group_id;
  if (group_status === undefined || client_id === clientId) return undefined;
  return uuid.safeParse(client_id).data;
}

/** The organisation whose requests the caller answers; FORBIDDEN for who is none of its admins. */
export function admittedTo(caller: Caller): string {
  if (!may(caller.role, 'member.accept', 'organisation'))
    throw new DomainError('FORBIDDEN', failureMessages.forbidden);
  return organisationOf(caller);
}
