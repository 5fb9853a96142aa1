import { type RefObject, useEffect, useRef, useState } from 'react';

export interface DraftFocus {
  /** Around the page's heading and the banner of a draft. */
  readonly head: RefObject<HTMLElement | null>;
  /** Someone here asks for a draft to begin or end; false once that is refused. */
  readonly onAsked: (isAsked: boolean) => void;
}

/**
 * What begins a draft, and what ends it, leaves the page with that, and the keyboard with it. It goes on at the banner of
 * the draft that began, and at the course's heading where one ended; not where someone elsewhere did it.
 * @param hasDraft Whether the course has one; undefined while it isn't known.
 */
export function useDraftFocus(hasDraft: boolean | undefined): DraftFocus {
  const head = useRef<HTMLElement>(null);
  const isAsked = useRef(false);
  const [onAsked] = useState(() => (asked: boolean) => {
    isAsked.current = asked;
  });
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    head.current?.querySelector<HTMLElement>(hasDraft === true ? '.draft-banner' : 'h1')?.focus();
  }, [hasDraft]);
  return { head, onAsked };
}
