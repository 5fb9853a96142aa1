import { statementChoiceWords as words } from '@keenly/contracts/catalogue/statement-choices';
import type { StatementChoice, StatementChoices } from '@keenly/contracts/statement-choices';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Checkbox } from '../../../ui/components/checkbox';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { dayInWords } from '../../../ui/format/dates';
import { toast } from '../../../ui/toasts/toast-store';
import { sendingQuery, useSending } from './sending';
import './sending.css';

const together = new Intl.ListFormat('en', { type: 'conjunction' });

/** What is sent to stores of the organization only if its learner says so; nothing on a personal account, which has none. */
export function SendingPanel() {
  const answer = useQuery(sendingQuery);
  const organisation = answer.data?.organisation;
  if (organisation === null) return null;
  return (
    <Panel
      title={words.title}
      lead={organisation === undefined ? undefined : words.lead(organisation)}
      busy={answer.isPending}
    >
      <AnswerPanel answer={answer} skeleton={<Bone height="132px" />}>
        {({ data }: StatementChoices) => (
          <div className="sending">
            {data.choices.map((choice) => (
              <Choice
                key={choice.kind}
                choice={choice}
                isWithheld={choice.kind === 'expressions' && data.expressions_withheld}
              />
            ))}
            <p className="k-meta">
              {data.stores.length === 0 ? words.goesNowhere : words.goesTo(together.format(data.stores))}
            </p>
            <p className="k-meta">{words.rules}</p>
          </div>
        )}
      </AnswerPanel>
    </Panel>
  );
}

interface ChoiceProps {
  choice: StatementChoice;
  isWithheld: boolean;
}

function Choice({ choice: { kind, allowed, changed_at: changedAt }, isWithheld }: ChoiceProps) {
  const choose = useSending();
  const id = useId();
  const turn = async () => {
    try {
      await choose.mutateAsync({ kind, allowed: !allowed });
      toast('success', allowed ? words.off[kind] : words.on[kind]);
    } catch (failure) {
      toast('error', wordsFor(failure));
    }
  };
  return (
    <div className="sending-choice">
      <Checkbox
        checked={allowed}
        aria-busy={choose.isPending}
        aria-describedby={id}
        onChange={() => {
          if (!choose.isPending) void turn();
        }}
      >
        {words.choice[kind]}
      </Checkbox>
      <p id={id} className="k-quiet">
        {words.what[kind]}
      </p>
      {isWithheld ? <p className="k-meta">{words.withheld}</p> : null}
      {changedAt === null ? null : (
        <p className="k-meta">
          {allowed ? words.onSince(dayInWords(changedAt)) : words.offSince(dayInWords(changedAt))}
        </p>
      )}
    </div>
  );
}
