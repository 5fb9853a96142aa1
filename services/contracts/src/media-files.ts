import { z } from 'zod';
import { fileMessages } from './catalogue/media-files.js';

/** What a file of a course is for (product/content#files). */
export const fileKinds = ['text', 'audio', 'video', 'captions', 'package'] as const;
export const fileKindSchema = z.enum(fileKinds);
export type FileKind = z.infer<typeof fileKindSchema>;

const MB = 1024 * 1024;

/** Maximum size of one file, in bytes. */
export const FILE_MAX_BYTES: Record<FileKind, number> = {
  text: 10 * MB,
  audio: 100 * MB,
  video: 500 * MB,
  captions: MB,
  package: 200 * MB,
};

/** Media types of each kind. A file is judged by its content, not by what it is called. */
export const fileTypes: Record<FileKind, readonly string[]> = {
  text: [
    'application/pdf',
    'text/plain',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text',
  ],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm', 'audio/flac'],
  video: ['video/mp4', 'video/webm'],
  captions: ['text/vtt'],
  package: ['application/zip'],
};

export const FILE_NAME_MAX = 200;

/** What a file is announced as, and kept as. */
const describedFileSchema = z.object({
  kind: fileKindSchema,
  content_type: z.string().max(100),
  /** In bytes: exactly so many are taken. */
  size: z.coerce.number().int().min(1, fileMessages.empty),
  /** The file's name, as its author sees it. */
  name: z.string().trim().min(1, fileMessages.nameRequired).max(FILE_NAME_MAX, fileMessages.nameTooLong),
});

/** Query of GET /api/v1/media/file_address. */
export const fileAddressQuerySchema = describedFileSchema.superRefine(
  ({ kind, content_type, size }, context) => {
    if (!fileTypes[kind].includes(content_type))
      context.addIssue({ code: 'custom', path: ['content_type'], message: fileMessages.invalidType[kind] });
    if (size > FILE_MAX_BYTES[kind])
      context.addIssue({ code: 'custom', path: ['size'], message: fileMessages.tooLarge[kind] });
  },
);
export type FileAddressQuery = z.infer<typeof fileAddressQuerySchema>;

/** PUT the file with its content type to `upload_url` until then, as ISO date and time. */
export const fileAddressSchema = z.object({
  file_id: z.uuid(),
  upload_url: z.string(),
  until: z.iso.datetime(),
});
export type FileAddress = z.infer<typeof fileAddressSchema>;

/** Query of the PUT: what the signed address allows, as it was signed. Clients send it back as they got it. */
export const storeFileQuerySchema = z.object({
  person: z.uuid(),
  kind: fileKindSchema,
  content_type: z.string().max(100),
  size: z.coerce.number().int().positive(),
  name: z.string().max(FILE_NAME_MAX),
  /** Epoch seconds. */
  until: z.coerce.number().int().positive(),
  signature: z.string().max(100),
});
export type StoreFileQuery = z.infer<typeof storeFileQuerySchema>;

/** Answer of the PUT: the file as it is kept. */
export const storedFileSchema = z.object({
  id: z.uuid(),
  kind: fileKindSchema,
  content_type: z.string(),
  size: z.number().int().positive(),
  name: z.string(),
});
export type StoredFileAnswer = z.infer<typeof storedFileSchema>;

/** Query of a file's own address. What is wrong with it isn't told: a file without a good signature isn't there. */
export const fileQuerySchema = z.object({
  /** Epoch seconds. */
  until: z.string().max(100).default(''),
  signature: z.string().max(100).default(''),
});
export type FileQuery = z.infer<typeof fileQuerySchema>;
