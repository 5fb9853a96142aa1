import { invitationMessages } from '@keenly/contracts/catalogue/invitations';
import { joinMessages } from '@keenly/contracts/catalogue/organisations';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { serviceContext } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Notices } from '../../../platform/database/notices.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { together } from '../../../platform/event-log/together.js';
import { AccountFinder } from '../account-finder.js';
import { type AccountCommand, accountDecider } from '../domain/account.decider.js';
import { expiryOf, type InvitationCommand, invitationDecider } from '../domain/invitation.decider.js';
import {
  ACCOUNT_CHANGED,
  Directory,
  type InvitationBehind,
  Invitations,
  type InvitedPerson,
  ORGANISATION_CHANGED,
} from '../membership.public.js';
import { InvitationLinks } from './invitation-links.js';
import { type Invitation, KnownInvitations } from './known-invitations.js';

/** Namespace of the accounts that invitations open: the same person's second try opens no second one. */
const ACCOUNTS = '6f0c2a0e-6d0b-5d5e-9c53-0f7e9a3b1c7d';

/** Invitations as the invited meet them (product/members#invitations). */
@Injectable()
export class InvitationAcceptance extends Invitations {
  constructor(
    private readonly rows: KnownInvitations,
    private readonly links: InvitationLinks,
    private readonly runner: CommandRunner,
    private readonly finder: AccountFinder,
    private readonly directory: Directory,
    private readonly notices: Notices,
  ) {
    super();
  }

  async behind(token: string): Promise<InvitationBehind> {
    const invitation = await this.find(token);
    const inviters = await this.directory.members([invitation.invitedBy]);
    return {
      ...invitation,
      invitedBy: inviters.get(invitation.invitedBy)?.fullName ?? '',
      expiresAt: expiryOf(invitation.sentAt),
    };
  }

  async accept(
    token: string,
    { userId, email }: InvitedPerson,
    correlation: string,
  ): Promise<{ accountId: string; clientId: string; organisation: string }> {
    const invitation = await this.find(token);
    if (invitation.email !== email) throw new DomainError('FORBIDDEN', invitationMessages.otherAddress);
    const { id, clientId, organisation } = invitation;
    const accountId = await this.accountFor(invitation, userId);
    const own = serviceContext({ tenant: clientId, subject: accountId, correlation });
    const context = { ...own, actor: accountId };
    const accept: InvitationCommand = { type: 'AcceptInvitation', accountId };
    const outcomes = await this.runner.runTogether([
      together(invitationDecider, { id, command: accept, context: { ...context, subject: clientId } }),
      together(accountDecider, { id: accountId, command: joinBy(invitation, userId), context }),
    ]);
    for (const outcome of outcomes) if (outcome.kind === 'refused') throw outcome.error;
    this.notices.tellHere(ACCOUNT_CHANGED, accountId);
    this.notices.tellHere(ORGANISATION_CHANGED, clientId);
    return { accountId, clientId, organisation };
  }

  /** The account that waits for an admin's answer, which this is; a new one for anyone else. */
  private async accountFor({ id, clientId, status }: Invitation, userId: string): Promise<string> {
    const opened = uuidv5(`${id}/${userId}`, ACCOUNTS);
    const known = await this.finder.of(userId, clientId);
    if (known === undefined || known.accountId === opened || status === 'ACCEPTED')
      return known?.accountId ?? opened;
    if (known.status === 'PENDING') return known.accountId;
    throw new DomainError('CONFLICT', joinMessages.alreadyMember);
  }

  private async find(token: string): Promise<Invitation> {
    const invitation = await this.rows.behind(this.links.hashOf(token));
    if (invitation === undefined) throw new DomainError('CODE_EXPIRED', invitationMessages.unknown);
    return invitation;
  }
}

function joinBy({ clientId, kind, role, groupId }: Invitation, personId: string): AccountCommand {
  return { type: 'JoinByInvitation', personId, clientId, kind, role, groupId: groupId ?? undefined };
}
