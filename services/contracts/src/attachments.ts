import { z } from 'zod';
import { attachmentMessages } from './catalogue/attachments.js';
import { audit, countSchema, identity, ownId, readAt } from './content-fields.js';
import { distinctRows, placeSchema, wasSchema } from './ordered-rows.js';
import { versionSchema } from './revision.js';

export const ATTACHMENT_NAME_MAX = 200;
/** Of a lesson, and of a whole course. */
export const ATTACHMENTS_MAX = 20;
export const COURSE_ATTACHMENTS_MAX = 2000;

/** What the file of an attachment is: the kinds of files but captions, which come with audio and video. */
export const attachmentTypes = ['text', 'audio', 'video', 'package'] as const;
export const attachmentTypeSchema = z.enum(attachmentTypes, { error: attachmentMessages.typeUnknown });
export type AttachmentType = z.infer<typeof attachmentTypeSchema>;
/** What is played with captions. */
export const hasCaptions = (type: AttachmentType): boolean => type === 'audio' || type === 'video';

const name = z
  .string({ error: attachmentMessages.nameRequired })
  .trim()
  .min(1, attachmentMessages.nameRequired)
  .max(ATTACHMENT_NAME_MAX, attachmentMessages.nameTooLong);
/** One that the caller uploaded, or that the lesson's course has already. */
const fileId = z.uuid({ error: attachmentMessages.fileRequired }).toLowerCase();
/** Of audio or video; null or absent: none. */
const captionsFileId = z.uuid().toLowerCase().nullish();

/** POST /api/v1/create-attachment-of-lesson: `parent_id` is the lesson. It becomes the last one. */
export const createAttachmentSchema = z.object({
  id: ownId,
  parent_id: z.uuid().toLowerCase(),
  name,
  type: attachmentTypeSchema,
  file_id: fileId,
  captions_file_id: captionsFileId,
  ...identity,
});
export type CreateAttachment = z.infer<typeof createAttachmentSchema>;

/** PUT /api/v1/update-attachment-of-lesson/{id}: what is absent stays; captions that are null go. */
export const updateAttachmentSchema = z.object({
  name: name.optional(),
  type: attachmentTypeSchema.optional(),
  file_id: fileId.optional(),
  captions_file_id: captionsFileId,
  ...identity,
  version: readAt,
});
export type UpdateAttachment = z.infer<typeof updateAttachmentSchema>;

/** PUT /api/v1/sort_attachments/{lesson}: all of its attachments, each once and with a place of its own. */
export const sortAttachmentsSchema = z.object({
  items: distinctRows(
    z.object({ id: z.uuid().toLowerCase(), sort_order: placeSchema, was: wasSchema }),
    ATTACHMENTS_MAX,
    ({ sort_order }) => String(sort_order),
  ),
  ...identity,
});
export type SortAttachments = z.infer<typeof sortAttachmentsSchema>;

/** A file as an attachment shows it. */
export const attachedFileSchema = z.object({
  id: z.uuid(),
  content_type: z.string(),
  /** Bytes. */
  size: countSchema,
  /** As it was uploaded. */
  name: z.string(),
});
export type AttachedFile = z.infer<typeof attachedFileSchema>;

/** A file that belongs to a lesson (product/content#attachments). `parent_id` is the lesson. */
export const attachmentSchema = z.object({
  campaign_type: z.literal('attachment'),
  id: z.uuid(),
  parent_id: z.uuid(),
  name: z.string(),
  type: attachmentTypeSchema,
  file: attachedFileSchema,
  captions: attachedFileSchema.nullable(),
  sort_order: countSchema,
  version: versionSchema,
  ...audit,
});
export type Attachment = z.infer<typeof attachmentSchema>;
export const attachmentAnswerSchema = z.object({ data: attachmentSchema });

/** As a version of a course has it. */
export const versionAttachmentSchema = attachmentSchema.pick({
  id: true,
  name: true,
  type: true,
  file: true,
  captions: true,
});
export type VersionAttachment = z.infer<typeof versionAttachmentSchema>;

/** GET /api/v1/attachments/{id}/address: where its file is read, without a sign-in, until then. */
export const attachmentAddressSchema = z.object({
  address: z.string(),
  captions_address: z.string().nullable(),
  until: z.iso.datetime(),
});
export type AttachmentAddress = z.infer<typeof attachmentAddressSchema>;
