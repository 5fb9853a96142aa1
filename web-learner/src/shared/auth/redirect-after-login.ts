import { REDIRECT_KEY } from './session-store';

/** Remembers where a signed-out visitor wanted to go (product/entering#redirect-after-login). */
export function rememberRedirect(path: string): void {
  localStorage.setItem(REDIRECT_KEY, path);
}

/** The remembered path; null where there is none or it leads off this origin. */
export function peekRedirect(): string | null {
  const path = localStorage.getItem(REDIRECT_KEY);
  return path === null ? null : sameOriginPath(path);
}

export function clearRedirect(): void {
  localStorage.removeItem(REDIRECT_KEY);
}

/** `path` as path, query and fragment of this origin, or null where it leads anywhere else. */
export function sameOriginPath(path: string, origin: string = window.location.origin): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
