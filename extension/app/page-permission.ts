import { browser } from 'wxt/browser';

/** Asked for when the learner switches page text or page cards on; never at installation. */
export const PAGE_ORIGINS = ['http://*/*', 'https://*/*'];

/** Whether the learner (or the build) has opened web pages to us. */
export function pagesAllowed(): Promise<boolean> {
  return browser.permissions.contains({ origins: PAGE_ORIGINS });
}

/** Must be called in the very click that asks for it. */
export function askForPages(): Promise<boolean> {
  return browser.permissions.request({ origins: PAGE_ORIGINS });
}

export function giveBackPages(): Promise<boolean> {
  return browser.permissions.remove({ origins: PAGE_ORIGINS });
}
