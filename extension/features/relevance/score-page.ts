import type { PageText } from './page-evidence';
import type { TopicProfile, TopicTerm } from './topic-profile';
import { stemsOf } from './words';

export interface PageToJudge {
  url: string;
  title: string;
  text: PageText | null;
}
export interface Score {
  /** 0 to 1. */
  score: number;
  /** The strongest piece of evidence: 'title matches "economics"'; null without any. */
  reason: string | null;
  /** The leisure that the page is rather about: 'shopping'; null when it isn't. */
  instead: string | null;
}

/** Weights of a part of a page: for the topic's own words, for one word of its field, for all of them together. */
interface Part {
  name: string;
  own: number;
  related: number;
  most: number;
  stems: readonly string[];
}
interface Evidence {
  own: number;
  related: number;
  against: number;
  /** Worth of the strongest match here, and the word. */
  best: { worth: number; reason: string } | null;
  instead: { weight: number; kind: string } | null;
}

/** A text this long (words) that never uses a word of the field is hardly about it, whatever its title says. */
const TELLING_WORDS = 25;
const TELLING_EVIDENCE = 0.25;
const UNSUPPORTED = 0.35;
/** How much more a word against counts than one for, where the topic's own words are concerned. */
const AGAINST = 1.5;
/** A few matches within fewer words than this prove less than their density says. */
const FEW_WORDS = 60;

/**
 * How surely a page belongs to the topic. Each part of the page adds evidence: by the topic's own words, by those of its
 * field, and against it by words of leisure or of another sense. Own words count as far as their company speaks for
 * them; the sum of all becomes a share by 1 − e^−sum. The body counts by density and variety.
 */
export function scorePage(page: PageToJudge, profile: TopicProfile): Score {
  const { label, content } = partsOf(page);
  const body = page.text === null ? null : weighBody(stemsOf(page.text.body), profile);
  const labelPieces = label.map((part) => weigh(part, profile));
  const contentPieces = content.map((part) => weigh(part, profile));
  if (body !== null) contentPieces.push(body.evidence);
  const pieces = [...labelPieces, ...contentPieces];
  const sum = (pick: (piece: Evidence) => number) => pieces.reduce((total, piece) => total + pick(piece), 0);
  const related = sum((piece) => piece.related);
  const against = sum((piece) => piece.against);
  const inContent = contentPieces.reduce((total, piece) => total + piece.related, 0);
  const telling = profile.known && body !== null && body.words >= TELLING_WORDS;
  const support = telling && inContent < TELLING_EVIDENCE ? UNSUPPORTED : 1;
  const company = (related + 0.5) / (related + 0.5 + AGAINST * against);
  const own = sum((piece) => piece.own) * support * company;
  const kept = related * ((related + 0.4) / (related + 0.4 + 0.6 * against));
  const score = 1 - Math.exp(-(own + kept));
  const [best] = pieces.flatMap(({ best: one }) => one ?? []).sort((a, b) => b.worth - a.worth);
  const [instead] = pieces.flatMap(({ instead: one }) => one ?? []).sort((a, b) => b.weight - a.weight);
  return {
    score: Math.round(score * 1000) / 1000,
    reason: best?.reason ?? null,
    instead: against > own + kept ? (instead?.kind ?? null) : null,
  };
}

/** The label is known of every page; the content only where the learner allowed to read it. */
function partsOf({ url, title, text }: PageToJudge): { label: Part[]; content: Part[] } {
  const { hostname, pathname, search } = new URL(url);
  const path = safeDecode(`${pathname} ${search}`);
  const part = (name: string, own: number, related: number, most: number, said: string): Part => ({
    name,
    own,
    related,
    most,
    stems: stemsOf(said),
  });
  return {
    label: [part('title', 1.7, 0.75, 1.8, title), part('address', 0.7, 0.3, 0.9, `${hostname} ${path}`)],
    content: [
      part('description', 0.6, 0.35, 0.9, text?.description ?? ''),
      part('headings', 0.6, 0.35, 1, text?.headings ?? ''),
    ],
  };
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: what is left without its codes still has words.
    return path.replace(/%[0-9a-f]{2}/gi, ' ');
  }
}

