import { ownRecordKeyWords as words } from '@keenly/contracts/catalogue/own-record-key';
import type { OwnRecordKey, OwnRecordKeyAnswer, OwnRecordKeySecret } from '@keenly/contracts/own-record-key';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { CopyValue } from '../../../ui/components/copy-value';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { dayInWords } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { KeySecretDialog } from './key-secret-dialog';
import { RecordKeyQuestion } from './record-key-question';
import { recordKeyQuery, useRecordKey } from './record-key';
import './record-key.css';

/** One's own key to what tools of the organization recorded; nothing on a personal account, which has no such tools. */
export function RecordKeyPanel() {
  const answer = useQuery(recordKeyQuery);
  const organisation = answer.data?.organisation;
  if (organisation === null) return null;
  return (
    <Panel
      title={words.title}
      lead={organisation === undefined ? undefined : words.lead(organisation)}
      busy={answer.isPending}
    >
      <AnswerPanel answer={answer} skeleton={<Bone height="44px" />}>
        {(found: OwnRecordKeyAnswer) => <Key found={found.data} />}
      </AnswerPanel>
    </Panel>
  );
}

function Key({ found }: { found: OwnRecordKey | null }) {
  const { make, end } = useRecordKey();
  const [asking, setAsking] = useState<'replace' | 'end'>();
  const [made, setMade] = useState<OwnRecordKeySecret>();
  const makeNow = async () => {
    try {
      setMade(await make.mutateAsync(found?.key ?? null));
    } catch (failure) {
      toast('error', wordsFor(failure));
    }
    setAsking(undefined);
  };
  const endNow = async () => {
    try {
      await end.mutateAsync();
      toast('success', words.ended);
    } catch (failure) {
      toast('error', wordsFor(failure));
    }
    setAsking(undefined);
  };
  return (
    <>
      {found === null ? (
        <Button icon="plus" busy={make.isPending} onClick={() => void makeNow()}>
          {words.make}
        </Button>
      ) : (
        <div className="record-key">
          <CopyValue label={words.endpoint} value={endpoint()} action={words.copyEndpoint} />
          <CopyValue label={words.key} value={found.key} action={words.copyKey} />
          <p className="k-meta">
            {words.made(dayInWords(found.made_at))}{' '}
            {found.last_used_at === null ? words.neverUsed : words.used(dayInWords(found.last_used_at))}
          </p>
          <div className="record-key-actions">
            <Button onClick={() => setAsking('replace')}>{words.replace}</Button>
            <Button onClick={() => setAsking('end')}>{words.end}</Button>
          </div>
        </div>
      )}
      {asking === 'replace' ? (
        <RecordKeyQuestion
          title={words.replaceTitle}
          question={words.replaceQuestion}
          button={words.replace}
          busy={make.isPending}
          onYes={() => void makeNow()}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'end' ? (
        <RecordKeyQuestion
          title={words.endTitle}
          question={words.endQuestion}
          button={words.end}
          busy={end.isPending}
          onYes={() => void endNow()}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {made === undefined ? null : (
        <KeySecretDialog made={made} endpoint={endpoint()} onClose={() => setMade(undefined)} />
      )}
    </>
  );
}

/** The record store's root, at this origin. */
const endpoint = (): string => new URL('/xapi', location.origin).href;
