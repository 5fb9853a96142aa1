import { homeLabels } from '@keenly/contracts/catalogue/home';
import type { UseQueryResult } from '@tanstack/react-query';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { OfflineNote } from '../../../ui/components/offline-note';
import { Panel } from '../../../ui/components/panel';
import { RetryPanel } from '../../../ui/components/retry-panel';
import './now-card.css';
import './unread.css';

type Answer = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'fetchStatus' | 'refetch'>;

/** Nothing is here to show, and nothing will come by waiting alone: it failed, or there is no network. */
export function isUnread({ data, isError, fetchStatus }: Answer): boolean {
  return data === undefined && (isError || fetchStatus === 'paused');
}

/** Whether something runs could not be read: says so rather than that nothing does. What to learn can be chosen anyway. */
export function UnreadCard({ answer, onLearn }: { answer: Answer; onLearn: () => void }) {
  const { error, isError, isFetching, refetch } = answer;
  return (
    <Panel className="now">
      <h2 className="k-meta now-quiet">Can’t check for a running session</h2>
      <div className="unread">
        {isError ? (
          <RetryPanel reason={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <OfflineNote />
        )}
      </div>
      <div className="now-row unread-end">
        <Button look="primary" icon="play" onClick={onLearn}>
          {homeLabels.learn}
        </Button>
      </div>
    </Panel>
  );
}

/** Why the last session is not here, in a line, and the way to ask again. */
export function UnreadLine({ answer: { error, isError, isFetching, refetch } }: { answer: Answer }) {
  if (!isError)
    return <span role="status">You’re offline. Your last session will load when you reconnect.</span>;
  return (
    <span className="unread-line" role="status">
      {wordsFor(error)}
      <Button small busy={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </span>
  );
}
