import {
  ASSIGNMENTS_AT_ONCE,
  type AssignedCapability,
  createAssignmentSchema,
  TARGET_OUTCOME_MAX,
  type CreateAssignment,
} from '@keenly/contracts/assignment';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { z } from 'zod';
import { timeZone, today } from '../../../ui/format/dates';

/** What the modal holds: one deadline and one outcome for every chosen person and capability. */
export interface AssignValues {
  assignees: string[];
  capabilities: string[];
  deadline: string;
  outcome: string;
}

const outcome = z.string().trim().max(TARGET_OUTCOME_MAX);

/** The form's rules and words (product/capabilities#assigning), from the wire's own schema where it has them. */
export const assignFormSchema = z
  .object({
    assignees: z.array(createAssignmentSchema.shape.assignee).min(1, assignmentMessages.assigneeMissing),
    capabilities: z
      .array(createAssignmentSchema.shape.capability)
      .min(1, assignmentMessages.capabilityMissing),
    deadline: createAssignmentSchema.shape.deadline_date.refine((day) => day >= today(), {
      error: assignmentMessages.deadlinePast,
    }),
    outcome,
  })
  .refine(({ assignees, capabilities }) => assignees.length * capabilities.length <= ASSIGNMENTS_AT_ONCE, {
    error: assignmentMessages.tooManyAssigned,
    path: ['capabilities'],
  }) satisfies z.ZodType<AssignValues>;

/** What the modal holds in edit mode. */
export type EditValues = Omit<AssignValues, 'assignees' | 'capabilities'> & { capability: string };

export const editValuesOf = ({ capability, deadline, capability_context: outcome }: AssignedCapability) =>
  ({ capability: capability.id, deadline, outcome }) satisfies EditValues;

/** The same rules, but for a deadline that stays as it is. */
export const editFormSchema = (deadline: string) =>
  z.object({
    capability: createAssignmentSchema.shape.capability,
    outcome,
    deadline: createAssignmentSchema.shape.deadline_date.refine((day) => day === deadline || day >= today(), {
      error: assignmentMessages.deadlinePast,
    }),
  }) satisfies z.ZodType<EditValues>;

export function assignmentsOf({
  assignees,
  capabilities,
  deadline,
  outcome,
}: AssignValues): CreateAssignment[] {
  return assignees.flatMap((assignee) =>
    capabilities.map((capability) => ({
      assignee,
      capability,
      deadline_date: deadline,
      capability_context: outcome,
      is_organization_assigned: true,
      time_zone: timeZone(),
    })),
  );
}

/** Fields of the modal by the last part of their paths on the wire: '3.deadline_date'. */
const fieldsOfWire = {
  assignee: 'assignees',
  capability: 'capabilities',
  deadline_date: 'deadline',
  capability_context: 'outcome',
} as const satisfies Record<string, keyof AssignValues>;

/** What the service says of single assignments, at the fields of the modal. */
export function fieldErrorsOf(fields: Readonly<Record<string, string>>): [keyof AssignValues, string][] {
  return Object.entries(fieldsOfWire).flatMap(([wire, field]): [keyof AssignValues, string][] => {
    const found = Object.entries(fields).find(([path]) => path.split('.').at(-1) === wire);
    return found === undefined ? [] : [[field, found[1]]];
  });
}
