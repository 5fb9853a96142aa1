/** Words of the console's lists (product/console#registrants). */
export const consoleMessages = {
  empty: 'No Record Found',
  allRegistrants: 'All Registrants',
  users: 'Users (Citizens)',
  admins: 'Admins',
  neighborhoods: 'Neighborhoods',
} as const;
