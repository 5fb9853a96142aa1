import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { invitationMessages, inviteMessages } from '@keenly/contracts/catalogue/invitations';
import { INVITATION_DAYS, type InvitedRole, RESEND_AFTER_S, SENDS_MAX } from '@keenly/contracts/invitations';
import { may } from '@keenly/contracts/permissions';
import type { Role } from '@keenly/contracts/roles';
import { type Decided, type Decider, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { invitationSchemaVersions, type InvitationEvent } from './invitation.events.js';

export type InvitationCommand =
  | {
      readonly type: 'SendInvitation';
      readonly clientId: string;
      readonly role: InvitedRole;
      /** The account that invites, and what it is there. */
      readonly invitedBy: string;
      readonly inviter: Role;
      readonly groupId?: string | undefined;
    }
  | { readonly type: 'ResendInvitation' }
  | { readonly type: 'RevokeInvitation' }
  | { readonly type: 'AcceptInvitation'; readonly accountId: string };

export type InvitationState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly clientId: string;
      readonly role: InvitedRole;
      readonly groupId: string | undefined;
      readonly sentAt: Date;
      readonly sends: number;
    }
  | { readonly status: 'revoked' }
  | { readonly status: 'accepted'; readonly accountId: string };

/** An address that is asked into an organisation, until someone accepts, it is revoked, or its days are over. */
export const invitationDecider: Decider<InvitationState, InvitationCommand, InvitationEvent> = {
  category: 'invitation',
  schemaVersions: invitationSchemaVersions,
  initial: () => ({ status: 'none' }),
  opens: ({ type }) => type === 'SendInvitation',
  decide: (command, state, { now }) =>
    decide(command, state, now).map((event): Decided<InvitationEvent> => ({ event })),
  evolve: (state, event, _, occurredAt) => evolve(state, event, occurredAt),
};

/** When an invitation that was sent last at this time is no longer good. */
export function expiryOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + INVITATION_DAYS * 24 * 3600 * 1000);
}

/** A role that this inviter may give: managers invite learners, and who may change roles may give those too. */
export function mayInviteAs(inviter: Role, role: InvitedRole): boolean {
  return role === 'USER' || may(inviter, 'role.change', 'organisation');
}

function decide(command: InvitationCommand, state: InvitationState, now: Date): InvitationEvent[] {
  switch (command.type) {
    case 'SendInvitation': {
      if (state.status !== 'none') return [];
      const { clientId, role, invitedBy, inviter, groupId } = command;
      if (!mayInviteAs(inviter, role)) throw new DomainError('FORBIDDEN', inviteMessages.roleRefused);
      const group = groupId === undefined ? {} : { groupId };
      return [{ type: 'InvitationSent', data: { clientId, role, invitedBy, ...group } }];
    }
    case 'ResendInvitation': {
      const { clientId, sentAt, sends } = openOf(state);
      if (sends >= SENDS_MAX) throw new DomainError('CONFLICT', inviteMessages.resendSpent);
      if (now.getTime() < sentAt.getTime() + RESEND_AFTER_S * 1000)
        throw new DomainError('RATE_LIMITED', inviteMessages.resendTooSoon);
      return [{ type: 'InvitationResent', data: { clientId, sends: sends + 1 } }];
    }
    case 'RevokeInvitation':
      if (state.status === 'revoked') return [];
      return [{ type: 'InvitationRevoked', data: { clientId: openOf(state).clientId } }];
    case 'AcceptInvitation': {
      if (state.status === 'accepted' && state.accountId === command.accountId) return [];
      if (state.status === 'none') throw new DomainError('CODE_EXPIRED', invitationMessages.unknown);
      if (state.status === 'revoked') throw new DomainError('CODE_EXPIRED', invitationMessages.revoked);
      if (state.status === 'accepted') throw new DomainError('CODE_EXPIRED', invitationMessages.used);
      if (now >= expiryOf(state.sentAt)) throw new DomainError('CODE_EXPIRED', invitationMessages.expired);
      const { clientId } = state;
      return [{ type: 'InvitationAccepted', data: { clientId, accountId: command.accountId } }];
    }
    default:
      return unreachable(command);
  }
}

/** Expired or not; CONFLICT for one that was answered. */
function openOf(state: InvitationState): InvitationState & { status: 'open' } {
  if (state.status === 'open') return state;
  if (state.status === 'none') throw new DomainError('NOT_FOUND', failureMessages.notFound);
  throw new DomainError(
    'CONFLICT',
    state.status === 'revoked' ? invitationMessages.revoked : invitationMessages.used,
  );
}

function evolve(state: InvitationState, event: InvitationEvent, occurredAt: Date): InvitationState {
  switch (event.type) {
    case 'InvitationSent': {
      const { clientId, role, groupId } = event.data;
      return { status: 'open', clientId, role, groupId, sentAt: occurredAt, sends: 1 };
    }
    case 'InvitationResent':
      return state.status === 'open' ? { ...state, sentAt: occurredAt, sends: event.data.sends } : state;
    case 'InvitationRevoked':
      return { status: 'revoked' };
    case 'InvitationAccepted':
      return { status: 'accepted', accountId: event.data.accountId };
    default:
      return unreachable(event);
  }
}
