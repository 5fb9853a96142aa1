import { sessionMessages, sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { clockOf } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { OfflineNote } from '../../../ui/components/offline-note';
import { RetryPanel } from '../../../ui/components/retry-panel';
import { isUnknown, type SessionAnswer } from './session-detail';
import '../../../shared/query/answer-panel.css';

/** It was on the screen, or in a list on it, and is no longer there. */
export function isGone({ data, error }: Pick<SessionAnswer, 'data' | 'error'>, listed = false): boolean {
  return (listed || data !== undefined) && isUnknown(error);
}

/** Nothing may stay on the screen of a session that was erased. */
export function Gone({ action }: { action?: ReactNode }) {
  return (
    <div role="status">
      <EmptyState words={sessionPageWords.gone} line={sessionPageWords.goneLine} action={action} />
    </div>
  );
}

/** Tells of such a failure in its exact words (product/sessions#start-and-stop), once for each. */
export function useToldFailure(failed: boolean): void {
  useEffect(() => {
    if (failed) toast('error', sessionMessages.detailFailed);
  }, [failed]);
}

/** In the place of a session that cannot be shown: what failed and Retry, that the device is offline, or `loading`. */
export function Awaited({ answer, loading }: { answer: SessionAnswer; loading: ReactNode }) {
  const { error, isError, isFetching, fetchStatus, refetch } = answer;
  if (isError) {
    const isTold = error instanceof ApiError && error.status !== undefined && error.status < 500;
    return (
      <RetryPanel
        reason={isTold ? error.message : sessionMessages.detailFailed}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return fetchStatus === 'paused' ? <OfflineNote /> : loading;
}

/** Over figures that could not be read again: why, from when they are, and the way to try. */
export function Stale({ answer }: { answer: SessionAnswer }) {
  const { isError, isFetching, fetchStatus, dataUpdatedAt, refetch } = answer;
  const offline = fetchStatus === 'paused';
  if (!isError && !offline) return null;
  const why = offline ? sessionPageWords.offline : `${sessionMessages.detailFailed}.`;
  return (
    <p className="k-stale" role="status">
      <span>
        {why} {sessionPageWords.stale} {clockOf(dataUpdatedAt)}.
      </span>
      {offline ? null : (
        <Button small busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      )}
    </p>
  );
}
