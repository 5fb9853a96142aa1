import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { NewEvent } from '@keenly/event-store/types';
import { v7 as uuidv7 } from 'uuid';
import { type CommandContext, serviceContext } from '../../../kernel/caller.js';
import type { Decided } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import type { AssignmentEvent } from '../domain/assignment.events.js';
import type { By } from './assignment.commands.js';

/** The organisation in which `by` acts; FORBIDDEN on a personal account, which has nobody to assign to. */
export function organisationOf(by: By): string {
  if (by.clientId !== null) return by.clientId;
  throw new DomainError('FORBIDDEN', failureMessages.forbidden);
}

/** An assignment is its organisation's, and about its assignee. */
export function contextOf(by: By, assignee: string): CommandContext {
  const tenant = organisationOf(by);
  const context = serviceContext({
    tenant,
    subject: assignee,
    correlation: currentCorrelation() ?? uuidv7(),
  });
  return { ...context, caller: { ...context.caller, accountId: by.accountId, clientId: tenant } };
}

/** A decided event as the log takes it. */
export function newEvent(decided: Decided<AssignmentEvent>, context: CommandContext, now: Date): NewEvent {
  const { event, id = uuidv7(), occurredAt = now } = decided;
  const { tenant, subject, correlation, caller } = context;
  return {
    id,
    type: event.type,
    data: { ...event.data },
    metadata: {
      tenant,
      subject,
      correlation,
      ...(caller.accountId === subject ? {} : { actor: caller.accountId }),
    },
    occurredAt,
  };
}
