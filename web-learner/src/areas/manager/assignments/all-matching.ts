import type { AssignedCapability } from '@keenly/contracts/assignment';
import { useMutation } from '@tanstack/react-query';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { askForPage } from './assigned-capabilities';
import type { AssignedView } from './use-assigned-view';

/** So many are selected at most, whatever matches. */
export const ALL_MOST = 1000;
const PAGE = 250;

/** Reads all that match the filter, in the table's order, beyond the page that is shown. */
export const useAllMatching = (onRead: (rows: readonly AssignedCapability[]) => void) =>
  useMutation({
    mutationFn: allMatching,
    onSuccess: onRead,
    onError: (error) => toast('error', wordsFor(error)),
  });

async function allMatching(view: AssignedView): Promise<readonly AssignedCapability[]> {
  const found = new Map<string, AssignedCapability>();
  for (let page = 0; page * PAGE < ALL_MOST; page += 1) {
    const { data } = await askForPage({ ...view, table: { ...view.table, page, pageSize: PAGE } });
    for (const row of data) found.set(row.id, row);
    if (data.length < PAGE) break;
  }
  return [...found.values()];
}
