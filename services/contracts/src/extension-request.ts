import { z } from 'zod';
import { deadlineSchema } from './assignment.js';
import { versionSchema } from './revision.js';
import { assignmentMessages } from './catalogue/assignments.js';

export const EXTENSION_REASON_MAX = 200;

/** POST /api/v1/assigned-capabilities/{id}/extension (product/capabilities#asking-for-another-date). */
export const askForExtensionSchema = z.object({
  deadline_date: deadlineSchema,
  reason: z.string().trim().max(EXTENSION_REASON_MAX, assignmentMessages.reasonTooLong).default(''),
  /** At which it was read: CONCURRENT_CHANGE where it has another one by now. */
  version: versionSchema.optional(),
  /** The viewer's time zone, in which 'not in the past' and 'within a year' are judged. */
  time_zone: z.string().max(64).default('UTC'),
});

/** PUT /api/v1/assigned-capabilities/{id}/extension: the answer to the request that was read at `version`. */
export const answerExtensionSchema = z.object({
  answer: z.enum(['granted', 'declined']),
  version: versionSchema,
  /** The viewer's time zone, in which 'not in the past' is judged. */
  time_zone: z.string().max(64).default('UTC'),
});
