import {
  statementKindWords,
  statementTargetStateWords,
  statementTargetWords as words,
} from '@keenly/contracts/catalogue/statement-targets';
import type { StatementTargetState } from '@keenly/contracts/statement-kinds';
import { STATEMENTS_WAITING_MAX, type StatementTarget } from '@keenly/contracts/statement-targets';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Chip, StatePill, type Tone } from '@keenly/web-learner/ui/components/chips';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { type ReactNode, useState } from 'react';
import { ConfirmRemoval } from '../../shared/confirm-removal';
import { Moment } from '../../shared/moment';
import { Facts } from '../../shared/record/facts';
import { TargetDialog } from './target-dialog';
import { asChange } from './target-form';
import { useTargetChanges } from './target-queries';

export interface TargetRowProps {
  clientId: string;
  target: StatementTarget;
}

const tones: Readonly<Record<StatementTargetState, Tone>> = {
  sending: 'focus',
  retrying: 'neutral',
  paused: 'away',
  refused: 'off',
};

/** One store, with how far it is and what can be done with it. */
export function TargetRow({ clientId, target }: TargetRowProps) {
  return (
    <li>
      <h3 dir="auto">{target.name}</h3>
      <ul className="record-store-chips" aria-label={words.kinds}>
        {target.kinds.map((kind) => (
          <li key={kind}>
            <Chip>{statementKindWords[kind]}</Chip>
          </li>
        ))}
      </ul>
      <Facts facts={factsOf(target)} />
      <Actions clientId={clientId} target={target} />
    </li>
  );
}

function factsOf(target: StatementTarget): (readonly [string, ReactNode])[] {
  const { state, endpoint, waiting, waiting_since: since, last_success_at: success } = target;
  return [
    [
      words.state,
      <StatePill key="state" tone={tones[state]}>
        {statementTargetStateWords[state]}
      </StatePill>,
    ],
    [words.endpoint, <code key="endpoint">{endpoint}</code>],
    [
      words.waiting,
      since === null ? (
        words.upToDate
      ) : (
        <span key="waiting">
          {words.statements(waiting, waiting >= STATEMENTS_WAITING_MAX)} <Moment at={since} />
        </span>
      ),
    ],
    [words.lastSuccess, success === null ? words.noSuccess : <Moment key="success" at={success} />],
    ...failureOf(target),
  ];
}

function failureOf(target: StatementTarget): (readonly [string, ReactNode])[] {
  const { last_failure: sentence, last_failure_at: failedAt, next_try_at: next, put_aside: aside } = target;
  return [
    ...(sentence === null || failedAt === null
      ? []
      : [
          [
            words.lastFailure,
            <span key="failure">
              <Moment at={failedAt} />: {sentence}
            </span>,
          ] as const,
        ]),
    ...(next === null ? [] : [[words.nextTry, <Moment key="next" at={next} />] as const]),
    ...(aside === 0 ? [] : [[words.putAside, String(aside)] as const]),
  ];
}

function Actions({ clientId, target }: TargetRowProps) {
  const { name, state } = target;
  const changes = useTargetChanges(clientId);
  const [asking, setAsking] = useState<'change' | 'delete'>();
  const [busy, setBusy] = useState<'pause' | 'test'>();
  const close = () => setAsking(undefined);
  const isStopped = state === 'paused' || state === 'refused';
  const doing = async (what: 'pause' | 'test', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (failure) {
      toast('error', wordsFor(failure));
    }
    setBusy(undefined);
  };
  const pause = async () => {
    await changes.pause(target, !isStopped);
    toast('success', isStopped ? words.resumed(name) : words.paused(name));
  };
  const test = async () => {
    const { ok, message } = await changes.test(target);
    toast(ok ? 'success' : 'error', message);
  };
  return (
    <div className="record-store-actions">
      <Button
        small
        busy={busy === 'pause'}
        aria-label={isStopped ? words.resumeOf(name) : words.pauseOf(name)}
        onClick={() => void doing('pause', pause)}
      >
        {isStopped ? words.resume : words.pause}
      </Button>
      <Button
        small
        busy={busy === 'test'}
        aria-label={words.testOf(name)}
        onClick={() => void doing('test', test)}
      >
        {words.test}
      </Button>
      <Button small aria-label={words.changeOf(name)} onClick={() => setAsking('change')}>
        {words.change}
      </Button>
      <Button small aria-label={words.deleteOf(name)} onClick={() => setAsking('delete')}>
        {words.delete}
      </Button>
      {asking === 'change' ? (
        <TargetDialog
          title={words.changeOf(name)}
          action={words.save}
          target={target}
          asked={(form) => asChange(form, target)}
          onSave={async (body) => {
            await changes.change(target, body);
            toast('success', words.saved(body.name));
          }}
          onClose={close}
        />
      ) : null}
      {asking === 'delete' ? (
        <ConfirmRemoval
          title={words.deleteTitle(name)}
          question={words.deleteQuestion}
          action={words.deleteNow}
          done={words.deleted(name)}
          onRemove={() => changes.end(target)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
