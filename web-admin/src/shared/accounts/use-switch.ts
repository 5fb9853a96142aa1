import { allocationMessages } from '@keenly/contracts/catalogue/allocation';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';

/** How long what was switched is shown before the list has been read again, at most; in milliseconds. */
const UNREAD_MS = 2000;

/**
 * A switch of an account. It stays where it was put until the list says so too, goes back with the reason where it's
 * refused, and has the lists read again either way: someone else may have changed it meanwhile. While it's under way it
 * keeps the keyboard, and answers nothing.
 */
export function useSwitch(isOn: boolean, act: (on: boolean) => Promise<void>) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<boolean>();
  useEffect(() => {
    if (wanted === undefined || busy) return undefined;
    const timer = setTimeout(() => setWanted(undefined), UNREAD_MS);
    return () => clearTimeout(timer);
  }, [wanted, busy]);
  const change = async (on: boolean) => {
    if (busy) return;
    setBusy(true);
    setWanted(on);
    try {
      await act(on);
      toast('success', allocationMessages.updated);
    } catch (error) {
      setWanted(undefined);
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { isOn: wanted ?? isOn, busy, set: (on: boolean) => void change(on) };
}
