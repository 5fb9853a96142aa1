import type { Append, RecordedEvent } from './types.js';

/** Events that a reader applies at once. */
export interface ReaderBatch {
  readonly reader: string;
  readonly events: readonly RecordedEvent[];
}

/** Goes along with the store's work, to time it for instance. What it throws counts as a fault of that work. */
export interface StoreWatch {
  /** Runs an append, or several that are stored together, and gives back what it gave. */
  append<T>(appends: readonly Append[], store: () => Promise<T>): Promise<T>;
  /**
   * A transaction takes an append that waited for so many milliseconds, together with others: so many appends in all.
   * Told again where it has to be tried again.
   */
  taken(append: Append, waitedMs: number, together: number): void;
  /** Runs what a reader does with a batch, its checkpoint included, and gives back what it gave. */
  batch<T>(batch: ReaderBatch, apply: () => Promise<T>): Promise<T>;
}
