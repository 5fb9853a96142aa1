import type { InviteEntry, InviteOutcome } from '@keenly/contracts/invitations';
import type { Acting } from './membership.public.js';

/** The read contract in SQL: one row an invitation that can be accepted now: invitation_id, client_id, email, sent_at. */
export const OPEN_INVITATIONS = 'app.open_invitation';

/** Types of events on account streams after which someone is a member. */
export const BECAME_MEMBER = ['MemberJoined', 'JoinAccepted'] as const;

/** An account of an organization, as what is done to it names it. */
export interface AccountThere {
  readonly clientId: string;
  readonly accountId: string;
}

/**
 * Members and groups as a directory of an organization changes them (product/provisioning), with the rank of one of its
 * admins and by the rules that bind those. `actor` is the directory's token. Doing anything again changes nothing.
 */
export abstract class ProvisionedMembers {
  /** Invites a learner; the outcome says what stood in the way. */
  abstract invite(
    clientId: string,
    entry: InviteEntry & { readonly id: string },
    acting: Acting,
  ): Promise<InviteOutcome>;
  /** Whatever invitation an address has there is revoked. */
  abstract uninvite(clientId: string, email: string, acting: Acting): Promise<void>;
  /** Lets in, as a learner, someone who asked to join; false where no one of this address waits. */
  abstract acceptWaiting(clientId: string, email: string, acting: Acting): Promise<boolean>;
  /** Switches a member off or on. FORBIDDEN for a higher rank; CONFLICT for the last admin. */
  abstract setActive(account: AccountThere, isActive: boolean, acting: Acting): Promise<void>;
  /** Takes a member out. FORBIDDEN for a higher rank; CONFLICT for the last admin. */
  abstract remove(account: AccountThere, acting: Acting): Promise<void>;
  /** CONFLICT where there is a group of that name, whatever its letters' case. */
  abstract makeGroup(clientId: string, name: string, acting: Acting): Promise<string>;
  /** The group of that name, where this actor made it. */
  abstract groupMadeBy(clientId: string, name: string, actor: string): Promise<string | undefined>;
  /** CONFLICT as with a new one; NOT_FOUND for another organization's. */
  abstract renameGroup(
    group: { readonly clientId: string; readonly id: string; readonly name: string },
    acting: Acting,
  ): Promise<void>;
  /** NOT_FOUND for another organization's. */
  abstract closeGroup(clientId: string, id: string, acting: Acting): Promise<void>;
  /** Puts members into a group, or takes them out of it. Who left meanwhile is passed over. */
  abstract place(
    group: { readonly clientId: string; readonly id: string; readonly isIn: boolean },
    accountIds: readonly string[],
    acting: Acting,
  ): Promise<void>;
}
