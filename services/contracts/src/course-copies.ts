import { z } from 'zod';
import { LESSONS_MAX } from './content.js';
import { versionSchema } from './revision.js';

/** The body of a duplication of a course, or of one of its parts (product/content#authoring). */
export const duplicateSchema = z
  .object({
    /** Of the copy: a random one of the caller's making, so that sending it twice makes one. Made up where absent. */
    id: z.uuid().toLowerCase().optional(),
  })
  .default({});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** PUT /api/v1/lessons/{id}/section: the section of the same course that a lesson goes to. */
export const moveLessonSchema = z.object({
  parent_id: z.uuid().toLowerCase(),
  /** Its place among that section's lessons, from 0. It becomes the last one where there aren't so many, or where absent. */
  sort_order: z
    .number()
    .int()
    .min(0)
    .max(LESSONS_MAX - 1)
    .optional(),
  /** The `order_version` of that section at which the place was chosen. */
  version: versionSchema.optional(),
});
export type MoveLesson = z.infer<typeof moveLessonSchema>;
