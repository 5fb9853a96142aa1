import { z } from 'zod';

/** An open editor says every so many seconds that it's still there, and is gone after so many without a word. */
export const EDITOR_RENEW_S = 20;
export const EDITOR_TTL_S = 50;
/** Open editors of one course that are shown, and of one person in all courses. */
export const EDITORS_OF_COURSE_MAX = 50;
export const EDITORS_OF_PERSON_MAX = 20;

export const editedKinds = ['section', 'lesson', 'assignment'] as const;

/** What of a course is open in an editor's form (product/content#who-edits). */
export const editedPartSchema = z.object({ kind: z.enum(editedKinds), id: z.uuid() });
export type EditedPart = z.infer<typeof editedPartSchema>;

/** PUT /api/v1/courses/{id}/editors/{editor}; without a part, none is open. */
export const announceEditorSchema = z.object({ part: editedPartSchema.nullable().default(null) }).default({
  part: null,
});
export type AnnounceEditor = z.infer<typeof announceEditorSchema>;

/** Someone who has a course open in its editor (product/content#who-edits). */
export const courseEditorSchema = z.object({
  user_client_id: z.uuid(),
  full_name: z.string(),
  profile_image_url: z.string().nullable(),
  /** What they have open, in all of their tabs, each once. */
  parts: z.array(editedPartSchema).max(EDITORS_OF_PERSON_MAX),
});
export type CourseEditor = z.infer<typeof courseEditorSchema>;

/** Everyone but the caller, by name. */
export const courseEditorsSchema = z.object({
  data: z.array(courseEditorSchema).max(EDITORS_OF_COURSE_MAX),
});
export type CourseEditors = z.infer<typeof courseEditorsSchema>;
