import type { AttachedFile, Attachment } from '@keenly/contracts/attachments';
import { attachmentScreenMessages as messages } from '@keenly/contracts/catalogue/attachment-screens';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { addressOf } from './attachment-queries';

/** Whether a tab shows it. The others come as downloads, PDFs too: the service sends them to be saved. */
export const opensInTab = ({ content_type: type }: AttachedFile): boolean => type === 'text/plain';

/** Opens a document in a new tab, or downloads it. Says why where it can't. */
export async function openFile({ id, file }: Attachment): Promise<void> {
  // Opened within the click: a browser blocks one that opens by itself later.
  const tab = opensInTab(file) ? window.open('', '_blank') : undefined;
  if (tab === null) {
    toast('error', messages.blocked);
    return;
  }
  try {
    const { address } = await addressOf(id);
    if (tab === undefined) download(address, file.name);
    else {
      // What a file holds gets no hold of this page.
      tab.opener = null;
      tab.location.replace(address);
    }
  } catch (error) {
    tab?.close();
    toast('error', wordsFor(error));
  }
}

function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
