import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { v7 as uuidv7 } from 'uuid';
import { type Caller, type CommandContext, tenantOf } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';
import { currentCorrelation } from '../../platform/observability/correlation.js';

/** Whoever learns, as far as what they learned is kept by it. */
export type Learner = Pick<Caller, 'accountId' | 'clientId'>;

/** What someone learns is their own doing, and about them. */
export const ownContext = (caller: Learner): CommandContext => ({
  actor: caller.accountId,
  tenant: tenantOf(caller),
  subject: caller.accountId,
  correlation: currentCorrelation() ?? uuidv7(),
});

/** In the same words for what there is none of, what isn't for this reader, and what is someone else's. */
export const notFound = () => new DomainError('NOT_FOUND', failureMessages.notFound);
