import {
  type AttachedFile,
  type Attachment,
  type AttachmentType,
  attachedFileSchema,
  attachmentSchema,
  createAttachmentSchema,
  hasCaptions,
} from '@keenly/contracts/attachments';
import { attachmentMessages } from '@keenly/contracts/catalogue/attachments';
import { firstOfEach } from '../../../../shared/first-of-each';

/** What one says of an attachment. */
export interface AttachmentValues {
  readonly name: string;
  readonly type: AttachmentType;
  readonly file: AttachedFile | undefined;
  readonly captions: AttachedFile | null;
}
/** The words at each field that can't be saved. */
export type AttachmentFaults = Readonly<Record<string, string>>;

export const noFaults: AttachmentFaults = {};
export const emptyAttachment: AttachmentValues = { name: '', type: 'text', file: undefined, captions: null };

export const attachmentValuesOf = ({ name, type, file, captions }: Attachment): AttachmentValues => ({
  name,
  type,
  file,
  captions,
});

const valuesSchema = attachmentSchema
  .pick({ name: true, type: true, captions: true })
  .extend({ file: attachedFileSchema.optional() });

/** Whether what this device kept is what the form has today. */
export const isAttachmentValues = (values: unknown): values is AttachmentValues =>
  valuesSchema.safeParse(values).success;

/** What is wrong with it, by the words that the service would say. */
export function attachmentFaults(values: AttachmentValues): AttachmentFaults {
  const parsed = createAttachmentSchema.pick({ name: true }).safeParse(values);
  return {
    ...(parsed.success ? {} : firstOfEach(parsed.error.issues)),
    ...(values.file === undefined ? { file_id: attachmentMessages.fileRequired } : {}),
  };
}

/** As it's sent; what isn't played has no captions. */
export const sentAttachment = ({ name, type, file, captions }: AttachmentValues) => ({
  name,
  type,
  file_id: file?.id ?? '',
  captions_file_id: hasCaptions(type) ? (captions?.id ?? null) : null,
});

/** 'Lecture 1.mp4' → 'Lecture 1'. */
export const nameOfFile = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');

export const hasSameValues = (a: AttachmentValues, b: AttachmentValues): boolean =>
  a.name === b.name && a.type === b.type && a.file?.id === b.file?.id && a.captions?.id === b.captions?.id;
