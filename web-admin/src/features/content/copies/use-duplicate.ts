import type { Duplicate } from '@keenly/contracts/course-copies';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useRef, useState } from 'react';

export interface DuplicateParts {
  /** Of the original. */
  readonly name: string;
  readonly send: (body: Duplicate) => Promise<unknown>;
  /** Reads what is shown again; also where it failed. */
  readonly readAgain: () => Promise<unknown>;
}

/** Makes a copy of something, shows it, and says what became of it. */
export function useDuplicate({ name, send, readAgain }: DuplicateParts) {
  const [busy, setBusy] = useState(false);
  // The same for each attempt: one whose answer was lost doesn't leave a second copy behind.
  const id = useRef<string>(undefined);
  const isSending = useRef(false);
  const run = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      id.current ??= crypto.randomUUID();
      await send({ id: id.current });
      id.current = undefined;
      await readAgain();
      toast('success', `${name} was duplicated.`);
    } catch (error) {
      toast('error', `Couldn’t duplicate ${name}. ${wordsFor(error)}`);
      void readAgain();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { busy, duplicate: () => void run() };
}
