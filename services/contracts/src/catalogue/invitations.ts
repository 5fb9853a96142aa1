/** Inviting (product/members#invitations): the form's rules and success words to the letter; the others are ours. */
export const inviteMessages = {
  firstNameInvalid: 'First Name is invalid',
  firstNameRequired: 'First Name is required',
  lastNameInvalid: 'Last Name is invalid',
  lastNameRequired: 'Last Name is required',
  emailInvalid: 'Invalid Email Address format',
  emailRequired: 'Email is required',
  sent: 'Email Sent',
  sentSeveral: 'Success! Invites Sent',
  noneSent: 'No invitation was sent.',
  alreadyMember: 'Already a member',
  alreadyInvited: 'Already invited',
  tooOften: 'Invited too often. Try again tomorrow.',
  tooMany: 'You can invite up to 200 people at a time.',
  resent: 'Invitation sent again',
  revoked: 'Invitation revoked',
  roleRefused: 'Only an admin can invite people with this role.',
  resendTooSoon: 'This invitation was sent less than 10 minutes ago. Try again later.',
  resendSpent: 'This invitation has been sent 5 times. Revoke it and invite the person again.',
  resendTaken: 'This person has another open invitation.',
} as const;

/** What someone reads who opened an invitation's link (product/members#invitations). */
export const invitationMessages = {
  unknown: 'This invitation link doesn’t work. Ask for a new invitation.',
  expired: 'This invitation has expired. Ask for a new one.',
  revoked: 'This invitation has been revoked.',
  used: 'This invitation has already been used.',
  otherAddress: 'This invitation is for another email address. Sign in with the address it was sent to.',
  signInFirst: 'You already have an account with this address. Sign in to accept the invitation.',
} as const;

/** States of an invitation, as the list names them. */
export const invitationStates = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
  undeliverable: 'Undeliverable',
} as const;
