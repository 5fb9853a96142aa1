import { isCommonPassword } from './common-passwords.js';

describe('a common password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'Pa$$w0rd!',
    'Welcome@2026',
    'Qwerty123!',
    '1qaz!QAZ',
    'ZAQ!2wsx',
    'Abcd1234!',
    '$ecret12',
    '!Dragon99',
    'Michael!2024',
    'Jhon@ta2011',
  ])('is known however it is dressed up: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
  it.each([
    'Keenly!2026',
    'Maple-Tide!23',
    'Correct-Horse-Battery-1!',
    'Brand-New!42',
    // A common word among many others is no common password.
    'Password-of-my-own-garden!1',
    'gT7$kq0PzW',
    'Привет-Мир!9a',
    '',
  ])('is not one that only looks like one: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
  it('is found in no time, whatever is asked for', () => {
    for (const password of ['!'.repeat(200), 'a1!'.repeat(66), `${'@'.repeat(199)}a`])
      expect(isCommonPassword(password)).toBe(false);
  });
});
