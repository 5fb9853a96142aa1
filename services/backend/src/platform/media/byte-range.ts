/** A stretch of a file: the numbers of its first and its last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file of `bytes` bytes that a `Range` header requests (RFC 9110 §14.2). Undefined for the whole file,
 * which is also the answer to an invalid range, and to several ranges.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'beyond the end' | undefined {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '' ? Number(to) === 0 : Number(from) >= bytes && (to === '' || Number(from) <= Number(to)))
    return 'beyond the end';
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first <= last ? { first, last } : undefined;
}
