const CHUNK_BITS = 10;
const WORD_BITS = 5;
/** Words of a chunk of 1,024 numbers, a bit for each. */
const WORDS = 1 << (CHUNK_BITS - WORD_BITS);
const NONE: readonly number[] = Array.from({ length: WORDS }, () => 0);

/**
 * A set of counted numbers, a bit for each in chunks of 1,024. Adding one costs a chunk, however many there are and
 * whatever order they came in: a device that counts with gaps, or backwards, is no dearer than one that doesn't. Chunks
 * are plain arrays: typed ones keep their words outside the heap, which costs more to give out and back than to copy.
 */
export type SeenSeqs = readonly (readonly number[] | undefined)[];

export function hasSeen(seen: SeenSeqs, seq: number): boolean {
  const word = seen[seq >>> CHUNK_BITS]?.[(seq >>> WORD_BITS) & (WORDS - 1)] ?? 0;
  return (word & bitOf(seq)) !== 0;
}

/** The set with `seq` in it; the one it was made from stays as it is. */
export function withSeen(seen: SeenSeqs, seq: number): SeenSeqs {
  if (hasSeen(seen, seq)) return seen;
  const at = seq >>> CHUNK_BITS;
  const chunk = (seen[at] ?? NONE).slice();
  const word = (seq >>> WORD_BITS) & (WORDS - 1);
  chunk[word] = (chunk[word] ?? 0) | bitOf(seq);
  const chunks = seen.slice();
  while (chunks.length < at) chunks.push(undefined);
  chunks[at] = chunk;
  return chunks;
}

const bitOf = (seq: number): number => 1 << (seq & ((1 << WORD_BITS) - 1));

/** A place in the list of chunks, and a chunk, in bytes. */
const PLACE_BYTES = 8;
const CHUNK_BYTES = 32 + 8 * WORDS;

/** Memory of the set in bytes. It grows with the largest number, even if the set has few. */
export const weightOfSeen = (seen: SeenSeqs): number =>
  seen.reduce((sum, chunk) => sum + (chunk === undefined ? 0 : CHUNK_BYTES), PLACE_BYTES * seen.length);
