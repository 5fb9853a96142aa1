/** Licenses and roles of members (product/members#allocation). */
export const allocationMessages = {
  title: 'Allocation',
  empty: 'No record found',
  updated: 'Updated',
  /** Our own words. */
  ownLicense: 'You can’t turn off your own license. Ask another admin.',
  ranksAbove: 'This person’s role is above yours.',
  isAdmin: 'Admins have these rights by their own role.',
} as const;
