import {
  type ContentSourceId,
  type ContentSourceInfo,
  type ContentSourceState,
  FOUND_ITEMS_MAX,
  type FoundItem,
  type FoundItems,
  type FoundItemsQuery,
} from '@keenly/contracts/content-source';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import {
  CONTENT_SOURCES,
  type ContentSource,
  SourceAway,
} from '../../../platform/content-source/content-source.js';
import { SharedCounts } from '../../../platform/limits/shared-counts.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { type AskedFor, FoundAnswers } from './found-answers.service.js';

/** Questions to one site by all processes together. */
const ASKED_A_MINUTE = 120;

const NOTHING: FoundItems = { state: 'ready', data: [] };
const AWAY: FoundItems = { state: 'away', data: [] };

type SourcesTurnedOff = ReadonlySet<ContentSourceId>;

/** One that isn't configured is so for everyone, whatever an organization chose. */
function stateOf(source: ContentSource, off: SourcesTurnedOff): ContentSourceState {
  const state = source.ready();
  return state !== 'not configured' && off.has(source.id) ? 'off' : state;
}

/** Sites that are asked for content, without a word on who wants it (product/content#other-sites). */
@Injectable()
export class ContentSources implements OnModuleDestroy {
  private readonly closing = new AbortController();
  /** Under way: who asks for the same shares the answer. */
  private readonly asking = new Map<string, Promise<FoundItems>>();

  constructor(
    @Inject(CONTENT_SOURCES) private readonly sources: readonly ContentSource[],
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly answers: FoundAnswers,
    private readonly counts: SharedCounts,
  ) {}

  onModuleDestroy(): void {
    this.closing.abort();
  }

  /** @param off Those that whoever asks doesn't want asked. */
  list(off: SourcesTurnedOff): ContentSourceInfo[] {
    return this.sources.map((source) => ({
      id: source.id,
      label: source.label,
      types: [...source.types],
      state: stateOf(source, off),
    }));
  }

  /** What a site has; nothing where it's away, off, or isn't configured, and where it has none of what is looked for. */
  async items(
    id: ContentSourceId,
    { search, type, page_no: page }: FoundItemsQuery,
    off: SourcesTurnedOff,
  ): Promise<FoundItems> {
    const source = this.sources.find((one) => one.id === id);
    const state = source === undefined ? 'not configured' : stateOf(source, off);
    if (source === undefined || state === 'not configured' || state === 'off') return { state, data: [] };
    if (type !== undefined && !source.types.includes(type)) return NOTHING;
    const asked = { source: id, words: search.toLowerCase().replace(/\s+/g, ' '), page };
    const key = JSON.stringify(asked);
    const running = this.asking.get(key);
    if (running !== undefined) return running;
    const answer = this.answered(source, asked).finally(() => this.asking.delete(key));
    this.asking.set(key, answer);
    return answer;
  }

  private async answered(source: ContentSource, asked: AskedFor): Promise<FoundItems> {
    const kept = await this.answers.of(asked);
    if (kept !== undefined) return { state: 'ready', data: [...kept] };
    // What rests isn't counted either.
    if (source.ready() !== 'ready' || (await this.isAskedTooMuch(source))) return AWAY;
    const items = await this.ask(source, asked);
    if (items === undefined) return AWAY;
    await this.answers.keep(asked, items);
    return { state: 'ready', data: [...items] };
  }

  private async isAskedTooMuch({ id }: ContentSource): Promise<boolean> {
    const rule = { key: `content-source:${id}`, points: ASKED_A_MINUTE, seconds: 60 };
    return (await this.counts.count([rule])) !== undefined;
  }

  private async ask(
    source: ContentSource,
    { words, page }: AskedFor,
  ): Promise<readonly FoundItem[] | undefined> {
    try {
      return await source.search({ words, page, limit: FOUND_ITEMS_MAX }, this.closing.signal);
    } catch (error) {
      if (!(error instanceof SourceAway)) throw error;
      // What was looked for is no one's business.
      this.logger.warn({ source: source.id, reason: error.message }, 'a content source is away');
      return undefined;
    }
  }
}
