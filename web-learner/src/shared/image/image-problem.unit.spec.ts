import { describe, expect, it } from '@jest/globals';
import { imageProblem } from './image-problem';

describe('a chosen file', () => {
  it.each(['image/png', 'image/gif', 'image/jpeg'])('may be %s', (type) => {
    expect(imageProblem({ type, size: 1000 })).toBeUndefined();
  });

  it.each(['image/svg+xml', 'text/plain', ''])('may not be "%s"', (type) => {
    expect(imageProblem({ type, size: 1000 })).toBe('Select a Valid Image');
  });

  it('is neither empty nor larger than 5 MB', () => {
    expect(imageProblem({ type: 'image/png', size: 0 })).toBe('Select a Valid Image');
    expect(imageProblem({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeUndefined();
    expect(imageProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toMatch(/too large/);
  });
});
