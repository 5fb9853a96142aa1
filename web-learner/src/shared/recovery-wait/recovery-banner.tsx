import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import { stopRecovery } from '@keenly/contracts/second-factor-recovery.endpoints';
import { useState } from 'react';
import { api, sessionStore } from '../api/api';
import { wordsFor } from '../api/api-error';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { waitWords } from './recovery-words';
import './recovery-banner.css';

/**
 * On every page of someone signed in, while a wait runs for signing in to their account without the second step: it may be
 * someone else who started it. One click stops it.
 */
export function RecoveryBanner({ dueAt }: { dueAt: string }) {
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await api.ask(stopRecovery, {});
      toast('success', secondFactorMessages.recoveryStopped);
      const { second_factor_recovery_at: _, ...session } = sessionStore.get() ?? {};
      if ('token' in session) sessionStore.set(session);
    } catch (error) {
      setBusy(false);
      toast('error', wordsFor(error));
    }
  };
  return (
    <section className="recovery-banner" aria-label={words.recoveryTitle} role="alert">
      <p>
        {words.recoveryStopLead} {waitWords(dueAt)} {words.recoveryNotYou}
      </p>
      <Button busy={busy} onClick={() => void stop()}>
        {words.recoveryStop}
      </Button>
    </section>
  );
}
