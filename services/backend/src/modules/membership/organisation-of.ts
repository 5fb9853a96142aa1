import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Caller } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';

/** NOT_FOUND for someone who acts in no organisation. */
export function organisationOf({ clientId }: Caller): string {
  if (clientId === null) throw new DomainError('NOT_FOUND', failureMessages.notFound);
  return clientId;
}
