import { INVITATION_DAYS } from '@keenly/contracts/invitations';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AddressedMail, MailKinds } from '../../mail/mail.public.js';
import { Directory } from '../membership.public.js';
import { InvitationLinks } from './invitation-links.js';
import { type Invitation, KnownInvitations } from './known-invitations.js';

export const INVITATION_MAIL = 'invitation';

/** Emails an invitation's link to the address it is for, with names as they are when the mail goes out. */
@Injectable()
export class InvitationMail implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly rows: KnownInvitations,
    private readonly links: InvitationLinks,
    private readonly directory: Directory,
  ) {}

  onModuleInit(): void {
    this.kinds.register({
      kind: INVITATION_MAIL,
      address: async ({ invitation: id = '', sends = '' }) => {
        const invitation = await this.rows.find(id);
        // Revoked or accepted since, expired while it waited, or sent again: that mail has the same link.
        if (invitation?.status !== 'OPEN' || invitation.isExpired || String(invitation.sends) !== sends)
          return undefined;
        const inviter = (await this.directory.members([invitation.invitedBy])).get(invitation.invitedBy);
        const by = inviter?.fullName.trim() ?? '';
        return invitationMail(invitation, by, this.links.tokenOf(id));
      },
    });
  }
}

/** `by` is the inviter's name, '' where they are gone. */
export function invitationMail(
  { organisation, groupName, firstName, lastName, email }: Invitation,
  by: string,
  token: string,
): AddressedMail {
  const someone = by === '' ? organisation : by;
  return {
    to: { name: `${firstName} ${lastName}`.trim(), address: email },
    subject: `${someone} invited you to ${PRODUCT_NAME}`,
    preview: `Join ${organisation}.`,
    heading: `Join ${organisation} on ${PRODUCT_NAME}`,
    paragraphs: [
      by === ''
        ? `${organisation} invited you to ${PRODUCT_NAME}. Accept to join as a member.`
        : `${by} invited you to ${organisation} on ${PRODUCT_NAME}. Accept to join as a member.`,
      `This link works once, for ${String(INVITATION_DAYS)} days, and only for this address. Not expecting it? You can ignore this email. Nothing happens until you accept.`,
    ],
    facts: [
      { label: 'Organization', value: organisation },
      ...(groupName === null ? [] : [{ label: 'Group', value: groupName }]),
    ],
    action: { label: 'View invitation', path: `/invitation#${token}` },
    reason: `You’re receiving this email because someone entered this address for an invitation at ${PRODUCT_NAME}.`,
  };
}
