import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import type { InsightFilter, RollupFigure, SessionFigure } from '@keenly/contracts/insight';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import type { EvidenceChoice } from '../../shared/evidence/evidence-slot';
import { timeZone } from '../../ui/format/dates';

export const SESSIONS_A_PAGE = 10;
export const EVENTS_A_PAGE = 25;

export interface RollupAsk extends Omit<EvidenceChoice, 'label'> {
  figure: RollupFigure;
  filter: InsightFilter;
  /** From one. */
  page: number;
}

/** How a figure of home is counted, and the sessions it came from. */
export function evidenceQuery({ figure, filter, page, week, topic_key }: RollupAsk) {
  const query = {
    figure,
    filter,
    time_zone: timeZone(),
    week,
    topic_key,
    page_no: page,
    items_per_page: SESSIONS_A_PAGE,
  };
  return queryOptions({
    queryKey: [insightEndpoints.evidence.path, query],
    queryFn: ({ signal }) => api.ask(insightEndpoints.evidence, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The events of one session, of one of its figures. */
export function sessionEvidenceQuery(id: string, figure: SessionFigure, page: number) {
  const query = { figure, page_no: page, items_per_page: EVENTS_A_PAGE };
  return queryOptions({
    queryKey: [insightEndpoints.sessionEvidence.path, id, query],
    queryFn: ({ signal }) => api.ask(insightEndpoints.sessionEvidence, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
