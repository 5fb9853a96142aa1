import type { ReactNode } from 'react';
import { useAnswer } from '../../shared/query/use-answer';
import { RetryPanel } from '../../ui/components/retry-panel';
import { useShowLoading } from '../../ui/components/skeleton';

export interface AskedPageProps<Data> {
  /** The page's heading until it has one of its own. */
  title: string;
  /** Stays the same function as long as it asks for the same. */
  ask: (signal: AbortSignal) => Promise<Data>;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page of one answer: until it's there its skeleton, and where it failed why, with a way to ask again. */
export function AskedPage<Data>({ title, ask, skeleton, children }: AskedPageProps<Data>) {
  const answer = useAnswer(ask);
  const loading = useShowLoading(answer.state === 'loading');
  if (answer.state === 'failed')
    return (
      <>
        <h1 className="k-sr">{title}</h1>
        <RetryPanel reason={answer.reason} onRetry={answer.retry} />
      </>
    );
  if (answer.state === 'loading')
    return (
      <div aria-busy="true">
        <h1 className="k-sr">{title}</h1>
        {loading ? skeleton : null}
      </div>
    );
  return children(answer.data);
}
