import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useState } from 'react';
import { useRedirect, useRefresh } from 'react-admin';

export interface Saving {
  saving: boolean;
  /** What the service said of each field. */
  refused: Readonly<Record<string, string>>;
  /** Runs a change, says what became of it, and goes back to the list. */
  run: (change: () => Promise<unknown>, done: string) => Promise<void>;
}

/** A change of the catalogue: busy while it is under way, its refusals in words, the list afterwards. */
export function useSaveTool(): Saving {
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Saving['refused']>({});
  const redirect = useRedirect();
  const refresh = useRefresh();
  const run: Saving['run'] = async (change, done) => {
    setSaving(true);
    try {
      await change();
      toast('success', done);
      refresh();
      redirect('list', 'ai-tools');
    } catch (error) {
      setRefused(error instanceof ApiError ? error.fields : {});
      toast('error', wordsFor(error));
    } finally {
      setSaving(false);
    }
  };
  return { saving, refused, run };
}
