import type { ContentSourceId } from '@keenly/contracts/content-source';
import { contentSources, foundItems } from '@keenly/contracts/content-source.endpoints';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from './endpoint-query';

/** What a site has changes by the day. */
const SITES_STALE_MS = 600_000;

/** Sites beside the library, and whether each is configured (product/content#other-sites). */
export const contentSourcesQuery = { ...endpointQuery(contentSources, {}), staleTime: SITES_STALE_MS };

/** What one site has on a topic. It's asked once: whether it's away is an answer, and asking again is a button. */
const foundItemsQuery = (source: ContentSourceId, search: string) => ({
  ...endpointQuery(foundItems, { params: { source }, query: { search, page_no: 1 } }),
  staleTime: SITES_STALE_MS,
  retry: false,
});

/** The same, as a section of a page tells it. */
export function useFoundItems(source: ContentSourceId, search: string) {
  const { data, isError, isFetching, fetchStatus, refetch } = useQuery(foundItemsQuery(source, search));
  const isOffline = data === undefined && fetchStatus === 'paused';
  return {
    /** Undefined until it's here. */
    answer: data,
    isOffline,
    /** The site didn't answer, or our own service refused to ask. */
    isAway: !isOffline && (isError || data?.state === 'away'),
    isFetching,
    retry: () => void refetch(),
  };
}
