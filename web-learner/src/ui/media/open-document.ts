import { attachmentScreenMessages as messages } from '@keenly/contracts/catalogue/attachment-screens';
import type { AttachedFile } from '@keenly/contracts/attachments';

type DocumentFile = Pick<AttachedFile, 'content_type' | 'name'>;
type Address = Readonly<Record<'address', string>>;

/** Whether a tab shows it. The others come as downloads, PDFs too: the service sends them to be saved. */
export const opensInTab = ({ content_type: type }: DocumentFile): boolean => type === 'text/plain';

/**
 * Opens a document in a new tab, or downloads it, from an address or from what asks for one. Rejects where it can't: an
 * Error with the words for it.
 */
export async function openDocument(
  file: DocumentFile,
  from: Address | (() => Promise<Address>),
): Promise<void> {
  // Opened within the click: a browser blocks one that opens by itself later.
  const tab = opensInTab(file) ? window.open('', '_blank') : undefined;
  if (tab === null) throw new Error(messages.blocked);
  try {
    const { address } = typeof from === 'function' ? await from() : from;
    if (tab === undefined) download(address, file.name);
    else {
      // What a file holds gets no hold of this page.
      tab.opener = null;
      tab.location.replace(address);
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}

function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
