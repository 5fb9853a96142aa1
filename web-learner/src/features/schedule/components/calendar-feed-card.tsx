import { scheduleWords as words } from '@keenly/contracts/catalogue/profile';
import { useQuery } from '@tanstack/react-query';
import { wordsFor } from '../../../kit/api/api-error';
import { clockOf, dayInWords } from '../../../kit/format/dates';
import { toast } from '../../../kit/toasts/toast-store';
import { Button } from '../../../kit/ui/button';
import { Panel } from '../../../kit/ui/panel';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { Bone, useShowLoading } from '../../../kit/ui/skeleton';
import { calendarFeedQuery, useChangeFeed } from '../api/calendar-feed';

/** The schedule in other calendars: a secret address to subscribe to, and the way to end it. */
export function CalendarFeedCard() {
  const { data, isError, error, isFetching, refetch, isPending } = useQuery(calendarFeedQuery);
  const loading = useShowLoading(isPending);
  const make = useChangeFeed('POST');
  const end = useChangeFeed('DELETE');
  const change = async (feed: typeof make, done?: string) => {
    try {
      await feed.mutateAsync();
      if (done !== undefined) toast('success', done);
    } catch (failure) {
      toast('error', wordsFor(failure));
    }
  };
  return (
    <Panel title={words.feedTitle} lead={words.feedLead} busy={isPending}>
      {isError && data === undefined ? (
        <RetryPanel reason={error.message} busy={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        loading ? (
          <Bone height="44px" />
        ) : null
      ) : data.url === null ? (
        <Button icon="plus" busy={make.isPending} onClick={() => void change(make)}>
          {words.feedMake}
        </Button>
      ) : (
        <div className="feed">
          <input
            readOnly
            aria-label={words.feedTitle}
            value={data.url}
            onFocus={({ target }) => target.select()}
          />
          <div className="feed-actions">
            <Button look="primary" onClick={() => void copy(data.url ?? '')}>
              {words.feedCopy}
            </Button>
            <Button busy={end.isPending} onClick={() => void change(end, words.feedEnded)}>
              {words.feedEnd}
            </Button>
          </div>
          <p className="k-meta">
            {words.feedWarning}{' '}
            {data.last_read_at === null
              ? words.feedNeverRead
              : `${words.feedRead}: ${dayInWords(data.last_read_at)}, around ${clockOf(data.last_read_at)}.`}
          </p>
        </div>
      )}
    </Panel>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast('success', words.feedCopied);
  } catch (error) {
    console.warn('The clipboard refused.', error);
    toast('error', words.feedCopyFailed);
  }
}
