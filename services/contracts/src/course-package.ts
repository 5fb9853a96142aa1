import { z } from 'zod';
import {
  ATTACHMENT_NAME_MAX,
  ATTACHMENTS_MAX,
  attachmentTypeSchema,
  COURSE_ATTACHMENTS_MAX,
} from './attachments.js';
import { attachmentMessages } from './catalogue/attachments.js';
import { courseMessages } from './catalogue/content.js';
import { coursePackageMessages as messages } from './catalogue/course-package.js';
import { quizMessages } from './catalogue/quiz.js';
import { COURSE_NAME_MAX, createCourseSchema, LESSONS_MAX, RICH_TEXT_MAX, SECTIONS_MAX } from './content.js';
import { FILE_NAME_MAX } from './media-files.js';
import { PRODUCT_SLUG } from './product.js';
import {
  createQuestionSchema,
  createQuizSchema,
  QUESTIONS_OF_QUIZ_MAX,
  QUIZZES_OF_LESSON_MAX,
} from './quiz.js';

/** A whole course as one .zip file (product/content#course-files). */
export const COURSE_PACKAGE_TYPE = 'application/zip';
/** Bytes of such a file, and of all that is in it once unpacked. */
export const COURSE_PACKAGE_BYTES = 500 * 1024 * 1024;
/** Of its course.json, in bytes, and of what that says below the course's own description. */
export const COURSE_JSON_BYTES = 5 * 1024 * 1024;
export const PACKED_SECTIONS_BYTES = 4 * 1024 * 1024;
export const COURSE_JSON = 'course.json';
/** Files and captions of attachments, two pictures, and course.json itself. */
export const COURSE_PACKAGE_ENTRIES = 2 * COURSE_ATTACHMENTS_MAX + 3;
/** What it says that it is, and of which version. */
export const COURSE_PACKAGE_FORMAT = `${PRODUCT_SLUG}-course`;
export const COURSE_PACKAGE_VERSION = 1;
/** Faults of a course.json that a refusal names, the first of them. */
export const PACKAGE_FAULTS_NAMED = 20;

/** Where the file has what it names. */
const path = z.string().regex(/^files\/[a-z0-9-]{1,60}(?:\.[a-z0-9]{1,10})?$/, messages.badNames);
const heading = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(COURSE_NAME_MAX, courseMessages.nameTooLong);
/** HTML, of which what the editor keeps is kept. */
const richText = z.string().max(RICH_TEXT_MAX, courseMessages.textTooLong);
/** Pictures of this service are in the file: an address of one would name what may be someone else's. */
const isElsewhere = (address: string): boolean => !address.startsWith('/');
/** A picture in the file, or one elsewhere on the web. */
const picture = z
  .union(
    [
      z.object({ path }),
      z.object({
        address: createCourseSchema.shape.image_url.refine(isElsewhere, courseMessages.imageInvalid),
      }),
    ],
    {
      error: courseMessages.imageInvalid,
    },
  )
  .nullable();

const packedFileSchema = z.object({
  path,
  content_type: z.string().max(100),
  /** Bytes. */
  size: z.number().int().min(1),
  /** As it was uploaded. */
  name: z.string().trim().min(1).max(FILE_NAME_MAX),
});
export type PackedFile = z.infer<typeof packedFileSchema>;

const packedAttachmentSchema = z.object({
  name: z.string().trim().min(1).max(ATTACHMENT_NAME_MAX),
  type: attachmentTypeSchema,
  file: packedFileSchema,
  captions: packedFileSchema.nullable(),
});

const { question_title, question_type, options } = createQuestionSchema.shape;

/** As in the editor, where an inactive assignment may have questions that lack something. */
const packedQuestionSchema = z.object({ question_title, question_type, options });
export type PackedQuestion = z.infer<typeof packedQuestionSchema>;

const { assignment_name, is_active, shuffle_questions, shuffle_options } = createQuizSchema.shape;
const { tries, pass_mark, show_correct_answers } = createQuizSchema.shape;

const packedQuizSchema = z.object({
  ...{ assignment_name, is_active, shuffle_questions, shuffle_options },
  ...{ tries, pass_mark, show_correct_answers },
  questions: z.array(packedQuestionSchema).max(QUESTIONS_OF_QUIZ_MAX, quizMessages.tooManyQuestions),
});
export type PackedQuiz = z.infer<typeof packedQuizSchema>;

const packedLessonSchema = z.object({
  heading: heading(courseMessages.lessonTitleRequired),
  description: richText,
  attachments: z.array(packedAttachmentSchema).max(ATTACHMENTS_MAX, attachmentMessages.tooMany),
  assignments: z.array(packedQuizSchema).max(QUIZZES_OF_LESSON_MAX, quizMessages.tooManyInLesson),
});
export type PackedLesson = z.infer<typeof packedLessonSchema>;

const packedSectionSchema = z.object({
  heading: heading(courseMessages.headingRequired),
  description: richText,
  lessons: z.array(packedLessonSchema).max(LESSONS_MAX, courseMessages.tooManyLessons),
});
export type PackedSection = z.infer<typeof packedSectionSchema>;

/** What a course.json says that it is; looked at before anything else of it. */
export const packageFormatSchema = z.object({
  format: z.literal(COURSE_PACKAGE_FORMAT),
  version: z.literal(COURSE_PACKAGE_VERSION),
});

/** course.json. Nothing in it has an id but the category; what isn't listed here isn't read. */
export const packedCourseSchema = packageFormatSchema.extend({
  heading: heading(courseMessages.nameRequired),
  description: richText,
  /** With its name, for whoever reads the file. */
  category: z.object({ id: z.uuid().toLowerCase(), name: z.string().max(COURSE_NAME_MAX) }),
  image: picture,
  cover_image: picture,
  sections: z.array(packedSectionSchema).max(SECTIONS_MAX, courseMessages.tooManySections),
});
export type PackedCourse = z.infer<typeof packedCourseSchema>;
export type PackedPicture = PackedCourse['image'];

/** POST /api/v1/courses/package: what isn't to be as the file says. */
export const bringCourseQuerySchema = z.object({
  /** A random id of the caller's making, so that sending it twice makes one. Made up where absent. */
  id: z.uuid().toLowerCase().optional(),
  category_id: z.uuid().toLowerCase().optional(),
});
export type BringCourse = z.infer<typeof bringCourseQuerySchema>;

/** GET /api/v1/courses/{id}/package/address: where the file is downloaded, without a sign-in, until then. */
export const packageAddressSchema = z.object({ address: z.string(), until: z.iso.datetime() });
export type PackageAddress = z.infer<typeof packageAddressSchema>;

/** Query of that address. What is wrong with it isn't told: a file without a good signature isn't there. */
export const packageQuerySchema = z.object({
  /** Epoch seconds. */
  until: z.string().max(100).default(''),
  signature: z.string().max(100).default(''),
});
export type PackageQuery = z.infer<typeof packageQuerySchema>;
