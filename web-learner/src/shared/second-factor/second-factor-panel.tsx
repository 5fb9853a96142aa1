import { secondFactorLabels as words } from '@keenly/contracts/catalogue/second-factor';
import type { SecondFactor } from '@keenly/contracts/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tableDate } from '../../ui/format/dates';
import { Button } from '../../ui/components/button';
import { Panel } from '../../ui/components/panel';
import { PasskeyDialog, type OwnPasskey } from './passkey-dialog';
import { secondFactorQuery } from './second-factor-api';
import { SecondFactorDialog, type FactorTask } from './second-factor-dialog';
import './second-factor.css';

type Task = FactorTask | 'passkey' | OwnPasskey;

/** Two-step sign-in of one's own, in a panel. */
export function SecondFactorPanel() {
  return (
    <Panel title={words.title} lead={words.lead}>
      <SecondFactorControls />
    </Panel>
  );
}

/** Whether it's on, the passkeys, and the ways to add, remove and turn it off; `onlyAdd` where no more is open yet. */
export function SecondFactorControls({ onlyAdd = false }: { onlyAdd?: boolean }) {
  const [task, setTask] = useState<Task>();
  const queries = useQueryClient();
  const { data: factor } = useQuery(secondFactorQuery);
  // Read again as soon as something changed, behind the dialog that may still show recovery codes.
  const readAgain = () => void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  const close = () => {
    setTask(undefined);
    readAgain();
  };
  return (
    <>
      <div className="factor-form">
        {factor === undefined ? null : <Present factor={factor} onRemove={onlyAdd ? undefined : setTask} />}
        <div className="factor-actions">
          <Button disabled={factor === undefined} onClick={() => setTask('passkey')}>
            {words.addPasskey}
          </Button>
          {factor?.app === true ? null : (
            <Button disabled={factor === undefined} onClick={() => setTask('on')}>
              {words.addApp}
            </Button>
          )}
          {!onlyAdd && typeof factor?.since === 'string' ? (
            <>
              <Button onClick={() => setTask('codes')}>{words.newCodes}</Button>
              {factor.required_by === null ? (
                <Button onClick={() => setTask('off')}>{words.turnOff}</Button>
              ) : null}
            </>
          ) : null}
        </div>
      </div>
      <Dialogs task={task} onDone={readAgain} onClose={close} />
    </>
  );
}

function Dialogs({
  task,
  onDone,
  onClose,
}: {
  task: Task | undefined;
  onDone: () => void;
  onClose: () => void;
}) {
  if (task === undefined) return null;
  if (task === 'passkey') return <PasskeyDialog onAdded={onDone} onClose={onClose} />;
  if (typeof task === 'object') return <PasskeyDialog removing={task} onClose={onClose} />;
  return <SecondFactorDialog task={task} onClose={onClose} />;
}

function Present({
  factor,
  onRemove,
}: {
  factor: SecondFactor['data'];
  onRemove: ((passkey: OwnPasskey) => void) | undefined;
}) {
  const { since, passkeys, recovery_codes_left: left, required_by: organisation } = factor;
  if (since === null) return organisation === null ? <p>{words.off}</p> : null;
  return (
    <>
      <p>{onWords(left)}</p>
      {organisation === null ? null : <p>{requiredWords(organisation)}</p>}
      {passkeys.length === 0 ? null : (
        <ul className="factor-passkeys" aria-label={words.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                {passkey.name}
                <small className="k-meta">{usedWords(passkey)}</small>
              </span>
              {onRemove === undefined ? null : (
                <Button small aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function onWords(left: number): string {
  return `On. You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
}

function requiredWords(organisation: string): string {
  const name = organisation === '' ? 'Your organization' : organisation;
  return `${name} requires two-step sign-in, so you can’t turn it off.`;
}

function usedWords({ created_at: added, last_used_at: used }: OwnPasskey): string {
  const last = used === null ? words.neverUsed : `Last used ${tableDate(used)}`;
  return `Added ${tableDate(added)} · ${last}`;
}
