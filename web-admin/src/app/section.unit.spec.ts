import { roles } from '@keenly/contracts/roles';
import { opensTo, sectionOf } from './section';

describe('the page a path means', () => {
  it.each([
    ['/networks', 'networks'],
    ['/networks/', 'networks'],
    ['/manage-content', 'manage-content'],
    ['/networks/registrants', 'unknown'],
    ['/networksx', 'unknown'],
  ])('%s is %s', (path, section) => {
    expect(sectionOf(path)).toBe(section);
  });
});

describe('whom a page lets in', () => {
  it('is admins for the networks, and everyone for courses', () => {
    expect(roles.filter((role) => !opensTo('networks', role))).toEqual(['USER', 'MANAGER', 'TEACHER']);
    expect(roles.filter((role) => !opensTo('unknown', role))).toEqual(['USER', 'MANAGER', 'TEACHER']);
    expect(roles.filter((role) => !opensTo('manage-content', role))).toEqual([]);
  });
});
