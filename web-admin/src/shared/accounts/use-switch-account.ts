import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/data-provider';

/** Switches of one account: each says what came of it and has the lists read again, whoever else changed it meanwhile. */
export function useSwitchAccount(id: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const change = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
      toast('success', allocationMessages.updated);
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return {
    busy,
    setAdmin: (on: boolean) => change(() => provider.setAdmin(id, on)),
    setActive: (on: boolean) => change(() => provider.setActive(id, on)),
  };
}
