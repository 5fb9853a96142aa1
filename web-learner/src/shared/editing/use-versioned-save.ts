import { profileMessages } from '@keenly/contracts/catalogue/profile';
import { useState } from 'react';
import { ApiError, wordsFor } from '../api/api-error';
import { toast } from '../../ui/toasts/toast-store';

export interface VersionedSave<Values> {
  /** Sends them with the version that they build on. */
  send: (values: Values, version: number) => Promise<unknown>;
  /** The version that is stored now. */
  latest: () => Promise<number>;
  onSaved: () => void;
  /** The screen says itself that it was saved. */
  isTold?: boolean;
  /** What the service says of single fields, by dotted path. */
  onFields?: (fields: Readonly<Record<string, string>>) => void;
  /** Someone saved in between: where both texts are shown, theirs is to be read. */
  onConflict?: () => void;
}

/**
 * Saves over the version that was read. Where someone saved in between, nothing is lost: `conflict` becomes true, and
 * the same values can be sent over what is stored.
 */
export function useVersionedSave<Values>(parts: VersionedSave<Values>) {
  const { send, latest, onSaved, isTold = false, onFields, onConflict } = parts;
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState(false);
  const attempt = async (values: Values, version: () => number | Promise<number>) => {
    setBusy(true);
    try {
      await send(values, await version());
      setConflict(false);
      if (!isTold) toast('success', profileMessages.saved);
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONCURRENT_CHANGE') {
        setConflict(true);
        onConflict?.();
      } else {
        if (error instanceof ApiError) onFields?.(error.fields);
        toast('error', wordsFor(error));
      }
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    conflict,
    save: (values: Values, version: number) => attempt(values, () => version),
    overwrite: (values: Values) => attempt(values, latest),
    settle: () => setConflict(false),
  };
}
