import { isConsolePage } from './go-on';

describe('the way to the console', () => {
  it.each(['/networks', '/networks#/mails', '/networks/', '/manage-content?page=2'])(
    '%s leaves the application',
    (path) => {
      expect(isConsolePage(path)).toBe(true);
    },
  );
  it.each(['/home', '/networks-of-mine', '/sessions/networks', '/'])('%s stays inside', (path) => {
    expect(isConsolePage(path)).toBe(false);
  });
});
