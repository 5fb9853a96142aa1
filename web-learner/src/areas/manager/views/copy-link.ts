import { savedViewWords as words } from '@keenly/contracts/catalogue/saved-views';
import { toast } from '../../../ui/toasts/toast-store';

/** Puts the address of this page with this view on the clipboard: whoever manages the same team sees the same rows. */
export async function copyLink(search: URLSearchParams): Promise<void> {
  const link = new URL(location.pathname, location.origin);
  link.search = search.toString();
  try {
    await navigator.clipboard.writeText(link.href);
    toast('success', words.copied);
  } catch (error) {
    console.warn('The browser does not allow copying.', error);
    toast('error', words.copyFailed);
  }
}
