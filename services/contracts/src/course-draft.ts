import { z } from 'zod';
import { differenceSchema, DIFFERENCES_SHOWN } from './course-history.js';
import { versionSchema } from './revision.js';

/** What publishing a draft does to one part of a course (product/content#drafts). */
export const draftChangeSchema = differenceSchema
  .omit({ what: true })
  .extend({ what: z.enum(['added', 'changed', 'removed', 'moved']) });
export type DraftChange = z.infer<typeof draftChangeSchema>;

/** GET /api/v1/courses/{id}/draft: what publishing it would do to the course as others see it. */
export const draftChangesSchema = z.object({
  /** The version that others see until then. */
  published_version: versionSchema,
  /** The version that the draft is at: what publishing and discarding name. */
  current: versionSchema,
  /** At most {@link DIFFERENCES_SHOWN} of `change_count`. */
  changes: z.array(draftChangeSchema).max(DIFFERENCES_SHOWN),
  change_count: z.number().int().nonnegative(),
});
export type DraftChanges = z.infer<typeof draftChangesSchema>;
export const draftChangesAnswerSchema = z.object({ data: draftChangesSchema });

/** POST /api/v1/courses/{id}/draft/publish and …/discard. */
export const endDraftSchema = z.object({
  /** The version at which its changes were read: CONCURRENT_CHANGE where someone saved since. */
  current: versionSchema,
});
export type EndDraft = z.infer<typeof endDraftSchema>;
