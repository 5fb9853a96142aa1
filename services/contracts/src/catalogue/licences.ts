/** Document 1 §5 'Sign-up', licences, and what the specification has no words for. */
export const licenceMessages = {
  limitExceeded: 'Licenses Usage Limit exceeded',
  alreadyMember: 'This person is already a member.',
} as const;
