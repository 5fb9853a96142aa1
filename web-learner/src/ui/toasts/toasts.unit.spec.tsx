import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { toast } from './toast-store';
import { Toasts } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
  cleanup();
});

describe('toasts', () => {
  it('hide themselves after 4 seconds', () => {
    act(() => toast('error', 'Something went wrong.'));
    act(() => jest.advanceTimersByTime(3999));
    expect(screen.getByText('Something went wrong.')).toBeTruthy();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Something went wrong.')).toBeNull();
  });

  it('interrupt a screen reader for failures only', () => {
    act(() => toast('error', 'No'));
    act(() => toast('success', 'Yes'));
    expect(within(screen.getByRole('alert')).getByText('No')).toBeTruthy();
    expect(within(screen.getByRole('status')).getByText('Yes')).toBeTruthy();
  });

  it('say the same thing once, and four things at most', () => {
    act(() => ['a', 'a', 'b', 'c', 'd', 'e'].forEach((text) => toast('error', text)));
    const shown = screen.getAllByRole('button', { name: 'Dismiss' });
    expect(shown.map((button) => button.parentElement?.textContent)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('leave when dismissed', () => {
    act(() => toast('error', 'No'));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(screen.queryByText('No')).toBeNull();
  });
});
