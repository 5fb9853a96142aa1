import type { ContentSourceId } from '@keenly/contracts/content-source';
import { contentSources, foundItems } from '@keenly/contracts/content-source.endpoints';
import { SEARCH_PAGE } from '@keenly/contracts/course-card';
import { coursesByCategory, topicSuggestions } from '@keenly/contracts/course-card.endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/query/endpoint-query';

/** A page of what has this topic, from page 1; '' for every course. */
export const foundQuery = (search: string, page: number) => ({
  ...endpointQuery(coursesByCategory, { query: { search, limit: SEARCH_PAGE, page_no: page } }),
  placeholderData: keepPreviousData,
});

export const suggestionsQuery = (search: string) => ({
  ...endpointQuery(topicSuggestions, { query: { search } }),
  placeholderData: keepPreviousData,
});

/** What a site has changes by the day. */
const SITES_STALE_MS = 600_000;

export const contentSourcesQuery = { ...endpointQuery(contentSources, {}), staleTime: SITES_STALE_MS };

/** What one site has on a topic. It's asked once: whether it's away is an answer, and asking again is a button. */
export const foundItemsQuery = (source: ContentSourceId, search: string) => ({
  ...endpointQuery(foundItems, { params: { source }, query: { search, page_no: 1 } }),
  staleTime: SITES_STALE_MS,
  retry: false,
});
