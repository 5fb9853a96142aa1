import { z } from 'zod';
import { ATTACHMENTS_MAX, attachedFileSchema, attachmentTypeSchema } from './attachments.js';
import { COURSE_NAME_MAX, SECTIONS_MAX } from './content.js';
import { packageStandardSchema } from './learning-packages.js';

/** Of a course that is shared by link; one that opens nothing is as good as none. */
const link = z.string().max(64).optional();

/**
 * GET /api/v1/campaign_details and GET /api/v1/open_campaign_details (product/content#reading): one course for someone
 * who reads it. `user_client_id` and `publisher_network_id` are taken and not read: the token says who asks.
 */
export const campaignDetailsQuerySchema = z.object({
  campaign_id: z.uuid().toLowerCase(),
  link,
  user_client_id: z.string().max(64).optional(),
  publisher_network_id: z.string().max(64).optional(),
});
export type CampaignDetailsQuery = z.infer<typeof campaignDetailsQuerySchema>;

const named = z.object({ id: z.uuid(), heading: z.string().max(COURSE_NAME_MAX) });

/** What a course is about, and its headings in order: no text of a section or lesson. */
export const readCourseSchema = z.object({
  id: z.uuid(),
  heading: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  /** Name of its category; '' where that is gone. */
  campaign_category: z.string(),
  image_url: z.string().nullable(),
  is_public: z.boolean(),
  /** Its author within their organization, else the organization; '' for a person's own account. */
  creator_name: z.string(),
  /** The author's picture, within their organization. */
  creator_profile_image_url: z.string().nullable(),
  sections: z.array(named.extend({ lessons: z.array(named) })).max(SECTIONS_MAX),
});
export type ReadCourse = z.infer<typeof readCourseSchema>;
/** One course, in the array that callers expect. */
export const campaignDetailsSchema = z.object({ data: z.array(readCourseSchema).length(1) });

/** GET /api/v1/courses/{id}/lessons/{lesson}. */
export const readLessonQuerySchema = z.object({ link });

/** A file of a lesson, and where it's read without a sign-in until `addresses_until` of its lesson. */
export const readAttachmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: attachmentTypeSchema.exclude(['package']),
  file: attachedFileSchema.omit({ id: true }),
  address: z.string(),
  captions_address: z.string().nullable(),
});
export type ReadAttachment = z.infer<typeof readAttachmentSchema>;

export const readLessonSchema = named.extend({
  /** Sanitized HTML; '' where there is none. */
  description: z.string(),
  section: named.extend({ description: z.string() }),
  /** In their order. */
  attachments: z.array(readAttachmentSchema).max(ATTACHMENTS_MAX),
  addresses_until: z.iso.datetime(),
  /** Packages, which are opened one by one (product/content#packages), in their order. */
  packages: z
    .array(z.object({ id: z.uuid(), name: z.string(), standard: packageStandardSchema }))
    .max(ATTACHMENTS_MAX),
  /** Active ones that have a question, by name alone, in their order. */
  assignments: z.array(z.object({ id: z.uuid(), assignment_name: z.string() })),
});
export type ReadLesson = z.infer<typeof readLessonSchema>;
export const readLessonAnswerSchema = z.object({ data: readLessonSchema });
