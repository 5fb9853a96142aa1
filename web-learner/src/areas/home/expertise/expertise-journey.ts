import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { insightKey } from '../../../shared/query/insight-keys';

/** The caller's topics by hours studied and average score, all time. */
export const expertiseJourneyQuery = queryOptions({
  queryKey: insightKey('expertise'),
  queryFn: ({ signal }) => api.ask(insightEndpoints.expertiseJourney, {}, { signal }),
});
