/**
 * Where the wizard starts (product/entering#sign-up-wizard); page 1 is reached by a link and by the back arrow of page
 * 3.
 */
export const FIRST_PAGE = 2;
const LAUNCH_PAGE = 9;
const LAST_PAGE = 11;

/** What navigation state may carry (product/entering#sign-up-wizard). */
export interface WizardState {
  emailId?: string;
  page_number?: number;
  /** What the code is handed in with; from a sign-in whose email is not verified yet. */
  verification_token?: string;
}

/** The page that navigation state asks for; the first one where it asks for none that exists. */
export function pageOf(state: WizardState | null): number {
  const page = state?.page_number;
  return page !== undefined && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : FIRST_PAGE;
}

/** Reads navigation state that anyone may have put there. */
export function stateOf(state: unknown): WizardState {
  if (typeof state !== 'object' || state === null) return {};
  const { emailId, page_number: page, verification_token: token } = state as Record<string, unknown>;
  return {
    ...(typeof emailId === 'string' ? { emailId } : {}),
    ...(typeof page === 'number' ? { page_number: page } : {}),
    ...(typeof token === 'string' ? { verification_token: token } : {}),
  };
}

/** Continue moves 2 to 4, otherwise adds one (product/entering#sign-up-wizard); 10 and 11 lead to 9. */
export function pageAfter(page: number): number {
  if (page === 2) return 4;
  return page >= LAUNCH_PAGE ? LAUNCH_PAGE : page + 1;
}

/** Skip on page 5 jumps two pages while the extension is waited for: nothing is there to be set up. */
export function pageAfterSkip(page: number, waiting: boolean): number {
  return waiting ? page + 2 : pageAfter(page);
}

/** Where the arrow leads: 1 and 2 are the two doors, 3 goes back to choosing one. */
export function pageBefore(page: number): number {
  if (page === 1) return 2;
  return page === 3 ? 1 : page - 1;
}

/** The back arrow shows except on pages 2, 4 and 11 (product/entering#sign-up-wizard). */
export function hasBackArrow(page: number): boolean {
  return page !== 2 && page !== 4 && page !== LAST_PAGE;
}

/** Sign In on pages 1 to 3, a home icon on the others (product/entering#sign-up-wizard). */
export function cornerOf(page: number): 'sign-in' | 'home' {
  return page <= 3 ? 'sign-in' : 'home';
}

/**
 * The page that is drawn: pages past the code need someone signed in, so a visitor is asked for the code on page 4,
 * or starts over where no address is known; and anyone who signed in on the way has nothing left to do before page 4.
 */
export function drawnPage(page: number, signedIn: boolean, emailKnown: boolean): number {
  if (signedIn) return Math.max(page, 4);
  if (page >= 3 && !emailKnown) return FIRST_PAGE;
  return Math.min(page, 4);
}
