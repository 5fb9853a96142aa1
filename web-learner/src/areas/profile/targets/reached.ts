import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';

/** What was reached in the present week and month: hours, and different capabilities. */
export interface Reached {
  /** Monday of the present week, YYYY-MM-DD. */
  week: string;
  hoursThisWeek: number;
  hoursThisMonth: number;
  capabilitiesThisWeek: number;
}

/** From this month's highlights (product/home#highlights), whose last week is the present one; as live as they are. */
export const reachedQuery = queryOptions({
  queryKey: [insightEndpoints.highlights.path, 'reached'],
  queryFn: async ({ signal }): Promise<Reached> => {
    const { data } = await api.ask(
      insightEndpoints.highlights,
      { query: { filter: 'this', time_zone: timeZone() } },
      { signal },
    );
    const { hours, capability, period } = data;
    const present = <Week extends { starts: string }>(weeks: readonly Week[]) =>
      weeks.filter(({ starts }) => starts <= period.to).at(-1);
    return {
      week: present(hours.weekly_data)?.starts ?? period.to,
      hoursThisWeek: present(hours.weekly_data)?.value ?? 0,
      hoursThisMonth: hours.user_data.current,
      capabilitiesThisWeek: present(capability.weekly_data)?.value ?? 0,
    };
  },
});
