import { inviteMessages } from '@keenly/contracts/catalogue/invitations';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import type { InviteOutcome } from '@keenly/contracts/invitations';

/** What became of a row, as the form and the file's rows say it. */
export const outcomeWords: Readonly<Record<InviteOutcome, string>> = {
  sent: inviteMessages.sent,
  already_member: inviteMessages.alreadyMember,
  already_invited: inviteMessages.alreadyInvited,
  limit: licenceMessages.limitExceeded,
  too_often: inviteMessages.tooOften,
};
