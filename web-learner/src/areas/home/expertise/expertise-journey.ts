import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import type { ExpertiseScore } from '@keenly/contracts/insight';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';

/** The caller's topics by hours studied and average score of that kind, all time. */
export const expertiseJourneyQuery = (score: ExpertiseScore) =>
  queryOptions({
    queryKey: [insightEndpoints.expertiseJourney.path, score],
    queryFn: ({ signal }) => api.ask(insightEndpoints.expertiseJourney, { query: { score } }, { signal }),
  });
