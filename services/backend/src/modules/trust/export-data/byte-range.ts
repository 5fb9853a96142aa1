/** A stretch of a file: the numbers of its first and its last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * What a `Range` header asks for of a file of so many bytes (RFC 9110 §14.2); undefined for all of it, which is also the
 * answer to what cannot be understood or met, and to several stretches at once.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first <= last ? { first, last } : undefined;
}
