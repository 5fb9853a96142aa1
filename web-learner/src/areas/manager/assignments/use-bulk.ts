import type { AssignedCapability } from '@keenly/contracts/assignment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { readAssignedAgain } from './assigned-capabilities';
import { useProgress } from './use-progress';
import { type BulkDone, type BulkWish, doBulk, undoBulk } from './bulk-assigned';

/** What is done with the selected rows, and what was done last, which can be undone. */
export function useBulk(onDone: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<BulkDone>();
  const { progress, follow, end } = useProgress();
  const finish = (latest: BulkDone) => {
    end();
    setDone(latest);
    onDone(latest.ids);
    if (latest.failure !== undefined) toast('error', wordsFor(latest.failure));
    void readAssignedAgain(queryClient);
  };
  const wishing = useMutation({
    mutationFn: ({ wish, rows }: { wish: BulkWish; rows: readonly AssignedCapability[] }) =>
      doBulk(wish, rows, follow),
    onSuccess: finish,
  });
  const undoing = useMutation({
    mutationFn: (undo: BulkDone['undo']) => undoBulk(undo, follow),
    onSuccess: finish,
  });
  return {
    done,
    progress,
    forget: () => setDone(undefined),
    act: (wish: BulkWish, rows: readonly AssignedCapability[]) => {
      setDone(undefined);
      wishing.mutate({ wish, rows });
    },
    busy: wishing.isPending ? wishing.variables.wish.kind : undefined,
    undo: () => {
      if (done !== undefined) undoing.mutate(done.undo);
    },
    isUndoing: undoing.isPending,
  };
}
