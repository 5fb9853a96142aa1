import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import type { InsightFilter } from '@keenly/contracts/insight';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';

/** Expressions, browsing and nudges of the caller in a period: two panels read the one answer. */
export function learningQuery(filter: InsightFilter) {
  const query = { filter, time_zone: timeZone() };
  return queryOptions({
    queryKey: [insightEndpoints.learning.path, query],
    queryFn: ({ signal }) => api.ask(insightEndpoints.learning, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
