import {
  type AssignedCapability,
  createAssignmentSchema,
  TARGET_OUTCOME_MAX,
  type CreateAssignment,
} from '@keenly/contracts/assignment';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { z } from 'zod';
import { timeZone, today } from '../../../ui/format/dates';

/** What the modal holds: one capability, one deadline, one outcome for every chosen person. */
export interface AssignValues {
  assignees: string[];
  capability: string;
  deadline: string;
  outcome: string;
}

/** The form's rules and words (product/capabilities#assigning), from the wire's own schema where it has them. */
export const assignFormSchema = z.object({
  assignees: z.array(createAssignmentSchema.shape.assignee).min(1, assignmentMessages.assigneeMissing),
  capability: createAssignmentSchema.shape.capability,
  deadline: createAssignmentSchema.shape.deadline_date.refine((day) => day >= today(), {
    error: assignmentMessages.deadlinePast,
  }),
  outcome: z.string().trim().max(TARGET_OUTCOME_MAX),
}) satisfies z.ZodType<AssignValues>;

/** What the modal holds in edit mode. */
export type EditValues = Omit<AssignValues, 'assignees'>;

export const editValuesOf = ({ capability, deadline, capability_context: outcome }: AssignedCapability) =>
  ({ capability: capability.id, deadline, outcome }) satisfies EditValues;

/** The same rules, but for a deadline that stays as it is. */
export const editFormSchema = (deadline: string) =>
  assignFormSchema.omit({ assignees: true }).extend({
    deadline: createAssignmentSchema.shape.deadline_date.refine((day) => day === deadline || day >= today(), {
      error: assignmentMessages.deadlinePast,
    }),
  }) satisfies z.ZodType<EditValues>;

export function assignmentsOf({
  assignees,
  capability,
  deadline,
  outcome,
}: AssignValues): CreateAssignment[] {
  return assignees.map((assignee) => ({
    assignee,
    capability,
    deadline_date: deadline,
    capability_context: outcome,
    is_organization_assigned: true,
    time_zone: timeZone(),
  }));
}
