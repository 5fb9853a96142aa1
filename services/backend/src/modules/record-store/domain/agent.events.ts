import type { DomainEvent } from '../../../kernel/decider.js';

/**
 * What this agent did in the organization counts as never having been told, up to here: the event's subject is whose
 * key sealed it, and that is destroyed already. What is stored for them afterwards stays.
 */
export type AgentErased = DomainEvent<'AgentErased', Readonly<Record<string, never>>>;
