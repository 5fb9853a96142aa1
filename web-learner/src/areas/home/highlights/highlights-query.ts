import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import type { InsightFilter } from '@keenly/contracts/insight';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';

/** Weekly capabilities, hours and focus of the caller, beside their targets and the company's average. */
export function highlightsQuery(filter: InsightFilter) {
  const query = { filter, time_zone: timeZone() };
  return queryOptions({
    queryKey: [insightEndpoints.highlights.path, query],
    queryFn: ({ signal }) => api.ask(insightEndpoints.highlights, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
