import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';

/** The caller's topics by hours studied and average score, all time. */
export const expertiseJourneyQuery = queryOptions({
  queryKey: [insightEndpoints.expertiseJourney.path],
  queryFn: ({ signal }) => api.ask(insightEndpoints.expertiseJourney, {}, { signal }),
});
