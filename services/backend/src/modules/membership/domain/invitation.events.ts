import type { InvitedRole } from '@keenly/contracts/invitations';
import type { DomainEvent } from '../../../kernel/decider.js';

/** An address is invited; whose it is stands beside the log, and so does the secret of its link. */
export type InvitationSent = DomainEvent<
  'InvitationSent',
  { clientId: string; role: InvitedRole; invitedBy: string; groupId?: string }
>;
/** Sent again, the `sends`th time, for as long as the first time. */
export type InvitationResent = DomainEvent<'InvitationResent', { clientId: string; sends: number }>;
export type InvitationRevoked = DomainEvent<'InvitationRevoked', { clientId: string }>;
/** In one append with the account that it opens: the seat and the invitation are taken together. */
export type InvitationAccepted = DomainEvent<'InvitationAccepted', { clientId: string; accountId: string }>;
export type InvitationEvent = InvitationSent | InvitationResent | InvitationRevoked | InvitationAccepted;

/** The current shape of each. */
export const invitationSchemaVersions: Readonly<Record<InvitationEvent['type'], number>> = {
  InvitationSent: 1,
  InvitationResent: 1,
  InvitationRevoked: 1,
  InvitationAccepted: 1,
};
