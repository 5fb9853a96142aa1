import { outsideStudyWords as words } from '@keenly/contracts/catalogue/outside-study';
import type { OutsideChoice } from '@keenly/contracts/outside-study';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Checkbox } from '../../../ui/components/checkbox';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { dayInWords } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { OutsideItemsTable } from './outside-items-table';
import { StopCounting } from './stop-counting';
import { OUTSIDE_LOOK_AGAIN_MS, outsideChoiceQuery, useOutsideStudy } from './outside-study';
import './outside-study.css';

/** What tools of the organization record, as study; nothing on a personal account, which has no such tools. */
export function OutsideStudyPanel() {
  const answer = useQuery({ ...outsideChoiceQuery, refetchInterval: OUTSIDE_LOOK_AGAIN_MS });
  if (answer.data?.organisation === null) return null;
  return (
    <Panel title={words.title} lead={words.what} busy={answer.isPending}>
      <AnswerPanel answer={answer} skeleton={<Bone height="44px" />}>
        {({ data, organisation }: OutsideChoice) => (
          <Chosen choice={data} organisation={organisation ?? ''} />
        )}
      </AnswerPanel>
    </Panel>
  );
}

function Chosen({ choice, organisation }: { choice: OutsideChoice['data']; organisation: string }) {
  const { choose, removeAll } = useOutsideStudy();
  const [isStopping, setStopping] = useState(false);
  // A list that was shown stays, so that the last removal can be undone.
  const [wasListed, setListed] = useState(false);
  const isListed = wasListed || choice.allowed || choice.items > 0;
  if (isListed && !wasListed) setListed(true);
  const turn = async (allowed: boolean) => {
    try {
      await choose.mutateAsync(allowed);
      toast('success', allowed ? words.on : words.off);
    } catch (failure) {
      toast('error', wordsFor(failure));
    }
  };
  const stop = async (isAllRemoved: boolean) => {
    await turn(false);
    if (isAllRemoved)
      try {
        const { data } = await removeAll.mutateAsync();
        toast('success', words.removedAll(data.removed));
      } catch (failure) {
        toast('error', wordsFor(failure));
      }
    setStopping(false);
  };
  return (
    <div className="outside-study">
      <Checkbox
        checked={choice.allowed}
        aria-busy={choose.isPending}
        onChange={() => {
          if (choose.isPending) return;
          if (choice.allowed && choice.items > 0) setStopping(true);
          else void turn(!choice.allowed);
        }}
      >
        {words.choice(organisation)}
      </Checkbox>
      {choice.changed_at === null ? null : (
        <p className="k-meta">
          {choice.allowed
            ? words.onSince(dayInWords(choice.changed_at))
            : words.offSince(dayInWords(choice.changed_at))}
        </p>
      )}
      {isListed ? <OutsideItemsTable /> : null}
      {isStopping ? (
        <StopCounting
          busy={choose.isPending || removeAll.isPending}
          onStop={(isAllRemoved) => void stop(isAllRemoved)}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </div>
  );
}
