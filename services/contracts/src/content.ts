import { z } from 'zod';
import { ATTACHMENTS_MAX, attachmentSchema } from './attachments.js';
import { courseMessages, COURSE_PAGE_SIZES } from './catalogue/content.js';
import { audit, countSchema, identity, ownId, readAt } from './content-fields.js';
import { takenDownSchema } from './course-take-down.js';
import { PAGE_NO_MAX, versionSchema } from './revision.js';
import { unread } from './unread.js';

export const COURSE_NAME_MAX = 200;
export const COURSE_IMAGE_MAX = 2000;
/** Characters of a rich text as it is sent, markup included. */
export const RICH_TEXT_MAX = 200_000;
/** Elements within each other. */
export const RICH_TEXT_DEPTH_MAX = 40;
/** Tags, those that end an element included. */
export const RICH_TEXT_TAGS_MAX = 20_000;
export const SECTIONS_MAX = 100;
/** Lessons of a section, and of a whole course. */
export const LESSONS_MAX = 200;
export const COURSE_LESSONS_MAX = 1000;
/** Courses that one account is the owner of. */
export const COURSES_OF_OWNER_MAX = 1000;

/**
 * Who sees a course: its owner, the organization, people with its link, or everyone (product/content#who-sees-content).
 */
export const audiences = ['me', 'organization', 'link', 'community'] as const;
export const audienceSchema = z.enum(audiences);
export type Audience = z.infer<typeof audienceSchema>;

const heading = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(COURSE_NAME_MAX, courseMessages.nameTooLong);
/** HTML as an editor makes it. The service keeps what the white list allows, and drops the rest. */
const richText = z.string().max(RICH_TEXT_MAX, courseMessages.textTooLong);
/**
 * An https address without credentials, one of this machine in development, or one that the picture upload gave. Judged
 * without URL, which this package's surroundings need not have.
 */
