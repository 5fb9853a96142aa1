import { SEARCH_PAGE } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import { PLAN_CARDS } from '@keenly/contracts/plan-content';
import { planCards, planPace, wholePlan } from '@keenly/contracts/plan-content.endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/query/endpoint-query';
import { timeZone } from '../../ui/format/dates';

export const cardsKey = [planCards.path];
export const wholePlansKey = [wholePlan.path];

export interface PlanChoice {
  readonly search: string;
  /** Only those that one follows. */
  readonly followed: boolean;
  /** Only those studied, or due, in this Monday week. */
  readonly thisWeek: boolean;
  /** From 1. */
  readonly page: number;
}

export const cardsQuery = ({ search, followed, thisWeek, page }: PlanChoice) => ({
  ...endpointQuery(planCards, {
    query: {
      search,
      ...(followed && { followed: 'true' }),
      ...(thisWeek && { this_week: 'true' }),
      time_zone: timeZone(),
      limit: PLAN_CARDS,
      page_no: page,
    },
  }),
  placeholderData: keepPreviousData,
});

/** The caller's newest plan of a capability. */
export const ofCapabilityQuery = (capability: string) =>
  endpointQuery(planCards, { query: { category_id: capability, mine: 'true', limit: 1 } });

export const wholePlanQuery = (id: string) => endpointQuery(wholePlan, { params: { id } });

export const paceQuery = (id: string) => endpointQuery(planPace, { params: { id } });

/** What the library has: of a capability, or what matches a search. */
export const libraryQuery = (search: string, category: string | undefined, page: number) => ({
  ...endpointQuery(coursesByCategory, {
    query: {
      search,
      ...(search === '' && category !== undefined && { category_id: category }),
      limit: SEARCH_PAGE,
      page_no: page,
    },
  }),
  placeholderData: keepPreviousData,
});

/** A course's headings in their order. */
export const lessonsQuery = (courseId: string) =>
  endpointQuery(campaignDetails, { query: { campaign_id: courseId } });
