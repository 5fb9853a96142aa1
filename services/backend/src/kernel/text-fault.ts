/** NUL, and half of a character that takes two UTF-16 units: neither can be stored as text. */
const unstorable = /[\0\p{Surrogate}]/u;
/** No contract nests deeper. */
const DEPTH_MAX = 32;

export const UNSTORABLE = 'This contains a character that can’t be stored. Remove it and try again.';
export const TOO_DEEP = 'This is nested too deeply.';

export interface TextFault {
  /** Path of the field; error answers write it as `targets_data.0.capability`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The first text in a parsed value, or name of a field, that no database column takes; undefined where all is well. */
export function textFault(value: unknown): TextFault | undefined {
  const open: { value: unknown; path: readonly (string | number)[] }[] = [{ value, path: [] }];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { value: part, path } = one;
    if (typeof part === 'string') {
      if (unstorable.test(part)) return { path, message: UNSTORABLE };
    } else if (typeof part === 'object' && part !== null && !Buffer.isBuffer(part)) {
      if (path.length >= DEPTH_MAX) return { path, message: TOO_DEEP };
      for (const [name, inner] of entriesOf(part)) {
        // A field's own name may be repeated in an answer; the one around it is named instead.
        if (typeof name === 'string' && unstorable.test(name)) return { path, message: UNSTORABLE };
        if (typeof inner === 'string' || typeof inner === 'object')
          open.push({ value: inner, path: [...path, name] });
      }
    }
  }
  return undefined;
}

function entriesOf(part: object): Iterable<readonly [string | number, unknown]> {
  return Array.isArray(part) ? part.entries() : Object.entries(part);
}
