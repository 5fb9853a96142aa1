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
import { assigneesOf, type Chosen, type HasIt, pairsOf } from './chosen';

/** What the modal holds: one deadline and one outcome for everyone who is chosen and every capability. */
export interface AssignValues {
  chosen: Chosen[];
  capabilities: string[];
  deadline: string;
  outcome: string;
}

const outcome = z.string().trim().max(TARGET_OUTCOME_MAX);

/** What is to be assigned: nothing that someone has already. */
const pairsIn = ({ chosen, capabilities }: Pick<AssignValues, 'chosen' | 'capabilities'>, hasIt: HasIt) =>
  pairsOf(assigneesOf(chosen), capabilities, hasIt);

/** The form's rules and words (product/capabilities#assigning), from the wire's own schema where it has them. */
export const assignFormSchema = (hasIt: HasIt) =>
  z
    .object({
      chosen: z.array(z.custom<Chosen>()).min(1, assignmentMessages.assigneeMissing),
      capabilities: z
        .array(createAssignmentSchema.shape.capability)
        .min(1, assignmentMessages.capabilityMissing),
      deadline: createAssignmentSchema.shape.deadline_date.refine((day) => day >= today(), {
        error: assignmentMessages.deadlinePast,
      }),
      outcome,
    })
    .refine((values) => pairsIn(values, hasIt).length > 0, {
      error: assignmentMessages.everyoneHasIt,
      path: ['chosen'],
    })
    .refine((values) => pairsIn(values, hasIt).length <= ASSIGNMENTS_AT_ONCE, {
      error: assignmentMessages.tooManyAssigned,
      path: ['capabilities'],
    }) satisfies z.ZodType<AssignValues>;

/** What the modal holds in edit mode. */
export type EditValues = Omit<AssignValues, 'chosen' | 'capabilities'> & { capability: string };

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

export function assignmentsOf(values: AssignValues, hasIt: HasIt): CreateAssignment[] {
  return pairsIn(values, hasIt).map(({ assignee: { id, group }, capability }) => ({
    assignee: id,
    ...(group !== undefined && { group }),
    capability,
    deadline_date: values.deadline,
    capability_context: values.outcome,
    is_organization_assigned: true,
    time_zone: timeZone(),
  }));
}

/** Fields of the modal by the last part of their paths on the wire: '3.deadline_date'. */
const fieldsOfWire = {
  assignee: 'chosen',
  group: 'chosen',
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
