/** A route's path with `value` for each of its parameters; one that counts (`:number`) is the first. */
export function fillPath(path: string, value: string): string {
  return path.replace(/:[a-zA-Z]+/g, (name) => (name === ':number' ? '1' : encodeURIComponent(value)));
}

export const hasParameter = (path: string): boolean => path.includes(':');
