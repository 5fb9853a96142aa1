import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { sayUnloadable } from './unloadable';

it('takes the place of what was drawn early, and says what can be done', () => {
  const root = document.createElement('div');
  root.innerHTML = '<h1>Welcome back, Maya R.</h1>';
  document.body.append(root);
  sayUnloadable(root);
  expect(screen.getByRole('alert').textContent).toBe(
    'Couldn’t load the page. Check your connection, then try again.',
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(root.textContent).not.toContain('Maya');
});
