import type { AffectPolicyAnswer, AffectPolicyName } from '@keenly/contracts/affect-policy.endpoints';
import { affectPolicyWords as words } from '@keenly/contracts/catalogue/organisation-settings';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { Button } from '../../ui/components/button';
import { Modal } from '../../ui/components/modal';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import { tableDate } from '../../ui/format/dates';
import { toast } from '../../ui/toasts/toast-store';
import { affectPolicyQuery, useChangeAffectPolicy } from './affect-policy';

/** In the order of how many see them. */
const policies: readonly AffectPolicyName[] = ['off', 'self', 'coaches'];

/** Who may see expressions (product/expressions#affect-policy); admins change it, managers read it. */
export function AffectPolicyPanel({ editable }: { editable: boolean }) {
  const answer = useQuery(affectPolicyQuery);
  return (
    <Panel title={words.title} lead={words.lead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="196px" />}>
        {(policy) => <Policy decided={policy} editable={editable} />}
      </AnswerPanel>
    </Panel>
  );
}

function Policy({ decided, editable }: { decided: AffectPolicyAnswer['data']; editable: boolean }) {
  const { mutate, isPending } = useChangeAffectPolicy();
  const [chosen, setChosen] = useState<AffectPolicyName>();
  const name = useId();
  const close = () => setChosen(undefined);
  const change = (policy: AffectPolicyName) => {
    close();
    mutate(policy, {
      onSuccess: () => toast('success', words.changed),
      onError: (error) => toast('error', wordsFor(error)),
    });
  };
  return (
    <div className="organisation-rule">
      <fieldset className="policy" disabled={!editable || isPending}>
        <legend className="k-label">{words.legend}</legend>
        {policies.map((policy) => (
          <label key={policy} className="policy-choice">
            <input
              type="radio"
              name={name}
              checked={(chosen ?? decided.policy) === policy}
              onChange={() => setChosen(policy)}
            />
            <span>
              {words.choices[policy].label}
              <small className="k-meta">{words.choices[policy].hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="k-meta">{words.law}</p>
      {decided.changed_at === null && editable ? null : (
        <p className="k-meta">
          {[changedWords(decided), editable ? '' : words.adminsOnly].filter((one) => one !== '').join(' ')}
        </p>
      )}
      {chosen === undefined || chosen === decided.policy ? null : (
        <Modal
          title={words.choices[chosen].title}
          onClose={close}
          foot={
            <>
              <Button onClick={close}>{words.cancel}</Button>
              <Button look="primary" onClick={() => change(chosen)}>
                {words.change}
              </Button>
            </>
          }
        >
          <p>{words.choices[chosen].consequence}</p>
        </Modal>
      )}
    </div>
  );
}

function changedWords({ changed_at: at, changed_by: by }: AffectPolicyAnswer['data']): string {
  if (at === null) return '';
  return by === null ? `Changed on ${tableDate(at)}.` : `Changed by ${by} on ${tableDate(at)}.`;
}
