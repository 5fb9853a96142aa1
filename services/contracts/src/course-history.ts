import { z } from 'zod';
import { ATTACHMENTS_MAX, versionAttachmentSchema } from './attachments.js';
import { courseMessages } from './catalogue/content.js';
import { PAGE_NO_MAX, queriedVersionSchema, versionSchema } from './revision.js';

/** What a save of a course did, as its history names it. */
export const contentChanges = [
  'course created',
  'syllabus changed',
  'section added',
  'section changed',
  'section deleted',
  'section duplicated',
  'sections ordered',
  'lesson added',
  'lesson changed',
  'lesson deleted',
  'lesson duplicated',
  'lessons ordered',
  'attachment added',
  'attachment changed',
  'attachment deleted',
  'attachments ordered',
  'assignment added',
  'assignment changed',
  'assignment deleted',
  'assignment duplicated',
  'assignments ordered',
  'question added',
  'questions added',
  'question changed',
  'question deleted',
  'questions ordered',
  'option deleted',
  'version restored',
  'draft published',
  'draft discarded',
] as const;
export type ContentChange = (typeof contentChanges)[number];

/** Saves of one author become one entry while no more than this lies between two of them, in minutes. */
export const HISTORY_IDLE_MIN = 10;
/** And an entry spans no more than this, in minutes. */
export const HISTORY_SPAN_MIN = 60;
/** Entries of a page. */
export const HISTORY_PAGE = 20;
/** Differences between two versions that are named; the others are counted. */
export const DIFFERENCES_SHOWN = 200;

/**
 * GET /api/v1/courses/{id}/history: newest first, `page_no` from 1. With `first` and `last`, which come together, the
 * saves from one version to the other, each by itself.
 */
export const courseHistoryQuerySchema = z
  .object({
    page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
    first: queriedVersionSchema.optional(),
    last: queriedVersionSchema.optional(),
  })
  .refine(({ first, last }) => (first === undefined) === (last === undefined), {
    error: courseMessages.rangeIncomplete,
    path: ['last'],
  });
export type CourseHistoryQuery = z.infer<typeof courseHistoryQuerySchema>;

/** What one author saved in one go (product/content#history). */
export const historyEntrySchema = z.object({
  /** The version that the last of its saves made, and the first. */
  number: versionSchema,
  first_number: versionSchema,
  saves: z.number().int().positive(),
  /** Each once, in the order in which they were first done. */
  changes: z.array(z.enum(contentChanges)),
  began_at: z.iso.datetime(),
  saved_at: z.iso.datetime(),
  /** The account, and its name; null and '' where the person is no longer known. */
  saved_by: z.uuid().nullable(),
  author_name: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export const courseHistorySchema = z.object({
  data: z.array(historyEntrySchema),
  total: z.number().int().nonnegative(),
  /** The version that the course is at. */
  current: versionSchema,
});
export type CourseHistory = z.infer<typeof courseHistorySchema>;

export const courseVersionParamsSchema = z.object({
  id: z.uuid().toLowerCase(),
  number: queriedVersionSchema,
});

/** How a part differs: `restored` and `removed` are what taking the version back would do. */
export const differenceSchema = z.object({
  part: z.enum(['syllabus', 'section', 'lesson', 'attachment', 'assignment', 'question']),
  id: z.uuid(),
  /** Its heading or name in that version, or as it's now where that version hasn't got it. */
  heading: z.string(),
  what: z.enum(['changed', 'restored', 'removed', 'moved']),
});
export type Difference = z.infer<typeof differenceSchema>;

const text = { id: z.uuid(), heading: z.string(), description: z.string() };
/** GET /api/v1/courses/{id}/history/{number}: the course as it was then, and what it would change. */
export const courseVersionSchema = historyEntrySchema
  .pick({ number: true, saved_at: true, saved_by: true, author_name: true })
  .extend({
    change: z.enum(contentChanges),
    heading: z.string(),
    /** Sanitized HTML, as those below. */
    description: z.string(),
    sections: z.array(
      z.object({
        ...text,
        lessons: z.array(
          z.object({
            ...text,
            attachments: z.array(versionAttachmentSchema).max(ATTACHMENTS_MAX),
            assignments: z.array(z.string()),
          }),
        ),
      }),
    ),
    /** Of the course as it is now; at most {@link DIFFERENCES_SHOWN} of `difference_count`. */
    differences: z.array(differenceSchema).max(DIFFERENCES_SHOWN),
    difference_count: z.number().int().nonnegative(),
    /** The version that the course is at. */
    current: versionSchema,
  });
export type CourseVersion = z.infer<typeof courseVersionSchema>;
export const courseVersionAnswerSchema = z.object({ data: courseVersionSchema });

/** POST /api/v1/courses/{id}/restore. */
export const restoreCourseSchema = z.object({
  number: versionSchema,
  /** The version at which the course was read: CONCURRENT_CHANGE where someone saved since. */
  current: versionSchema.optional(),
});
export type RestoreCourse = z.infer<typeof restoreCourseSchema>;
