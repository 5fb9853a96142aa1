import type { Attachment } from '@keenly/contracts/attachments';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { openDocument } from '@keenly/web-learner/ui/media/open-document';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { addressOf } from './attachment-queries';

/** Opens a document in a new tab, or downloads it. Says why where it can't. */
export async function openFile({ id, file }: Attachment): Promise<void> {
  try {
    await openDocument(file, () => addressOf(id));
  } catch (error) {
    toast('error', wordsFor(error));
  }
}
