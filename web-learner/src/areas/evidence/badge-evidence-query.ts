import * as badgeEvidenceEndpoints from '@keenly/contracts/badge-evidence.endpoints';
import type { BadgeKind } from '@keenly/contracts/badges';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { timeZone } from '../../ui/format/dates';
import { SESSIONS_A_PAGE } from './evidence';

/** How the way to the next badge of a kind is counted; as live as the badges are. @param page from one */
export function badgeEvidenceQuery(kind: BadgeKind, page: number) {
  const query = { kind, time_zone: timeZone(), page_no: page, items_per_page: SESSIONS_A_PAGE };
  return queryOptions({
    queryKey: [badgeEvidenceEndpoints.badgeEvidence.path, query],
    queryFn: ({ signal }) => api.ask(badgeEvidenceEndpoints.badgeEvidence, { query }, { signal }),
    placeholderData: keepPreviousData,
    // While other pages were open no one listened.
    refetchOnMount: 'always',
  });
}
