import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import type { SecondFactorRule } from '@keenly/contracts/second-factor-rule.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Modal } from '../../ui/components/modal';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import { secondFactorRuleQuery, useChangeSecondFactorRule } from './second-factor-rule';

/** Whether the organisation requires a second factor of its members (product/entering#required-two-step-sign-in). */
export function SecondFactorRulePanel() {
  const answer = useQuery(secondFactorRuleQuery);
  return (
    <Panel title={words.ruleTitle} lead={words.ruleLead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="72px" />}>
        {(rule) => <Rule rule={rule} />}
      </AnswerPanel>
    </Panel>
  );
}

type RuleData = SecondFactorRule['data'];

function Rule({ rule: { required, members_without: without } }: { rule: RuleData }) {
  const { mutate, isPending } = useChangeSecondFactorRule();
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const change = () => {
    setProblem(undefined);
    setAsking(false);
    mutate(!required, {
      onSuccess: () => {
        const { nowOptional, nowRequired } = secondFactorMessages;
        toast('success', required ? nowOptional : nowRequired);
      },
      onError: (error) => {
        setProblem(wordsFor(error));
        toast('error', wordsFor(error));
      },
    });
  };
  return (
    <div className="organisation-rule">
      <p>{required ? words.ruleOn : words.ruleOff}</p>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Button busy={isPending} onClick={required ? change : () => setAsking(true)}>
        {required ? words.makeOptional : words.require}
      </Button>
      {asking ? (
        <Modal
          title={words.requireTitle}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button look="primary" onClick={change}>
                {words.require}
              </Button>
            </>
          }
        >
          <p>{withoutWords(without)}</p>
          <p>
            {words.ruleLead} {words.requireLead}
          </p>
        </Modal>
      ) : null}
    </div>
  );
}

/** How many members it concerns. */
function withoutWords(members: number): string {
  if (members === 0) return 'All your members already have two-step sign-in.';
  return members === 1
    ? '1 member doesn’t have two-step sign-in yet.'
    : `${members} members don’t have two-step sign-in yet.`;
}
