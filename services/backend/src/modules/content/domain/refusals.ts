import { courseMessages } from '@keenly/contracts/catalogue/content';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { DomainError } from '../../../kernel/domain-error.js';

/** In the same words for what there is none of, what is another organization's, and what was deleted. */
export const notFound = () => new DomainError('NOT_FOUND', failureMessages.notFound);

/** CONFLICT at `id`: something else has it. */
export const idTaken = () =>
  new DomainError('CONFLICT', courseMessages.idTaken, { id: courseMessages.idTaken });

/** CONCURRENT_CHANGE where it isn't at the version any longer at which it was read. */
export function requireVersion(asked: number | undefined, stored: number): void {
  if (asked !== undefined && asked !== stored)
    throw new DomainError('CONCURRENT_CHANGE', courseMessages.changedElsewhere);
}
