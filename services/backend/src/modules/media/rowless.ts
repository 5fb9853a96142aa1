import type { ImageStore } from '../../platform/media/image-store.js';

/**
 * A file without a row is what an upload left that broke off between the two, or an erasure that did. Younger than
 * this, in seconds, its row may still come: an upload takes an hour at most.
 */
export const ROWLESS_KEPT_S = 24 * 3600;
/** Names that one statement looks at. */
const ROWLESS_AT_ONCE = 500;

/** Names in the store that are old enough to have a row, and ours: it may hold what others put there. Some at a time. */
export async function* oldNames(
  store: Pick<ImageStore, 'storedBefore'>,
  now: Date,
  isOurs: (name: string) => boolean,
): AsyncGenerator<readonly string[]> {
  let names: string[] = [];
  for await (const name of store.storedBefore(new Date(now.getTime() - ROWLESS_KEPT_S * 1000))) {
    if (!isOurs(name)) continue;
    names.push(name);
    if (names.length < ROWLESS_AT_ONCE) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}
