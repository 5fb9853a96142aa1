import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { v7 as uuidv7 } from 'uuid';
import type { Caller, CommandContext } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';
import { currentCorrelation } from '../../platform/observability/correlation.js';

/** The caller and their current organisation. */
export type By = Pick<Caller, 'accountId' | 'clientId'>;

/** The organisation in which `by` acts; FORBIDDEN on a personal account, which has no one to assign to. */
export function organisationOf(by: By): string {
  if (by.clientId !== null) return by.clientId;
  throw new DomainError('FORBIDDEN', failureMessages.forbidden);
}

/** An assignment is its organisation's, and about its assignee. */
export function contextOf(by: By, assignee: string): CommandContext {
  return {
    actor: by.accountId,
    tenant: organisationOf(by),
    subject: assignee,
    correlation: currentCorrelation() ?? uuidv7(),
  };
}
