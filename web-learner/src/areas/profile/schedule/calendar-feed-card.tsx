import { scheduleWords as words } from '@keenly/contracts/catalogue/schedule';
import { useQuery } from '@tanstack/react-query';
import { wordsFor } from '../../../shared/api/api-error';
import { clockOf, dayInWords } from '../../../ui/format/dates';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { calendarFeedQuery, useChangeFeed } from './calendar-feed';

/** The schedule in other calendars: a secret address to subscribe to, and the way to end it. */
export function CalendarFeedCard() {
  const answer = useQuery(calendarFeedQuery);
  const make = useChangeFeed('make');
  const end = useChangeFeed('end');
  const change = async (feed: typeof make, done?: string) => {
    try {
      await feed.mutateAsync();
      if (done !== undefined) toast('success', done);
    } catch (failure) {
      toast('error', wordsFor(failure));
    }
  };
  return (
    <Panel title={words.feedTitle} lead={words.feedLead} busy={answer.isPending}>
      <AnswerPanel answer={answer} skeleton={<Bone height="44px" />}>
        {(feed) =>
          feed.url === null ? (
            <Button icon="plus" busy={make.isPending} onClick={() => void change(make)}>
              {words.feedMake}
            </Button>
          ) : (
            <Address
              url={feed.url}
              lastRead={feed.last_read_at}
              ending={end.isPending}
              onEnd={() => void change(end, words.feedEnded)}
            />
          )
        }
      </AnswerPanel>
    </Panel>
  );
}

interface AddressProps {
  url: string;
  lastRead: string | null;
  ending: boolean;
  onEnd: () => void;
}

function Address({ url, lastRead, ending, onEnd }: AddressProps) {
  return (
    <div className="feed">
      <input readOnly aria-label={words.feedTitle} value={url} onFocus={({ target }) => target.select()} />
      <div className="feed-actions">
        <Button look="primary" onClick={() => void copy(url)}>
          {words.feedCopy}
        </Button>
        <Button busy={ending} onClick={onEnd}>
          {words.feedEnd}
        </Button>
      </div>
      <p className="k-meta">
        {words.feedWarning}{' '}
        {lastRead === null
          ? words.feedNeverRead
          : `${words.feedRead}: ${dayInWords(lastRead)}, around ${clockOf(lastRead)}.`}
      </p>
    </div>
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
