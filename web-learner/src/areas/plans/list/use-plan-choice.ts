import { PLAN_SEARCH_MAX } from '@keenly/contracts/plan-content';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../../ui/components/use-debounced';

/** After the last letter, milliseconds (product/plans#learning-plans-page). */
const SEARCH_AFTER_MS = 500;

export type PlansTab = 'overview' | 'plans';

/** Which plans are asked for. The tab and the filter are in the address; what is searched for starts at page 1. */
export function usePlanChoice() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim().slice(0, PLAN_SEARCH_MAX), SEARCH_AFTER_MS);
  const tab: PlansTab = params.get('tab') === 'plans' ? 'plans' : 'overview';
  const thisWeek = params.get('week') === 'this';
  const kind = `${tab} ${String(thisWeek)} ${search}`;
  const [turned, setTurned] = useState({ kind, page: 1 });
  const page = turned.kind === kind ? turned.page : 1;
  const put = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    tab,
    typed,
    choice: { search, followed: tab === 'overview', thisWeek, page },
    type: setTyped,
    open: (next: PlansTab) => put('tab', next === 'overview' ? undefined : next),
    narrow: (isThisWeek: boolean) => put('week', isThisWeek ? 'this' : undefined),
    turnTo: (next: number) => setTurned({ kind, page: next }),
  };
}
