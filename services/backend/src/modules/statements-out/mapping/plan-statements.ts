import { allOf, type EventOf } from './logged-event.js';
import { type Facts, named, type Said } from './said.js';

export const capabilityAssigned = ({ data }: EventOf<'CapabilityAssigned'>, { names }: Facts): Said[] => [
  { part: '', template: 'capability-assigned', object: named('capability', data.capabilityId, names) },
];

/** The capability that the assignment was of then. */
export function assignmentEnded(
  { type, data }: EventOf<'AssignmentCompleted' | 'AssignmentReopened'>,
  { names, story }: Facts,
): Said[] {
  // It came in as a statement of another tool: sent on, it would come from everywhere.
  if ('by' in data && data.by === 'tool') return [];
  const terms = [...allOf(story, 'CapabilityAssigned'), ...allOf(story, 'AssignmentChanged')].at(-1)?.data;
  if (terms === undefined) return [];
  const isComplete = type === 'AssignmentCompleted';
  return [
    {
      part: '',
      template: isComplete ? 'capability-completed' : 'capability-reopened',
      object: named('capability', terms.capabilityId, names),
      result: { completion: isComplete },
    },
  ];
}

export const planAssigned = ({ data }: EventOf<'LearningPlanAssigned'>, { names }: Facts): Said[] => [
  { part: '', template: 'plan-assigned', object: named('plan', data.planId, names) },
];

export function planCompleted(_: EventOf<'LearningPlanCompleted'>, { names, story }: Facts): Said[] {
  const plan = allOf(story, 'LearningPlanAssigned').at(-1)?.data;
  if (plan === undefined) return [];
  return [
    {
      part: '',
      template: 'plan-completed',
      object: named('plan', plan.planId, names),
      result: { completion: true },
    },
  ];
}
