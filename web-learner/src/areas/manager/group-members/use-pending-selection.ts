import { groupPageLabels as labels } from '@keenly/contracts/catalogue/group-members';
import { useMemo, useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import type { TableSelection } from '../../../ui/table/selection';
import { toast } from '../../../ui/toasts/toast-store';
import { type GroupMember, pendingMembers } from './group-members';

/**
 * Which pending members are chosen, from page to page. Who was answered meanwhile is chosen no longer; select-all takes
 * everyone who waits, whichever page they are on.
 */
export function usePendingSelection(
  group: string,
  search: string,
  rows: readonly GroupMember[] | undefined,
  waiting: number,
) {
  const [held, setHeld] = useState<ReadonlyMap<string, GroupMember>>(new Map());
  const chosen = useMemo(() => {
    if (waiting === 0) return [];
    const seen = new Map((rows ?? []).map((row) => [row.id, row]));
    return [...held.values()].filter(({ id }) => seen.get(id)?.isPending ?? true);
  }, [held, rows, waiting]);
  const clear = () => setHeld(new Map());
  const hold = (people: readonly GroupMember[]) => setHeld(new Map(people.map((one) => [one.id, one])));
  /** Those in view at once; the others once they are known. */
  const selectAll = async () => {
    const here = (rows ?? []).filter(({ isPending }) => isPending);
    hold(here);
    if (here.length >= waiting) return;
    try {
      hold(await pendingMembers(group, search));
    } catch (error) {
      toast('error', wordsFor(error));
    }
  };
  const selection: TableSelection<GroupMember> = {
    selected: new Set(chosen.map(({ id }) => id)),
    onSelect: (ids) => {
      const known = new Map([...(rows ?? []), ...held.values()].map((one) => [one.id, one]));
      setHeld(new Map([...known].filter(([id]) => ids.has(id))));
    },
    label: ({ name }) => `Select ${name}`,
    isOffered: ({ isPending }) => isPending,
    all: {
      label: labels.selectAll,
      isAll: chosen.length > 0 && chosen.length >= waiting,
      isSome: chosen.length > 0,
      onAll: (isIn) => (isIn ? void selectAll() : clear()),
    },
  };
  return { chosen, clear, selection };
}
