import { z } from 'zod';
import {
  assignmentChangedSchema,
  assignmentIdSchema,
  ASSIGNMENTS_AT_ONCE,
  assignmentStatusSchema,
  deadlineSchema,
  isDistinct,
} from './assignment.js';
import { assignmentMessages } from './catalogue/assignments.js';
import { versionSchema } from './revision.js';

/** PUT /api/v1/bulkUpdateAssignedCapability (product/capabilities#many-at-once): what is absent stays. */
export const changeAssignmentsSchema = z
  .array(
    z.object({
      id: assignmentIdSchema,
      /** At which it was read: CONCURRENT_CHANGE where it has another one by now. */
      version: versionSchema,
      deadline_date: deadlineSchema.optional(),
      status: assignmentStatusSchema.optional(),
      /** The viewer's time zone, in which 'not in the past' is judged. */
      time_zone: z.string().max(64).default('UTC'),
    }),
  )
  .min(1, assignmentMessages.noneSelected)
  .max(ASSIGNMENTS_AT_ONCE, assignmentMessages.tooManySelected)
  .refine((all) => isDistinct(all.map(({ id }) => id)), { error: assignmentMessages.selectedTwice });

/** Its answer: those that changed, with the versions they have now; what was so already isn't among them. */
export const assignmentsChangedSchema = z.object({ data: z.array(assignmentChangedSchema) });

/** POST /api/v1/bulkSendReminder: the ids of those to remind of. */
export const remindAssignmentsSchema = z
  .array(assignmentIdSchema)
  .min(1, assignmentMessages.noneSelected)
  .max(ASSIGNMENTS_AT_ONCE, assignmentMessages.tooManySelected)
  .refine(isDistinct, { error: assignmentMessages.selectedTwice });

/** Its answer, in the order asked. The emails themselves are queued, keyed by `reminder_id`. */
export const remindersSentSchema = z.object({
  data: z.array(z.object({ id: z.uuid(), reminder_id: z.uuid() })),
});
