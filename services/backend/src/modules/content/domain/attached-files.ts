import { type AttachmentType, hasCaptions } from '@keenly/contracts/attachments';
import { attachmentMessages } from '@keenly/contracts/catalogue/attachments';
import { refusedAt } from '../../../kernel/domain-error.js';

/** A file as whoever attaches it may know it: one of their own, or one that the course holds. */
export interface KnownFile {
  readonly id: string;
  readonly kind: AttachmentType | 'captions';
}

/** What is to be attached. */
export interface Attaching {
  readonly type: AttachmentType;
  readonly fileId: string;
  readonly captionsFileId: string | null;
}

/**
 * Refuses what can't be an attachment (product/content#attachments): VALIDATION_FAILED at `file_id` or
 * `captions_file_id` for a file that isn't known, in the same words whether it's someone else's or nobody's; for one of
 * another kind; and for captions of what has no sound.
 */
export function requireFitting<File extends KnownFile>(
  { type, fileId, captionsFileId }: Attaching,
  known: ReadonlyMap<string, File>,
): readonly File[] {
  const file = known.get(fileId);
  if (file === undefined) throw refusedAt('file_id', attachmentMessages.fileUnknown);
  if (file.kind !== type) throw refusedAt('file_id', attachmentMessages.fileUnfit);
  if (captionsFileId === null) return [file];
  if (!hasCaptions(type)) throw refusedAt('captions_file_id', attachmentMessages.captionsOfText);
  const captions = known.get(captionsFileId);
  if (captions === undefined) throw refusedAt('captions_file_id', attachmentMessages.captionsUnknown);
  if (captions.kind !== 'captions') throw refusedAt('captions_file_id', attachmentMessages.captionsUnfit);
  return [file, captions];
}
