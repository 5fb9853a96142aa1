import { consoleRoles, roles, type Role } from '@keenly/contracts/roles';
import { navigationFor } from './navigation';

const leadsToCourses = (role: Role | undefined) =>
  navigationFor(role)
    .flatMap(({ children = [] }) => children)
    .some(({ to, leaves }) => to === '/manage-content' && leaves === true);

describe('Manage Content in the sidebar', () => {
  it.each(roles.map((role) => [role]))('is there for those who write for an organization: %s', (role) => {
    expect(leadsToCourses(role)).toBe(role !== 'USER');
  });

  it('isn’t there before the role is known', () => {
    expect(leadsToCourses(undefined)).toBe(false);
  });
});

describe('Content in the sidebar', () => {
  it.each([undefined, ...roles].map((role) => [role]))('leads to the courses: %s', (role) => {
    const links = navigationFor(role).flatMap(({ children = [] }) => children);
    expect(links.find(({ label }) => label === 'Content')?.to).toBe('/content');
  });
});

describe('learning plans in the sidebar', () => {
  const leadsToPlans = (role: Role | undefined) =>
    navigationFor(role)
      .flatMap(({ children = [] }) => children)
      .filter(({ to }) => to === '/learning-plans')
      .map(({ label }) => label);

  it.each(roles.map((role) => [role]))('lead to their page, once: %s', (role) => {
    expect(leadsToPlans(role)).toEqual([
      consoleRoles.includes(role) ? 'Learning Plans' : 'Curate learning plan',
    ]);
  });

  it('aren’t there before the role is known', () => expect(leadsToPlans(undefined)).toEqual([]));
});
