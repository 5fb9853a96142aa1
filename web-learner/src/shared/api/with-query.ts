export type QueryValue = string | number | boolean | undefined;

/** A path with what is asked of it; what has no value, or an empty one, is left out. */
export function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return path;
  return `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}
