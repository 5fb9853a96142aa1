import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { SummaryPart } from './summary-part';
import { useSummaryAtHand } from './use-summary-at-hand';

const fetchCode = jest.spyOn(SummaryPart, 'fetchCode');

beforeEach(() => {
  jest.useFakeTimers();
  fetchCode.mockReset().mockResolvedValue();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('fetches the summary’s code once a session runs and the page has had its time', () => {
  const { rerender } = renderHook(useSummaryAtHand, { initialProps: false });
  jest.advanceTimersByTime(60_000);
  expect(fetchCode).not.toHaveBeenCalled();
  rerender(true);
  expect(fetchCode).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

it('leaves it where the page was left before', () => {
  const { unmount } = renderHook(useSummaryAtHand, { initialProps: true });
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(fetchCode).not.toHaveBeenCalled();
});
