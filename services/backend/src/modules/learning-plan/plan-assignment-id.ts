import { v5 as uuidv5 } from 'uuid';

/** Namespace of the ids below. */
const PLAN_ASSIGNMENTS = '4b0a53a4-1f1c-4a0e-9a43-6f4c7b7a4d15';

/** The same for the same plan and person, so that whoever assigns it at the same time writes to one stream. */
export function planAssignmentId(planId: string, assignee: string): string {
  return uuidv5(`${planId}/${assignee}`, PLAN_ASSIGNMENTS);
}
