import type { PlanCard, PlanItem, PlanModule, WholePlan } from '@keenly/contracts/plan-content';
import { anId } from './builders';
import { aPlan } from './plan-builders';

const headings = [
  'Scarcity and trade-offs',
  'Supply and demand',
  'Price elasticity',
  'Consumer surplus',
  'Tax incidence, a lecture',
  'The tragedy of the commons',
];
const names = ['Prices and choices', 'Who gains, who pays', 'When markets fail'];

/** A course of the library in a plan, not done, unless told otherwise. */
export const anItem = (n: number, over: Partial<PlanItem> = {}): PlanItem => ({
  id: anId(2000 + n),
  kind: 'course',
  campaign_id: anId(2100 + n),
  course_id: anId(2200 + n),
  heading: headings[(n - 1) % headings.length] ?? '',
  description: 'What it says, and how to use it.',
  content_type: null,
  category: { id: anId(601), name: 'Economics' },
  image_url: null,
  url: null,
  available: true,
  done_at: null,
  ...over,
});

export const aLink = (n: number, over: Partial<PlanItem> = {}): PlanItem =>
  anItem(n, {
    ...({ kind: 'content', campaign_id: null, course_id: null, content_type: 'video' } as const),
    ...{ url: 'https://example.org/lecture', ...over },
  });

export const aModule = (n: number, over: Partial<PlanModule> = {}): PlanModule => ({
  id: anId(1900 + n),
  heading: names[(n - 1) % names.length] ?? '',
  description: 'What a price is, and what it does.',
  items: [],
  ...over,
});

const ofReader = {
  audience: 'organization',
  creator_name: 'Tomas Berg',
  mine: true,
  may_change: true,
  may_assign: true,
  progress: { done: 2, of: 6 },
  assignment: null,
} as const;

/** A plan of three modules with courses, a lesson, a link, and something that is gone. */
export function aWholePlan(over: Partial<WholePlan> = {}): WholePlan {
  const { created_by, corporate_id, ...about } = aPlan(0, over);
  void created_by;
  void corporate_id;
  return {
    ...about,
    ...ofReader,
    archived: false,
    next_item: anId(2003),
    modules: [
      aModule(1, {
        items: [
          anItem(1, { done_at: '2026-11-20T09:00:00.000Z' }),
          anItem(2, { kind: 'lesson', done_at: '2026-11-21T09:00:00.000Z' }),
          anItem(3),
        ],
      }),
      aModule(2, {
        items: [anItem(4), aLink(5), anItem(6, { available: false, course_id: null, heading: '' })],
      }),
      aModule(3),
    ],
    ...over,
  };
}

export function aPlanCard(at = 0, over: Partial<PlanCard> = {}): PlanCard {
  const { created_by, corporate_id, ...about } = aPlan(at);
  void created_by;
  void corporate_id;
  const { id, kind, campaign_id, course_id, heading, url } = anItem(at + 1);
  return {
    ...about,
    ...ofReader,
    item_count: 6,
    next_item: { id, kind, campaign_id, course_id, heading, url },
    ...over,
  };
}

export const someCards = (count: number, over: Partial<PlanCard> = {}): PlanCard[] =>
  Array.from({ length: count }, (_, at) =>
    aPlanCard(at, {
      progress: { done: at % 7, of: 6 + (at % 2) },
      mine: at % 2 === 0,
      ...(at % 2 === 1 && {
        assignment: { id: anId(950 + at), date_assigned: '2026-11-05T09:00:00.000Z', date_completed: null },
      }),
      ...over,
    }),
  );
