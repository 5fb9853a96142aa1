import { sectionOf } from './section';

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
