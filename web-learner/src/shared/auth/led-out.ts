const LED_OUT_KEY = 'keenly.ledOut';

/** Says on the next page of this tab that someone was led out of a page for admins: a page load lies between. */
export function rememberLedOut(): void {
  sessionStorage.setItem(LED_OUT_KEY, 'admins-only');
}

/** The words for it, once. */
export function takeLedOut(): string | null {
  if (sessionStorage.getItem(LED_OUT_KEY) === null) return null;
  sessionStorage.removeItem(LED_OUT_KEY);
  return 'Only admins can open that page.';
}
