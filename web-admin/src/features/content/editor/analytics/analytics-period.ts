import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import type { InsightFilter } from '@keenly/contracts/insight';
import { useSearchParams } from 'react-router';

export const periods = (Object.entries(sessionPeriods) as [InsightFilter, string][]).map(
  ([value, label]) => ({ value, label }),
);

/** The period that is shown; the address keeps it. */
export function useAnalyticsPeriod(): [InsightFilter, (period: InsightFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const period = periods.find(({ value }) => value === search.get('period'))?.value ?? 'all';
  const choose = (next: InsightFilter) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set('period', next);
        return changed;
      },
      { replace: true },
    );
  return [period, choose];
}
