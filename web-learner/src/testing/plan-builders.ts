import type { AssignedPlan, LearningPlan, PlanFigures } from '@keenly/contracts/learning-plan';
import { anId } from './builders';

const titles = [
  'Economics in eight weeks',
  'Bookkeeping for newcomers',
  'Wolfgang Amadeus Featherstonehaugh-Zielińska’s path through international trade and everything beside it',
  'מסלול למידה בכלכלה',
  'Unit testing step by step',
  'Clean energy from the ground up',
  'Green tech, first steps',
];
const categories = ['Economics', 'Double-entry bookkeeping', 'Price elasticity'];

export const aPlan = (at = 0, over: Partial<LearningPlan> = {}): LearningPlan => ({
  id: anId(900 + at),
  title: titles[at % titles.length] ?? '',
  description: 'A path through it, a little every week.',
  created_by: { id: anId(702), full_name: 'Tomas Berg' },
  capability: { id: anId(601 + (at % 3)), name: categories[at % 3] ?? '' },
  corporate_id: anId(1),
  is_public: false,
  created_at: '2026-11-02T09:00:00.000Z',
  version: 1,
  ...over,
});

export const somePlans = (count = 5): LearningPlan[] => Array.from({ length: count }, (_, at) => aPlan(at));

export const anAssignedPlan = (at = 0, over: Partial<AssignedPlan> = {}): AssignedPlan => {
  const { id, title, description, capability } = aPlan(at);
  return {
    id: anId(950 + at),
    plan: { id, title, description },
    capability,
    assigned_by: { id: anId(702), full_name: 'Tomas Berg' },
    date_assigned: '2026-11-05T09:00:00.000Z',
    date_completed: null,
    progress: 'studying',
    active_time: 4360 * (at + 1),
    sessions: 3 + at,
    ...over,
  };
};

export const somePlanFigures = (count = titles.length): PlanFigures[] =>
  Array.from({ length: count }, (_, at) => {
    const { id, title, description, capability, version } = aPlan(at);
    return {
      plan: { id, title, description, capability, version },
      assigned: 24 - at * 3,
      studying: Math.max(0, 15 - at * 2),
      completed: Math.max(0, 6 - at),
      people: Math.max(0, 19 - at * 3),
      study_time: Math.max(0, 151_240 - at * 26_000),
      sessions: Math.max(0, 88 - at * 14),
    };
  });
