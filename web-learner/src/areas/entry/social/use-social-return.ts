import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { completeSocialSignIn, socialOutcome } from './social-sign-in';

/**
 * Finishes a sign-in elsewhere that the browser comes back from, and takes it out of the address. True while it runs;
 * `onDone` is called once the sign-in is kept. What went wrong is a toast.
 */
export function useSocialReturn(onDone?: () => void): boolean {
  const [query, setQuery] = useSearchParams();
  const [outcome] = useState(() => socialOutcome(query));
  const [running, setRunning] = useState(outcome === 'done');
  // The cookie can be used once: not again when the effect runs again.
  const begun = useRef(false);
  useEffect(() => {
    if (outcome === 'none' || begun.current) return;
    begun.current = true;
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('social');
        next.delete('social_error');
        return next;
      },
      { replace: true },
    );
    if (outcome !== 'done') {
      toast('error', outcome.failure);
      return;
    }
    completeSocialSignIn()
      .then(onDone, (error: unknown) => toast('error', wordsFor(error)))
      .finally(() => setRunning(false));
  }, [outcome, onDone, setQuery]);
  return running;
}
