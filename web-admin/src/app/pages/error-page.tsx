import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { RetryPanel } from '@keenly/web-learner/ui/components/retry-panel';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';

export interface ErrorPageProps {
  resetErrorBoundary: (...args: unknown[]) => void;
}

/** A screen that broke. Another address starts afresh; Retry loads the page again, also for code that did not arrive. */
export function ErrorPage({ resetErrorBoundary }: ErrorPageProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <main className="page">
      <h1 className="k-sr">{failureMessages.fallback}</h1>
      <RetryPanel reason={failureMessages.fallback} onRetry={() => location.reload()} />
    </main>
  );
}
