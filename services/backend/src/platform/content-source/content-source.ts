import type {
  ContentSourceId,
  ContentSourceState,
  ContentType,
  FoundItem,
} from '@keenly/contracts/content-source';

/** What a source is asked: words, and the page from 1. Nothing in it says for whom. */
export interface SourceQuery {
  readonly words: string;
  readonly page: number;
  /** Items of a page at most. */
  readonly limit: number;
}

/** A source didn't answer, or not as it says it does. */
export class SourceAway extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SourceAway';
  }
}

/** Where content comes from that isn't ours (product/content#other-sites). An adapter for each way of asking. */
export abstract class ContentSource {
  abstract readonly id: ContentSourceId;
  /** Its name, as it calls itself. */
  abstract readonly label: string;
  /** What it has. */
  abstract readonly types: readonly ContentType[];
  abstract ready(): ContentSourceState;
  /** What it has on these words; gives up when `signal` does. Throws SourceAway, and nothing else. */
  abstract search(query: SourceQuery, signal: AbortSignal): Promise<readonly FoundItem[]>;
}

/** Injection token of every ContentSource there is, configured or not. */
export const CONTENT_SOURCES = Symbol('ContentSources');
