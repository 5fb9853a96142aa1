import { erasureWords, trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import { erasureScopes, type ErasureScope, type MyData } from '@keenly/contracts/trust';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/components/button';
import { Note } from '../../ui/components/note';
import { Panel } from '../../ui/components/panel';
import { EraseDialog } from './erase-dialog';
import './trust.css';

/** Both erasures with what goes and what stays; nothing happens before the dialog. */
export function ErasePanel({ data }: MyData) {
  const [asking, setAsking] = useState<ErasureScope>();
  const held = data.held_by.length > 0;
  return (
    <Panel title={words.eraseTitle} lead={words.eraseLead}>
      <div className="erasures">
        {erasureScopes.map((scope) => (
          <Choice
            key={scope}
            scope={scope}
            held={scope === 'account' && held}
            heldBy={data.held_by}
            running={data.erasure !== null}
            onAsk={() => setAsking(scope)}
          />
        ))}
      </div>
      {data.erasure === null ? null : (
        <Note>
          {words.receiptRunning} <Link to={`/erasure-receipts/${data.erasure.id}`}>{words.receiptTitle}</Link>
        </Note>
      )}
      {asking === undefined ? null : (
        <EraseDialog scope={asking} hasPassword={data.has_password} onClose={() => setAsking(undefined)} />
      )}
    </Panel>
  );
}

interface ChoiceProps {
  scope: ErasureScope;
  held: boolean;
  heldBy: readonly string[];
  running: boolean;
  onAsk: () => void;
}

function Choice({ scope, held, heldBy, running, onAsk }: ChoiceProps) {
  const { name, button, goes, stays } = erasureWords[scope];
  return (
    <section className="erasure" aria-label={name}>
      <h3>{name}</h3>
      <h4>What’s erased</h4>
      <ul>
        {goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h4>What’s kept</h4>
      <ul>
        {stays.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {held ? (
        <div className="erasure-held">
          <p>
            {words.heldBy} <b>{heldBy.join(', ')}</b>
          </p>
          <Link className={buttonClass('outlined')} to="/myaccount">
            {words.leaveFirst}
          </Link>
        </div>
      ) : (
        <Button className="erase-btn" disabled={running} onClick={onAsk}>
          {button}
        </Button>
      )}
    </section>
  );
}
