import type { HeldEvent } from '@keenly/contracts/console';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';

/** Asks for one more try; the list is read again, since it may well be applied by then. */
export function RetryHeldButton({ held }: { held: HeldEvent }) {
  const { retryHeldEvents } = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await retryHeldEvents(held.id);
      toast('success', `Retrying what ${held.reader} holds. If it fails again, it stays in this list.`);
      refresh();
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      small
      busy={busy || held.retry_asked}
      aria-label={`Retry ${held.stream ?? held.reader}`}
      onClick={() => void retry()}
    >
      Retry
    </Button>
  );
}
