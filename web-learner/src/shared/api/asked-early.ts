/** What the page's first script has asked for, before the application was here (`app/early/ask-early.ts`). */
export interface AskedEarly {
  /** Path and query. */
  readonly address: string;
  /** Of the sign-in that it was asked with. */
  readonly token: string;
  /** When, epoch milliseconds. */
  readonly at: number;
  /** Undefined where none came. */
  readonly answer: Promise<Response | undefined>;
}

declare global {
  interface Window {
    keenlyAsked?: AskedEarly | undefined;
  }
}

/** Asked longer ago, it's asked again: as long as an answer is good enough for the query cache, milliseconds. */
const GOOD_MS = 15_000;

/**
 * The answer, for the first who asks for the same address with the same sign-in; undefined for everyone else, and where
 * it was refused: then it's asked for as ever, and what goes wrong is told as ever. Once another sign-in asks for
 * anything, it's kept for no one.
 */
export async function takeAskedEarly(address: string, token: string): Promise<Response | undefined> {
  const asked = window.keenlyAsked;
  if (asked === undefined) return undefined;
  const isGood = asked.token === token && Date.now() - asked.at < GOOD_MS;
  if (isGood && asked.address !== address) return undefined;
  window.keenlyAsked = undefined;
  const answer = isGood ? await asked.answer : undefined;
  return answer?.ok === true ? answer : undefined;
}
