import { type ContentSourceId, contentSourceIds } from '@keenly/contracts/content-source';
import { z } from 'zod';

/** A site beside Keenly that is asked for content. */
export interface ContentSourceConfig {
  readonly id: ContentSourceId;
  /** In place of the preset's address, without a query; plain http on this machine only, and never in production. */
  readonly endpoint: string | undefined;
  /** Sent with each request, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
}

const text = z.string().trim().default('');

/**
 * CONTENT_SOURCES lists the sites that are asked. CONTENT_SOURCE_<SITE>_HEADERS is what they're sent in addition, as
 * JSON; _ENDPOINT puts another service that speaks the same way in a site's place.
 */
export const contentSourceEnvironment = {
  CONTENT_SOURCES: text,
  CONTENT_SOURCE_YOUTUBE_KEY: text,
  CONTENT_SOURCE_YOUTUBE_HEADERS: text,
  CONTENT_SOURCE_YOUTUBE_ENDPOINT: text,
  CONTENT_SOURCE_WIKIPEDIA_HEADERS: text,
  CONTENT_SOURCE_WIKIPEDIA_ENDPOINT: text,
  CONTENT_SOURCE_APPLE_PODCASTS_HEADERS: text,
  CONTENT_SOURCE_APPLE_PODCASTS_ENDPOINT: text,
  CONTENT_SOURCE_MIT_LEARN_HEADERS: text,
  CONTENT_SOURCE_MIT_LEARN_ENDPOINT: text,
} as const;

type Environment = Readonly<Record<keyof typeof contentSourceEnvironment, string>>;

const prefixes = {
  youtube: 'CONTENT_SOURCE_YOUTUBE',
  wikipedia: 'CONTENT_SOURCE_WIKIPEDIA',
  'apple-podcasts': 'CONTENT_SOURCE_APPLE_PODCASTS',
  'mit-learn': 'CONTENT_SOURCE_MIT_LEARN',
} as const satisfies Record<ContentSourceId, string>;

/** Visible ASCII, as header fields take it (RFC 9110 §5). */
const headersSchema = z.record(z.string().regex(/^[A-Za-z0-9-]{1,64}$/), z.string().regex(/^[ -~]{0,1000}$/));

const isSource = (name: string): name is ContentSourceId => contentSourceIds.some((id) => id === name);

/** The sites that are asked, in the order in which they're listed, and what is wrong with what was said. */
export function readContentSources(
  environment: Environment,
  isProduction: boolean,
): { readonly sources: readonly ContentSourceConfig[]; readonly faults: readonly string[] } {
  const named = environment.CONTENT_SOURCES.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const faults = named
    .filter((name) => !isSource(name))
    .map((name) => `CONTENT_SOURCES: there is no ${name}`);
  const sources: ContentSourceConfig[] = [];
  for (const id of contentSourceIds.filter((one) => named.includes(one))) {
    const endpoint = environment[`${prefixes[id]}_ENDPOINT`];
    const headers = headersOf(id, environment);
    if (headers === undefined)
      faults.push(`${prefixes[id]}_HEADERS: must be an object of texts in JSON, names to values`);
    else if (endpoint !== '' && !isUsableEndpoint(endpoint, isProduction))
      faults.push(`${prefixes[id]}_ENDPOINT: must be an https address`);
    else if (id === 'youtube' && endpoint === '' && environment.CONTENT_SOURCE_YOUTUBE_KEY === '')
      faults.push('CONTENT_SOURCE_YOUTUBE_KEY: YouTube needs a key');
    else sources.push({ id, endpoint: endpoint === '' ? undefined : endpoint, headers });
  }
  return { sources, faults };
}

function headersOf(id: ContentSourceId, environment: Environment): Record<string, string> | undefined {
  const said = environment[`${prefixes[id]}_HEADERS`];
  const parsed = headersSchema.safeParse(said === '' ? {} : jsonOf(said));
  if (!parsed.success) return undefined;
  const key = id === 'youtube' ? environment.CONTENT_SOURCE_YOUTUBE_KEY : '';
  return key === '' ? parsed.data : { ...parsed.data, 'x-goog-api-key': key };
}

function jsonOf(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}

/** Plain http serves on this very machine, and never in production. */
function isUsableEndpoint(endpoint: string, isProduction: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && !isProduction && ['127.0.0.1', '[::1]'].includes(hostname);
}
