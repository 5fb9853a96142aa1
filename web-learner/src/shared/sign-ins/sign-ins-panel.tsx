import { signInWords as words } from '@keenly/contracts/catalogue/sign-ins';
import type { SignIns } from '@keenly/contracts/sign-ins.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPanel } from '../query/answer-panel';
import { Button } from '../../ui/components/button';
import { Modal } from '../../ui/components/modal';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import { tableDate } from '../../ui/format/dates';
import { relativeTime } from '../../ui/format/relative-time';
import { type OwnSignIn, ownSignInsQuery, useEndSignIn } from './own-sign-ins';
import '../second-factor/second-factor.css';

/** Where one is signed in, and the ways to end that (product/entering#where-you-are-signed-in). */
export function SignInsPanel() {
  const answer = useQuery(ownSignInsQuery);
  return (
    <Panel title={words.title} lead={words.lead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="96px" />}>
        {(own) => <List own={own} now={answer.dataUpdatedAt} />}
      </AnswerPanel>
    </Panel>
  );
}

function List({ own: { data, total }, now }: { own: SignIns; now: number }) {
  const { mutate, isPending } = useEndSignIn();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const hidden = total - data.length;
  return (
    <div className="factor-form">
      <ul className="factor-passkeys" aria-label={words.title}>
        {data.map((one) => (
          <li key={one.id}>
            <span>
              {nameOf(one)}
              <small className="k-meta">{usedWords(one, now)}</small>
            </span>
            {one.is_this_one ? null : (
              <Button
                small
                busy={isPending}
                aria-label={`${words.end} ${nameOf(one)}, ${usedWords(one, now)}`}
                onClick={() => mutate(one)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p>{`And ${String(hidden)} more that you used longer ago.`}</p> : null}
      {total > 1 ? (
        <div className="factor-actions">
          <Button busy={isPending} onClick={() => setAsking(true)}>
            {words.endOthers}
          </Button>
        </div>
      ) : (
        <p>{words.onlyThis}</p>
      )}
      {asking ? (
        <Modal
          title={words.othersTitle}
          onClose={close}
          foot={
            <>
              <Button onClick={close}>{words.cancel}</Button>
              <Button
                look="primary"
                onClick={() => {
                  close();
                  mutate('others');
                }}
              >
                {words.endOthers}
              </Button>
            </>
          }
        >
          <p>{words.othersLead}</p>
        </Modal>
      ) : null}
    </div>
  );
}

function nameOf({ kind, name }: OwnSignIn): string {
  if (kind === 'web') return name === '' ? words.unnamed : name;
  return name === '' ? 'Extension' : `Extension in ${name}`;
}

function usedWords(one: OwnSignIn, now: number): string {
  const { kind, begun_at: begun, last_used_at: used, is_this_one: isThisOne } = one;
  const since = `${kind === 'web' ? 'Signed in' : 'Paired'} ${tableDate(begun)}`;
  return isThisOne
    ? `${words.thisOne} · ${since}`
    : `${since} · Last used ${relativeTime(used, now).toLowerCase()}`;
}
