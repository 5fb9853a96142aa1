import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { askForRecovery } from '@keenly/contracts/second-factor-recovery.endpoints';
import { useState } from 'react';
import { api } from '../../../shared/api/api';
import { waitWords } from '../../../shared/recovery-wait/recovery-words';
import { Button } from '../../../ui/components/button';

export interface LostFactorProps {
  /** What the first step answered. */
  challenge: string;
  onRefused: (error: unknown) => void;
}

/** For someone who lost every second factor (product/entering#lost-second-factor): what happens, and the link. */
export function LostFactor({ challenge, onRefused }: LostFactorProps) {
  const [answer, setAnswer] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const { due_at: dueAt } = (await api.ask(askForRecovery, { body: { challenge } }, { anonymous: true }))
        .data;
      setAnswer(dueAt === null ? secondFactorMessages.recoveryLinkSent : waitWords(dueAt));
    } catch (error) {
      onRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="entry-form">
      <h2>{words.lostTitle}</h2>
      <p>{words.lostLead}</p>
      <p className="k-meta">{words.lostOrganization}</p>
      <p role="status">{answer}</p>
      {answer === undefined ? (
        <Button look="primary" busy={busy} onClick={() => void ask()}>
          {words.lostAsk}
        </Button>
      ) : null}
    </div>
  );
}
