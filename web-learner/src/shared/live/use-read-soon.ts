import { useRef } from 'react';

/** News of a whole group comes one by one; a figure is read again once for what comes within so long, milliseconds. */
export const ONE_BY_ONE_MS = 1000;

/**
 * Reads again soon, once for all that is told until then. Left to its end where the page is left in the meantime: what
 * is kept of it is no less old then.
 */
export function useReadSoon(readAgain: () => void, waitMs = ONE_BY_ONE_MS): () => void {
  const waits = useRef(false);
  return () => {
    if (waits.current) return;
    waits.current = true;
    setTimeout(() => {
      waits.current = false;
      readAgain();
    }, waitMs);
  };
}
