const root = 'http://package.invalid/';

/** The page of a package at an address relative to it; undefined for what is elsewhere, or isn't there. */
export function pageWithin(address: string, has: (path: string) => boolean): URL | undefined {
  if (!URL.canParse(address, root)) return undefined;
  const page = new URL(address, root);
  const path = decoded(page.pathname.slice(1));
  return page.href.startsWith(root) && path !== undefined && has(path) ? page : undefined;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
