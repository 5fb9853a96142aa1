import { z } from 'zod';
import { courseMessages } from './catalogue/content.js';
import { COURSE_NAME_MAX } from './content.js';

/** A spreadsheet that becomes a course: bytes, rows below its head, and columns at most (product/content#uploads). */
export const COURSE_FILE_BYTES = 10 * 1024 * 1024;
export const COURSE_FILE_ROWS = 100_000;
export const COURSE_FILE_COLUMNS = 64;
/** As it stands, whatever it's called: what it is shows in its bytes. */
export const COURSE_FILE_TYPE = 'application/octet-stream';
/** Of the template as a workbook, .xlsx. */
export const COURSE_TEMPLATE_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Bad rows that an answer names, the first of them. */
export const BAD_UPLOAD_ROWS_NAMED = 200;
/** Rows that a preview shows, and letters of each cell. */
export const PREVIEW_ROWS_MAX = 5000;
export const PREVIEW_CELL_MAX = 120;

/** POST /api/v1/courses/upload: what the file doesn't say of its course. */
export const uploadCourseQuerySchema = z.object({
  /** A random id of the caller's making, so that sending it twice makes one. Made up where absent. */
  id: z.uuid().toLowerCase().optional(),
  category_id: z.uuid({ error: courseMessages.categoryRequired }).toLowerCase(),
  heading: z
    .string({ error: courseMessages.nameRequired })
    .trim()
    .min(1, courseMessages.nameRequired)
    .max(COURSE_NAME_MAX, courseMessages.nameTooLong),
});
export type UploadCourse = z.infer<typeof uploadCourseQuerySchema>;

const countSchema = z.number().int().nonnegative();

export const badUploadRowSchema = z.object({
  /** As the spreadsheet numbers it; its head is usually 1. */
  row: z.number().int().positive(),
  column: z.string(),
  reason: z.string(),
});
export type BadUploadRow = z.infer<typeof badUploadRowSchema>;

/** What a file would make; nothing is written. */
export const coursePreviewSchema = z.object({
  rows: countSchema,
  sections: countSchema,
  lessons: countSchema,
  assignments: countSchema,
  questions: countSchema,
  /** The columns that are read, in the file's order, and the names of those that aren't. */
  columns: z.array(z.string()),
  columns_left_out: z.array(z.string()),
  /** The first rows: a cell for each of `columns`, cut where it's long. */
  first_rows: z.array(z.object({ row: z.number().int().positive(), cells: z.array(z.string()) })),
  /** The first bad rows, and how many there are. */
  bad_rows: z.array(badUploadRowSchema),
  bad_row_count: countSchema,
});
export type CoursePreview = z.infer<typeof coursePreviewSchema>;
export const coursePreviewAnswerSchema = z.object({ data: coursePreviewSchema });
