import { useEffect, useState } from 'react';
import { wordsFor } from '../api/api-error';

export type Answered<T> =
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'here'; data: T };

type Ask<T> = (signal: AbortSignal) => Promise<T>;
/** An outcome and what it is the outcome of. */
type Outcome<T> = { of: Ask<T>; attempt: number } & ({ data: T } | { reason: string });

/**
 * One answer for one screen of a visitor, who loads no query cache. `ask` has to be the same function as long as the
 * question is the same; a new one asks again, and an old one's answer is dropped.
 */
export function useAnswer<T>(ask: Ask<T>): Answered<T> {
  const [attempt, setAttempt] = useState(1);
  const [outcome, setOutcome] = useState<Outcome<T>>();
  useEffect(() => {
    const asking = new AbortController();
    const keep = (result: { data: T } | { reason: string }) => {
      if (!asking.signal.aborted) setOutcome({ of: ask, attempt, ...result });
    };
    ask(asking.signal).then(
      (data) => keep({ data }),
      (error: unknown) => keep({ reason: wordsFor(error) }),
    );
    return () => asking.abort();
  }, [ask, attempt]);
  if (outcome?.of !== ask || outcome.attempt !== attempt) return { state: 'loading' };
  if ('data' in outcome) return { state: 'here', data: outcome.data };
  return { state: 'failed', reason: outcome.reason, retry: () => setAttempt(attempt + 1) };
}
