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
