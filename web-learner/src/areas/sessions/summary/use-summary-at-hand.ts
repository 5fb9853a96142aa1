import { useEffect } from 'react';
import { SummaryPart } from './summary-part';

/** The page has drawn what it is opened for by then, milliseconds. */
const AFTER_MS = 2000;

/** Loads the exit alert's code while a session runs, so that the session's end waits for its figures alone. */
export function useSummaryAtHand(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => void SummaryPart.fetchCode(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
}
