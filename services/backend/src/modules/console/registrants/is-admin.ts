import { consoleRoles } from '@keenly/contracts/roles';

const admins = consoleRoles.map((role) => `'${role}'`).join(', ');

/** Condition on the cards of accounts, called `c`: this one's role opens the console. */
export const isAdmin = `c.role in (${admins})`;
