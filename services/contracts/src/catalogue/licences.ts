/** Licences of an organization (product/organizations#seats). Some of the words are ours. */
export const licenceMessages = {
  limitExceeded: 'Licenses Usage Limit exceeded',
  alreadyMember: 'This person is already a member.',
} as const;
