import type { DeadLetter } from '@keenly/contracts/console';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';

/** Queues the mail again; the list is read again, since it may well be on its way now. */
export function RetryButton({ letter }: { letter: DeadLetter }) {
  const { retryDeadLetter } = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await retryDeadLetter(letter.id);
      toast('success', `The email to ${letter.to} is queued again.`);
      refresh();
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small busy={busy} aria-label={`Retry the email to ${letter.to}`} onClick={() => void retry()}>
      Retry
    </Button>
  );
}
