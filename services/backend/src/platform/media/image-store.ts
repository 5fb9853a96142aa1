/**
 * Storage of pictures: an S3-compatible store, or the local disk. The caller of `put` chooses the name, which must be
 * unguessable and never reused, and consists of letters, digits and one dot.
 */
export abstract class ImageStore {
  abstract put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined where nothing has that name. */
  abstract get(name: string): Promise<Buffer | undefined>;
  /** Deletes it; nothing happens where nothing has that name. */
  abstract remove(name: string): Promise<void>;
  /**
   * Names of everything that was stored before then, in no order. What others keep in the same place may be among them.
   */
  abstract storedBefore(time: Date): AsyncIterable<string>;
  /** Deletes what is left of files whose writing broke off before then; answers how many. */
  abstract clearUnfinished(before: Date): Promise<number>;
}
