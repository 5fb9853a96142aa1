import type { PageClass } from '@keenly/contracts/study-session';
import { pageKey, type PageInFront } from '../../shared/page';
import type { ClosedVisit, OpenVisit } from './visit-tracker';

/** A page recorded in this session, kept so that the learner can still correct or forget it. */
export interface RecordedPage {
  key: string;
  url: string;
  title: string;
  host: string;
  /** Class of its last visit. */
  pageClass: PageClass;
  visits: readonly RecordedVisit[];
}
export interface RecordedVisit {
  id: string;
  fromMs: number;
  toMs: number;
  pageClass: PageClass;
}
export interface RecordedPages {
  /** Oldest first; a page that is visited again moves to the end. */
  pages: readonly RecordedPage[];
  /** Keys of pages that the learner wants forgotten, for as long as this session lasts. */
  forgotten: readonly string[];
}

export const NO_PAGES: RecordedPages = { pages: [], forgotten: [] };
/** So many pages can still be corrected, and so many visits of each; the study is stored whole, and stays small. */
export const PAGES_KEPT = 60;
const VISITS_KEPT = 100;

export function remember(recorded: RecordedPages, visit: ClosedVisit): RecordedPages {
  const { page, verdict, id, fromMs, untilMs } = visit;
  if (isForgotten(page)) return recorded;
  const key = pageKey(page.url);
  const before = recorded.pages.find((known) => known.key === key);
  const { pageClass } = verdict;
  const visits = [...(before?.visits ?? []), { id, fromMs, toMs: untilMs, pageClass }].slice(-VISITS_KEPT);
  const { url, title, host } = page;
  const others = recorded.pages.filter((known) => known !== before);
  return {
    ...recorded,
    pages: [...others, { key, url, title, host, pageClass, visits }].slice(-PAGES_KEPT),
  };
}

/** The visits of a page that counted as something else so far, and the pages as they count now. */
export function reclassify(
  recorded: RecordedPages,
  key: string,
  pageClass: PageClass,
): { recorded: RecordedPages; changed: readonly RecordedVisit[] } {
  const page = recorded.pages.find((known) => known.key === key);
  if (page === undefined) return { recorded, changed: [] };
  const changed = page.visits.filter((visit) => visit.pageClass !== pageClass);
  const said = { ...page, pageClass, visits: page.visits.map((visit) => ({ ...visit, pageClass })) };
  return {
    recorded: { ...recorded, pages: recorded.pages.map((known) => (known === page ? said : known)) },
    changed,
  };
}

/** Takes a page out, now and whenever it comes again in this session; answers the visits it leaves behind. */
export function forget(
  recorded: RecordedPages,
  key: string,
): { recorded: RecordedPages; visits: readonly RecordedVisit[] } {
  const page = recorded.pages.find((known) => known.key === key);
  const forgotten = recorded.forgotten.includes(key) ? recorded.forgotten : [...recorded.forgotten, key];
  return {
    recorded: { pages: recorded.pages.filter((known) => known !== page), forgotten },
    visits: page?.visits ?? [],
  };
}

/** The page as it may be recorded: without address and title once the learner wants it forgotten. */
export function veil(page: PageInFront, forgotten: readonly string[]): PageInFront {
  return forgotten.includes(pageKey(page.url)) ? { ...page, url: '', title: '', host: '' } : page;
}

/** The open visit, likewise. */
export function veilVisit(visit: OpenVisit, forgotten: readonly string[]): OpenVisit {
  return { ...visit, page: veil(visit.page, forgotten) };
}

/** Whether a page has been veiled. */
export function isForgotten(page: PageInFront): boolean {
  return page.url === '';
}
