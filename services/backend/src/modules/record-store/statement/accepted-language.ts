import { type LanguageMap } from '../domain/statement.js';

/** Longest Accept-Language that is read, in characters, and how many of its ranges count. */
const LONGEST = 1_000;
const MOST = 50;

export interface LanguageRange {
  /** In lower case; `*` for any. */
  readonly range: string;
  /** From 0 (not at all) to 1. */
  readonly quality: number;
}

const rangeWithQuality =
  /^([a-z0-9]{1,8}(?:-[a-z0-9]{1,8})*|\*)(?:\s*;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;

/** The ranges of an Accept-Language header (RFC 9110, section 12.5.4); what can't be read is passed over. */
export const languageRanges = (acceptLanguage: string | undefined): readonly LanguageRange[] =>
  (acceptLanguage ?? '')
    .slice(0, LONGEST)
    .toLowerCase()
    .split(',', MOST)
    .flatMap((text) => {
      const found = rangeWithQuality.exec(text.trim());
      return found === null ? [] : [{ range: found[1] ?? '*', quality: Number(found[2] ?? '1') }];
    });

/**
 * One language of a map: of those whose longest matching range is wanted most, the one whose range is named first. A
 * map none of whose languages is wanted still gives one: the same language from elsewhere, else its first.
 */
export function oneLanguage(map: LanguageMap, ranges: readonly LanguageRange[]): LanguageMap {
  const tags = Object.keys(map);
  const [first] = tags;
  if (first === undefined || tags.length === 1) return map;
  const tag = wanted(tags, ranges) ?? related(tags, ranges) ?? first;
  return { [tag]: map[tag] ?? '' };
}

function wanted(tags: readonly string[], ranges: readonly LanguageRange[]): string | undefined {
  let best: { readonly tag: string; readonly quality: number; readonly place: number } | undefined;
  for (const tag of tags) {
    const place = longestMatch(tag.toLowerCase(), ranges);
    const quality = ranges[place]?.quality ?? 0;
    const better =
      best === undefined || quality > best.quality || (quality === best.quality && place < best.place);
    if (quality > 0 && better) best = { tag, quality, place };
  }
  return best?.tag;
}

/** The place of the longest range that is the tag or the start of it; -1 for none. */
function longestMatch(tag: string, ranges: readonly LanguageRange[]): number {
  let [place, length] = [-1, -1];
  for (const [index, { range }] of ranges.entries()) {
    const matches = range === '*' || tag === range || tag.startsWith(`${range}-`);
    const reach = range === '*' ? 0 : range.length;
    if (matches && reach > length) [place, length] = [index, reach];
  }
  return place;
}

/** Asked for `en-GB`, a map with `en` or `en-US` is better read in either than in Japanese. */
function related(tags: readonly string[], ranges: readonly LanguageRange[]): string | undefined {
  const asked = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  for (const { range } of asked) {
    const tag = tags.find((one) => language(one) === language(range));
    if (tag !== undefined) return tag;
  }
  return undefined;
}

const language = (tag: string) => tag.toLowerCase().split('-', 1)[0];
