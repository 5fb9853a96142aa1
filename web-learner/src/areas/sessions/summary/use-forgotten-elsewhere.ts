import type { VisitedPage } from '@keenly/contracts/study-session';
import { useState } from 'react';

/**
 * Whether a page lost its address while this screen showed it, by a word said elsewhere: another tab, or the extension.
 * What was said here needs no telling.
 */
export function useForgottenElsewhere(pages: readonly VisitedPage[], saidHere: ReadonlySet<string>): boolean {
  const [before, setBefore] = useState<ReadonlySet<string>>(() => forgottenOf(pages));
  const [told, setTold] = useState(false);
  const now = forgottenOf(pages);
  const fresh = [...now].filter((id) => !before.has(id));
  if (fresh.length > 0) {
    setBefore(now);
    if (fresh.some((id) => !saidHere.has(id))) setTold(true);
  }
  return told;
}

function forgottenOf(pages: readonly VisitedPage[]): ReadonlySet<string> {
  return new Set(pages.filter(({ redacted }) => redacted).map(({ id }) => id));
}
