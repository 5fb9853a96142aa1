import { describe, expect, it } from '@jest/globals';
import { sameOriginPath } from './redirect-after-login';

const here = 'https://app.example';

describe('the path after sign-in', () => {
  it.each(['/home', '/sessions/1?x=1#pages', '/manager-dashboard?setIndex=2'])('keeps %s', (path) => {
    expect(sameOriginPath(path, here)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/home',
    'javascript:alert(1)',
    'home',
    '',
  ])('drops %s', (path) => {
    expect(sameOriginPath(path, here)).toBeNull();
  });
});
