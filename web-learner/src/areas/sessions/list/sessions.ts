import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import type { SessionListQuery } from '@keenly/contracts/study-session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';
import type { SessionsView } from './use-sessions-view';

/**
 * One page of sessions (product/session-pages#sessions-table: the page counts from zero here, from one in the call):
 * the caller's own, or those of a learner whom they manage.
 */
export function sessionsQuery({ table, period, entity, entityId }: SessionsView, learner?: string) {
  const query = {
    items_per_page: table.pageSize,
    page_no: table.page + 1,
    column: table.sort.column as SessionListQuery['column'],
    order: table.sort.desc ? 'desc' : 'asc',
    month: period,
    time_zone: timeZone(),
    ...(entity === undefined ? {} : { entity }),
    ...(entity === undefined || entityId === undefined ? {} : { entity_id: entityId }),
    ...(learner === undefined ? {} : { user_client_id: learner }),
  } satisfies SessionListQuery;
  return queryOptions({
    queryKey: ['sessions', query],
    queryFn: ({ signal }) => api.ask(studySessionEndpoints.sessions, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the sessions were started from, to filter by. */
export function sessionEntitiesQuery(learner?: string) {
  const query = learner === undefined ? {} : { user_client_id: learner };
  return queryOptions({
    queryKey: ['sessions', 'entities', query],
    queryFn: ({ signal }) => api.ask(studySessionEndpoints.sessionEntities, { query }, { signal }),
  });
}

/** The newest session, for the last topic. */
export const lastSessionQuery = sessionsQuery({
  period: 'all',
  table: { page: 0, pageSize: 10, sort: { column: 'time_started', desc: true } },
});
