import type { DomainEvent } from '../../../kernel/decider.js';

/** A group of an organisation; its name is beside the log, where it can be changed. */
export type GroupMade = DomainEvent<'GroupMade', { clientId: string }>;
/** Gone for good; its people stay in the organisation. */
export type GroupClosed = DomainEvent<'GroupClosed', { clientId: string }>;
export type GroupEvent = GroupMade | GroupClosed;
