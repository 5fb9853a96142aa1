import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import { secondFactorRuleQuery, useChangeSecondFactorRule } from './second-factor-rule';

/** Whether the organisation requires a second factor of its members (product/entering#required-two-step-sign-in). */
export function SecondFactorRulePanel() {
  const answer = useQuery(secondFactorRuleQuery);
  return (
    <Panel title={words.ruleTitle} lead={words.ruleLead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="72px" />}>
        {({ required }) => <Rule required={required} />}
      </AnswerPanel>
    </Panel>
  );
}

function Rule({ required }: { required: boolean }) {
  const { mutate, isPending } = useChangeSecondFactorRule();
  const [problem, setProblem] = useState<string>();
  const change = () => {
    setProblem(undefined);
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
      <Button busy={isPending} onClick={change}>
        {required ? words.makeOptional : words.require}
      </Button>
    </div>
  );
}