/** The terms of the topic in a row of stems, each with how often; two-word terms take part. */
function matchesIn(stems: readonly string[], profile: TopicProfile): Map<TopicTerm, number> {
  const found = new Map<TopicTerm, number>();
  stems.forEach((stem, index) => {
    const one = profile.terms.get(stem);
    if (one !== undefined) found.set(one, (found.get(one) ?? 0) + 1);
    if (!profile.heads.has(stem)) return;
    const two = profile.terms.get(`${stem} ${stems[index + 1] ?? ''}`);
    if (two !== undefined) found.set(two, (found.get(two) ?? 0) + 1);
  });
  return found;
}

function weigh(part: Part, profile: TopicProfile): Evidence {
  let own = 0;
  let related = 0;
  let heaviest: TopicTerm | null = null;
  for (const term of matchesIn(part.stems, profile).keys()) {
    if (term.own) own += term.weight;
    else related += term.weight * part.related;
    if (heaviest === null || rank(term) > rank(heaviest)) heaviest = term;
  }
  let against = 0;
  let instead: Evidence['instead'] = null;
  for (const stem of new Set(part.stems)) {
    const counter = profile.counter.get(stem);
    if (counter === undefined) continue;
    against += counter.weight * part.related;
    instead ??= { weight: part.related, kind: counter.kind };
  }
  const verb = part.name === 'headings' ? 'match' : 'matches';
  const worth = part.own * ownShare(own, profile);
  return {
    own: worth,
    related: Math.min(part.most, related),
    against: Math.min(part.most, against),
    best: heaviest && {
      worth: worth + Math.min(part.most, related),
      reason: `${part.name} ${verb} ${inWords(heaviest)}`,
    },
    instead,
  };
}

/**
 * How much of the topic's own words is there, 0 to 1. Half of 'Organic chemistry' is little, as chemistry has other words
 * to show itself by; of a topic that we know no field of, half is half.
 */
function ownShare(own: number, { ownWeight, known }: TopicProfile): number {
  const share = Math.min(1, own / ownWeight);
  return known ? share * share : share;
}

const inWords = ({ word, isCue = false }: TopicTerm) => (isCue ? 'your course' : `"${word}"`);
const rank = (term: TopicTerm) => term.weight + (term.own ? 1 : 0);

/** Density and variety of the matches; a page may be a line or a book. */
function weighBody(stems: readonly string[], profile: TopicProfile): { evidence: Evidence; words: number } {
  const words = stems.length;
  const per = 100 / Math.max(FEW_WORDS, words);
  let owned = 0;
  let hits = 0;
  let variety = 0;
  let heaviest: { value: number; term: TopicTerm } | null = null;
  for (const [term, count] of matchesIn(stems, profile)) {
    if (term.own) owned += Math.min(1, (count * per) / 1.5) * term.weight;
    hits += term.weight * count;
    variety += term.weight;
    const value = term.weight * count;
    if (heaviest === null || value > heaviest.value) heaviest = { value, term };
  }
  let hitsAgainst = 0;
  const kinds = new Map<string, number>();
  const seen = new Set<string>();
  for (const stem of stems) {
    const counter = profile.counter.get(stem);
    if (counter === undefined) continue;
    hitsAgainst += counter.weight;
    if (!seen.has(stem)) kinds.set(counter.kind, (kinds.get(counter.kind) ?? 0) + counter.weight);
    seen.add(stem);
  }
  const varietyAgainst = [...kinds.values()].reduce((sum, weight) => sum + weight, 0);
  const [kind] = [...kinds].sort((a, b) => b[1] - a[1]);
  const related = bodyWorth(hits * per, variety);
  return {
    words,
    evidence: {
      own: 0.6 * ownShare(owned, profile),
      related,
      against: bodyWorth(hitsAgainst * per, varietyAgainst),
      best: heaviest && { worth: related, reason: `text mentions ${inWords(heaviest.term)}` },
      instead: kind === undefined ? null : { weight: kind[1] * 0.3, kind: kind[0] },
    },
  };
}

const BODY_MOST = 2.2;
function bodyWorth(perHundred: number, variety: number): number {
  return BODY_MOST * (perHundred / (perHundred + 3)) * (1 - Math.exp(-variety / 2.5));
}
