import type { DataKind, ErasureScope } from '@keenly/contracts/trust';

/** One account of a person, with the tenant that its streams and rows belong to. */
export interface HeldAccount {
  readonly accountId: string;
  readonly tenant: string;
  readonly clientId: string | null;
}

/** The person whose data is meant, with their accounts, including those of organisations they left. */
export interface Whose {
  readonly userId: string;
  readonly accounts: readonly HeldAccount[];
}

/** Number of rows, and the times of the oldest and newest. */
export interface Extent {
  readonly count: number;
  readonly oldest: Date | null;
  readonly newest: Date | null;
}

/** One kind of data about people, told by the module that keeps it. */
export interface Holding {
  readonly kind: DataKind;
  extent(whose: Whose): Promise<Extent>;
  /** Everything of it for the person's copy, row by row and never all at once. No secrets: hashes, tokens, keys. */
  rows(whose: Whose): AsyncIterable<Readonly<Record<string, unknown>>>;
  /** Every row is of one account: asked about some of a person's accounts, it tells and erases theirs alone. */
  readonly byAccount?: true;
  /** The erasures that include it: 'account' covers all data of the person, 'learning' the study data of accounts. */
  readonly erasedWith: readonly ErasureScope[];
  /** How many of those an erasure takes, where not all: the rest is told of the person by others. */
  erasable?(whose: Whose): Promise<number>;
  /**
   * Erases what is in the module's own tables and answers how many; doing it again changes nothing. Read models of the
   * log need none of this: they forget by `forgetting(projection, tables)` when `LearningErased` comes.
   */
  erase?(whose: Whose): Promise<number>;
  /** Erases what has been kept long enough at `now`, of everyone, and answers how many. */
  expire?(now: Date): Promise<number>;
}
