/**
 * Where pictures are kept: an S3-compatible store, or the local disk. Names are made by whoever stores them, unguessable
 * and never used twice; they hold letters, digits and one dot.
 */
export abstract class ImageStore {
  abstract put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined where nothing has that name. */
  abstract get(name: string): Promise<Buffer | undefined>;
  /** Deletes it; nothing happens where nothing has that name. */
  abstract remove(name: string): Promise<void>;
}

/** The one type of everything that is kept. */
export const STORED_TYPE = 'image/webp';