const image = z
  .string({ error: courseMessages.imageRequired })
  .trim()
  .min(1, courseMessages.imageRequired)
  .max(COURSE_IMAGE_MAX, courseMessages.imageInvalid)
  .regex(
    /^(?:(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?(?:[/?#][^\s<>"'`\\]*)?|\/api\/v1\/media\/images\/[0-9a-f]{32}\.webp)$/i,
    courseMessages.imageInvalid,
  );

const course = {
  heading: heading(courseMessages.nameRequired),
  description: z
    .string({ error: courseMessages.descriptionRequired })
    .min(1, courseMessages.descriptionRequired)
    .max(RICH_TEXT_MAX, courseMessages.textTooLong),
  category_id: z.uuid({ error: courseMessages.categoryRequired }).toLowerCase(),
  image_url: image,
};
const visibility = {
  /** True: everyone. False: whom the share dialog names. Absent: true where the caller may publish, else false. */
  is_public: z.boolean().optional(),
  /** Decides before `is_public`. `community` is the same as true. */
  audience: audienceSchema.optional(),
  cover_image_url: image.nullish(),
};

/** POST /api/v1/create-course. */
export const createCourseSchema = z.object({ id: ownId, ...course, ...visibility, ...identity });
export type CreateCourse = z.infer<typeof createCourseSchema>;

/** PUT /api/v1/update-course/{id}: what is absent stays. */
export const updateCourseSchema = z
  .object(course)
  .partial()
  .extend({
    ...visibility,
    ...identity,
    /** An active member of the organization whose course it will be; only its admins may say so. */
    owner_id: z.uuid().toLowerCase().optional(),
    version: readAt,
  });
export type UpdateCourse = z.infer<typeof updateCourseSchema>;

/** POST /api/v1/create-section-of-course: `parent_id` is the course. It becomes the last one. */
export const createSectionSchema = z.object({
  id: ownId,
  parent_id: z.uuid().toLowerCase(),
  heading: heading(courseMessages.headingRequired),
  description: richText.default(''),
  ...identity,
});
export type CreateSection = z.infer<typeof createSectionSchema>;

/** PUT /api/v1/update-section-of-course/{id}: what is absent stays. */
export const updateSectionSchema = z.object({
  heading: heading(courseMessages.headingRequired).optional(),
  description: richText.optional(),
  parent_id: unread,
  ...identity,
  version: readAt,
});
export type UpdateSection = z.infer<typeof updateSectionSchema>;

/** POST /api/v1/create-lesson-of-section: `parent_id` is the section. It becomes the last one. */
export const createLessonSchema = z.object({
  id: ownId,
  parent_id: z.uuid().toLowerCase(),
  heading: heading(courseMessages.lessonTitleRequired),
  description: richText.default(''),
  ...identity,
});
export type CreateLesson = z.infer<typeof createLessonSchema>;

/** PUT /api/v1/update-lesson-of-section/{id}: what is absent stays. */
export const updateLessonSchema = z.object({
  heading: heading(courseMessages.lessonTitleRequired).optional(),
  description: richText.optional(),
  parent_id: unread,
  ...identity,
  version: readAt,
});
export type UpdateLesson = z.infer<typeof updateLessonSchema>;

/** The body of a DELETE of a course, a section, a lesson, or an attachment. */
export const deleteContentSchema = z.object({ version: readAt }).default({});

/**
 * PUT /api/v1/campaigns/sort/{id}: the sections of a course, or the lessons of a section, in their new order. Each is
 * named once: ids alone, or with the `sort_order` they'll have.
 */
export const sortContentSchema = z.object({
  items: z
    .array(
      z.union([
        z.uuid().toLowerCase(),
        z.object({ id: z.uuid().toLowerCase(), sort_order: z.number().int().min(0).max(1_000_000) }),
      ]),
    )
    .max(Math.max(SECTIONS_MAX, LESSONS_MAX)),
  /** The `order_version` of the course or section at which the order was read. */
  version: readAt,
  ...identity,
});
export type SortContent = z.infer<typeof sortContentSchema>;
export const contentSortedSchema = z.object({
  data: z.object({
    id: z.uuid(),
    order_version: versionSchema,
    items: z.array(z.object({ id: z.uuid(), sort_order: z.number().int().nonnegative() })),
  }),
});
export type ContentSorted = z.infer<typeof contentSortedSchema>['data'];

const placed = {
  id: z.uuid(),
  parent_id: z.uuid(),
  heading: z.string(),
  /** Sanitized HTML; '' where there is none. */
  description: z.string(),
  sort_order: countSchema,
  version: versionSchema,
  ...audit,
};

export const lessonSchema = z.object({
  campaign_type: z.literal('lesson'),
  ...placed,
  /** In their order. */
  attachments: z.array(attachmentSchema).max(ATTACHMENTS_MAX),
});
export type Lesson = z.infer<typeof lessonSchema>;
export const lessonAnswerSchema = z.object({ data: lessonSchema });

/** A section by itself, as a save answers with it. */
export const sectionSchema = z.object({
  campaign_type: z.literal('section'),
  ...placed,
  /** Counts the changes of its lessons' order, apart from `version`: two authors don't stop each other. */
  order_version: versionSchema,
});
export type Section = z.infer<typeof sectionSchema>;
export const sectionAnswerSchema = z.object({ data: sectionSchema });
export const sectionWithLessonsSchema = sectionSchema.extend({ lessons: z.array(lessonSchema) });
export type SectionWithLessons = z.infer<typeof sectionWithLessonsSchema>;

/** A course that is being worked on, while others see it as it was (product/content#drafts). */
export const courseDraftSchema = z.object({
  /** The version that others see. */
  published_version: versionSchema,
  begun_at: z.iso.datetime(),
  /** The account that began it, and its name; null and '' where the person is no longer known. */
  begun_by: z.uuid().nullable(),
  begun_by_name: z.string(),
});
export type CourseDraft = z.infer<typeof courseDraftSchema>;

/** A course by itself, as a save answers with it. */
export const courseSchema = z.object({
  campaign_type: z.literal('course'),
  id: z.uuid(),
  heading: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  category_id: z.uuid(),
  /** Name of its category; '' where that is gone. */
  campaign_category: z.string(),
  image_url: z.string().nullable(),
  cover_image_url: z.string().nullable(),
  is_public: z.boolean(),
  audience: audienceSchema,
  /** Whom it is for when it isn't public: what the share dialog shows while the switch says Public. */
  private_audience: z.enum(['me', 'organization', 'link']),
  /** Opens it to whoever has it; null where there is no link, or where the audience is another one. */
  share_url: z.string().nullable(),
  /** The account whose course it is, and their name; '' where they're no longer known. */
  author_id: z.uuid().nullable(),
  author_name: z.string(),
  /** The organization, or null on a personal account. */
  client_id: z.uuid().nullable(),
  corporate_id: z.uuid().nullable(),
  section_count: countSchema,
  lesson_count: countSchema,
  /** Of the syllabus: name, description, category, images, audience, and owner. */
  version: versionSchema,
  /** Counts the changes of its sections' order, apart from `version`. */
  order_version: versionSchema,
  /** The number of the newest saved version of the whole course. */
  content_version: versionSchema,
  /** Null where each save shows at once. */
  draft: courseDraftSchema.nullable(),
  /** Null while whomever it's for sees it. */
  taken_down: takenDownSchema.nullable(),
  ...audit,
});
export type Course = z.infer<typeof courseSchema>;
export const courseAnswerSchema = z.object({ data: courseSchema });

/** GET /api/v1/courses/{id}: the course whole, as the editor needs it, in order. */
export const wholeCourseSchema = courseSchema.extend({ sections: z.array(sectionWithLessonsSchema) });
export type WholeCourse = z.infer<typeof wholeCourseSchema>;
export const wholeCourseAnswerSchema = z.object({ data: wholeCourseSchema });

export const courseColumns = ['name', 'category', 'changed'] as const;
/** GET /api/v1/courses: a page of the courses that the caller may edit, `page_no` from 1. */
export const coursePageQuerySchema = z.object({
  /** In name and category, without regard to case. */
  search: z.string().trim().max(200).default(''),
  /** `all`, or those of one audience. */
  audience: z.enum(['all', ...audiences]).default('all'),
  category_id: z.uuid().toLowerCase().optional(),
  client_id: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(COURSE_PAGE_SIZES[0]),
  page_no: z.coerce.number().int().min(1).max(PAGE_NO_MAX).default(1),
  column: z.enum(courseColumns).default('changed'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type CoursePageQuery = z.infer<typeof coursePageQuerySchema>;
export const courseRowSchema = courseSchema.omit({ description: true, private_audience: true });
export type CourseRow = z.infer<typeof courseRowSchema>;
export const coursePageSchema = z.object({ data: z.array(courseRowSchema), total: countSchema });
export type CoursePage = z.infer<typeof coursePageSchema>;

/** A course opened by its link, signed in or not: what it is about, and its headings (product/content#who-sees-content). */
export const sharedCourseSchema = courseSchema
  .pick({ id: true, heading: true, description: true, campaign_category: true, image_url: true })
  .extend({
    /** The organization that made it; '' where a person did on their own account. */
    organization: z.string(),
    sections: z.array(z.object({ id: z.uuid(), heading: z.string(), lessons: z.array(z.string()) })),
  });
export type SharedCourse = z.infer<typeof sharedCourseSchema>;
export const sharedCourseAnswerSchema = z.object({ data: sharedCourseSchema });
/** The secret of a link: 32 characters of base64url, of 24 random bytes. */
export const sharedCourseParamsSchema = z.object({ token: z.string().regex(/^[\w-]{32}$/) });
