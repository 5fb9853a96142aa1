/** Document 2 §2 'Networks admin area' and §8. */
export const consoleMessages = {
  empty: 'No Record Found',
  allRegistrants: 'All Registrants',
  users: 'Users (Citizens)',
  admins: 'Admins',
  neighborhoods: 'Neighborhoods',
} as const;
