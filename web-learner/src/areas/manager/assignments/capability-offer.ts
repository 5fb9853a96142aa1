import { useEffect, useState } from 'react';

/** Typing pauses this long before something new is offered, ms (product/capabilities#assigning). */
export const OFFER_AFTER_MS = 1500;
/** So much longer where names like it are in the list, so as not to interrupt choosing. */
export const OFFER_LATER_MS = 2000;

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** How long to wait with the offer to create what was typed; undefined where there is nothing to create. */
export function offerDelay(words: string, names: readonly string[]): number | undefined {
  const typed = plain(words);
  if (typed === '' || names.some((name) => plain(name) === typed)) return undefined;
  const isLike = names.some((name) => plain(name).includes(typed));
  return isLike ? OFFER_AFTER_MS + OFFER_LATER_MS : OFFER_AFTER_MS;
}

/** What may be created now: the words that were typed a while ago, or at once on command. */
export function useOffer(words: string, names: readonly string[]) {
  const [offered, setOffered] = useState('');
  const delay = offerDelay(words, names);
  useEffect(() => {
    if (delay === undefined) return undefined;
    const timer = setTimeout(() => setOffered(words), delay);
    return () => clearTimeout(timer);
  }, [words, delay]);
  const isOffered = delay !== undefined && offered === words;
  return {
    offer: isOffered ? words.trim() : undefined,
    /** False where there is nothing to offer, or it is offered already. */
    askNow: (): boolean => {
      if (delay === undefined || isOffered) return false;
      setOffered(words);
      return true;
    },
  };
}
