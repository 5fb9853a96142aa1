import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { wordsFor } from '../api/api-error';
import { clockOf } from '../../ui/format/dates';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { OfflineNote } from '../../ui/components/offline-note';
import { RetryPanel } from '../../ui/components/retry-panel';
import { useShowLoading } from '../../ui/components/skeleton';
import './answer-panel.css';

type Answer<T> = Pick<
  UseQueryResult<T>,
  | 'data'
  | 'error'
  | 'isError'
  | 'isFetching'
  | 'isPlaceholderData'
  | 'fetchStatus'
  | 'refetch'
  | 'dataUpdatedAt'
  | 'errorUpdatedAt'
>;

export interface AnswerPanelProps<T> {
  answer: Answer<T>;
  /** In the final shape. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * One question's answer in its place: skeleton, failure with the words of product/shared#failures and a way to try
 * again, or the figures. Figures that could not be renewed stay, with the time they are of.
 */
export function AnswerPanel<T>({ answer, skeleton, children }: AnswerPanelProps<T>) {
  const { error, isError, isFetching, fetchStatus, refetch, dataUpdatedAt, errorUpdatedAt } = answer;
  const offline = fetchStatus === 'paused';
  // An answer to another question may be shown while the asked one is on its way, not where none is coming.
  const data = answer.isPlaceholderData && offline ? undefined : answer.data;
  const loading = useShowLoading(data === undefined && !isError && !offline);
  const reason = isError ? wordsFor(error) : '';
  useEffect(() => {
    if (reason !== '') toast('error', reason);
  }, [reason, errorUpdatedAt]);
  const retry = () => void refetch();
  if (data !== undefined) {
    return (
      <>
        {isError || offline ? (
          <p className="k-stale" role="status">
            <span>
              {offline ? 'You’re offline.' : reason} Showing data from {clockOf(dataUpdatedAt)}.
            </span>
            {offline ? null : (
              <Button small busy={isFetching} onClick={retry}>
                Retry
              </Button>
            )}
          </p>
        ) : null}
        {children(data)}
      </>
    );
  }
  if (isError) return <RetryPanel reason={reason} busy={isFetching} onRetry={retry} />;
  if (offline) return <OfflineNote />;
  return (
    <div className="k-awaited" aria-busy="true">
      {loading ? skeleton : null}
    </div>
  );
}
