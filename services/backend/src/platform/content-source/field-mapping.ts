import {
  type ContentSourceId,
  type ContentType,
  FOUND_ID_MAX,
  FOUND_SUMMARY_MAX,
  FOUND_TITLE_MAX,
  FOUND_URL_MAX,
  type FoundItem,
} from '@keenly/contracts/content-source';
import { plainText } from './plain-text.js';

/** Where in a source's JSON what is: paths like `snippet.title`, and an address that may be made of one. */
export interface FieldMapping {
  /** The array of what was found. */
  readonly items: string;
  readonly id: string;
  readonly title: string;
  /** `{path}` is replaced by what is there, as part of an address unless it's all of it. */
  readonly url: string;
  readonly summary?: string;
  readonly image?: string;
  readonly author?: string;
  /** A number of seconds. */
  readonly duration?: string;
}

export interface MappedAs {
  readonly source: ContentSourceId;
  readonly type: ContentType;
  readonly limit: number;
}

/** What a source's answer says, by its mapping: items without an id, a title, or an https address are left out. */
export function mappedItems(
  answer: unknown,
  mapping: FieldMapping,
  as: MappedAs,
): readonly FoundItem[] | undefined {
  const items = at(answer, mapping.items);
  if (!Array.isArray(items)) return undefined;
  return items.slice(0, as.limit).flatMap((item: unknown) => itemOf(item, mapping, as) ?? []);
}

function itemOf(item: unknown, mapping: FieldMapping, { source, type }: MappedAs): FoundItem | undefined {
  const id = textAt(item, mapping.id);
  const title = plainText(textAt(item, mapping.title), FOUND_TITLE_MAX);
  const url = httpsOf(filled(mapping.url, item));
  if (id === '' || id.length > FOUND_ID_MAX || title === '' || url === null) return undefined;
  const author = plainText(textAt(item, mapping.author), FOUND_TITLE_MAX);
  const duration = at(item, mapping.duration);
  return {
    source,
    source_id: id,
    title,
    url,
    summary: plainText(textAt(item, mapping.summary), FOUND_SUMMARY_MAX),
    type,
    image_url: httpsOf(textAt(item, mapping.image)),
    duration_s: typeof duration === 'number' && duration >= 0 ? Math.min(Math.round(duration), 1e9) : null,
    author: author === '' ? null : author,
  };
}

function at(value: unknown, path: string | undefined): unknown {
  if (path === undefined) return undefined;
  let here = value;
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = Reflect.get(here, name);
  }
  return here;
}

function textAt(value: unknown, path: string | undefined): string {
  const found = at(value, path);
  // Half a character and NUL can't be stored.
  return typeof found === 'string'
    ? found.replace(/[\0\p{Cs}]/gu, '')
    : typeof found === 'number'
      ? String(found)
      : '';
}

/** '' where something that the address needs is missing. */
function filled(template: string, item: unknown): string {
  const whole = /^\{([\w.]+)\}$/.exec(template)?.[1];
  if (whole !== undefined) return textAt(item, whole);
  const missing = [...template.matchAll(/\{([\w.]+)\}/g)].some(([, path]) => textAt(item, path) === '');
  if (missing) return '';
  return template.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => encodeURIComponent(textAt(item, path)));
}

/** As a browser reads it, if it leads to a site by https; `//site/picture` is such an address. */
function httpsOf(address: string): string | null {
  const said = address.startsWith('//') ? `https:${address}` : address;
  if (said.length > FOUND_URL_MAX || !URL.canParse(said)) return null;
  const { protocol, username, password, href } = new URL(said);
  return protocol === 'https:' && username === '' && password === '' && href.length <= FOUND_URL_MAX
    ? href
    : null;
}
