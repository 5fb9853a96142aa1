/** A route's path with `value` for each of its parameters. */
export function fillPath(path: string, value: string): string {
  return path.replace(/:[a-zA-Z]+/g, encodeURIComponent(value));
}

export const hasParameter = (path: string): boolean => path.includes(':');
