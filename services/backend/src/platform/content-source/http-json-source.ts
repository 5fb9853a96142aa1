import type {
  ContentSourceId,
  ContentSourceState,
  ContentType,
  FoundItem,
} from '@keenly/contracts/content-source';
import type { ContentSourceConfig } from '../config/content-source-config.js';
import { CircuitBreaker } from '../limits/circuit-breaker.js';
import { QueueFull, Semaphore } from '../limits/semaphore.js';
import { ContentSource, SourceAway, type SourceQuery } from './content-source.js';
import { mappedItems } from './field-mapping.js';
import type { Preset } from './presets.js';
import type { PublicWeb } from './public-web.js';

/** Of one site by one process; more are refused at once, as a site that is slow would keep them all. */
const AT_ONCE = 4;
/** For everything, the body included, milliseconds. */
export const ANSWER_WITHIN_MS = 1500;
/** So many in a row without an answer, and the site isn't asked for as long, milliseconds. */
const FAILURES_MAX = 3;
const REST_MS = 30_000;

export interface HttpJsonOptions {
  readonly preset: Preset;
  /** Absent where the site isn't to be asked. */
  readonly config: ContentSourceConfig | undefined;
  readonly web: PublicWeb;
  readonly withinMs?: number;
}

/** A site that answers GET requests with JSON: asked by an address, read by a mapping. */
export class HttpJsonSource extends ContentSource {
  readonly id: ContentSourceId;
  readonly label: string;
  readonly types: readonly ContentType[];
  private readonly turns = new Semaphore(AT_ONCE, 0);
  private readonly breaker = new CircuitBreaker(FAILURES_MAX, REST_MS);

  constructor(private readonly options: HttpJsonOptions) {
    super();
    const { id, label, type } = options.preset;
    this.id = id;
    this.label = label;
    this.types = [type];
  }

  ready(): ContentSourceState {
    if (this.options.config === undefined) return 'not configured';
    return this.breaker.isOpen(Date.now()) ? 'away' : 'ready';
  }

  async search(query: SourceQuery, signal: AbortSignal): Promise<readonly FoundItem[]> {
    const { preset, config } = this.options;
    if (config === undefined) throw new SourceAway('it isn’t configured');
    if (query.page > 1 && !Object.values(preset.query).includes('{offset}')) return [];
    if (this.breaker.isOpen(Date.now())) throw new SourceAway('it didn’t answer lately');
    try {
      return await this.turns.run(() => this.asked(query, config, signal));
    } catch (error) {
      if (error instanceof QueueFull) throw new SourceAway('it’s asked too much at once');
      throw error;
    }
  }

  private async asked(
    query: SourceQuery,
    config: ContentSourceConfig,
    signal: AbortSignal,
  ): Promise<readonly FoundItem[]> {
    const { preset, web, withinMs = ANSWER_WITHIN_MS } = this.options;
    const until = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    try {
      const body = await web.read(addressOf(preset, config, query), config.headers, until);
      const { id: source, type } = preset;
      const items = mappedItems(jsonOf(body), preset.fields, { source, type, limit: query.limit });
      if (items === undefined) throw new SourceAway('its answer is another one');
      this.breaker.succeeded();
      return items;
    } catch (error) {
      // Who asked went away: that says nothing of the site.
      if (!signal.aborted) this.breaker.failed(Date.now());
      throw error;
    }
  }
}

function addressOf(preset: Preset, { endpoint }: ContentSourceConfig, query: SourceQuery): URL {
  const { words, limit, page } = query;
  const values: Readonly<Record<string, string>> = {
    '{words}': words,
    '{limit}': String(limit),
    '{offset}': String((page - 1) * limit),
  };
  const address = new URL(endpoint ?? preset.endpoint);
  for (const [name, value] of Object.entries(preset.query))
    address.searchParams.set(name, values[value] ?? value);
  return address;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new SourceAway('its answer isn’t JSON', { cause: error });
  }
}
