import { communitySharingWords as words } from '@keenly/contracts/catalogue/community';
import type { CommunitySharing } from '@keenly/contracts/insight';
import { useQuery } from '@tanstack/react-query';
import { wordsFor } from '../../shared/api/api-error';
import { tableDate } from '../../ui/format/dates';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { StatePill } from '../../ui/components/chips';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import { sharingQuery, useShareInCommunity } from './sharing';
import './community.css';

const facts = [
  [words.whatName, words.what],
  [words.neverName, words.never],
  [words.whoName, words.who],
  [words.takeBackName, words.takeBack],
] as const;

/**
 * The choice to be seen by everyone (product/community#whose-names): what of oneself, by whom, and how to take it
 * back.
 */
export function CommunitySharingPanel() {
  const answer = useQuery(sharingQuery);
  return (
    <Panel title={words.title} lead={words.lead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="160px" />}>
        {({ data }) => <Choice {...data} />}
      </AnswerPanel>
    </Panel>
  );
}

function Choice({ shown, since }: CommunitySharing['data']) {
  const share = useShareInCommunity();
  const choose = () =>
    share.mutate(!shown, {
      onSuccess: () => toast('success', shown ? words.stopped : words.shown),
      onError: (error) => toast('error', wordsFor(error)),
    });
  return (
    <>
      <p className="sharing-state" role="status">
        <StatePill tone={shown ? 'focus' : 'away'} icon={shown ? 'eye' : 'eye-off'}>
          {shown ? words.on : words.off}
        </StatePill>
        {since === null ? null : (
          <span className="k-meta k-num">
            {words.since} {tableDate(since)}
          </span>
        )}
      </p>
      <dl className="sharing-facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Button look={shown ? 'outlined' : 'primary'} busy={share.isPending} onClick={choose}>
        {shown ? words.stop : words.choose}
      </Button>
    </>
  );
}
