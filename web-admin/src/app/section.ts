import { may } from '@keenly/contracts/permissions';
import { consoleRoles, type Role } from '@keenly/contracts/roles';

export type Section = 'networks' | 'manage-content' | 'unknown';

/** Which of the console's two pages a path means; anything below them is no page. */
export function sectionOf(pathname: string): Section {
  switch (pathname.replace(/\/+$/, '')) {
    case '/networks':
      return 'networks';
    case '/manage-content':
      return 'manage-content';
    default:
      return 'unknown';
  }
}

/** Whom a section lets in: courses are written by anyone who is signed in (product/console#who-may-open-it). */
export function opensTo(section: Section, role: Role): boolean {
  return section === 'manage-content' ? may(role, 'content.author', 'own') : consoleRoles.includes(role);
}
