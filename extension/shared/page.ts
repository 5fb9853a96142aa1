import type { PageClass } from '@keenly/contracts/study-session';

/** A page in front of the learner, already free of what must not be recorded (see features/visits/clean-url). */
export interface PageInFront {
  tabId: number;
  url: string;
  title: string;
  host: string;
  /** The tab plays sound: watching or listening is not idleness. */
  audible: boolean;
}

/** Parameters that name what a page shows; all others (campaigns, positions, sessions) leave it the same page. */
const naming = ['v', 'id'];

/** Under which name a page is the same page again: a video is named by its query, most pages by their path. */
export function pageKey(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, searchParams } = new URL(url);
  const names = naming.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${value}`];
  });
  return `${origin}${pathname}${names.length === 0 ? '' : `?${names.join('&')}`}`;
}

/** Class of a page as judged on the device, and the reason. */
export interface PageVerdict {
  pageClass: PageClass;
  /** 0 to 1: how sure the device is that the page belongs to the topic. */
  score: number;
  reason: string;
  /** A social-media page: its nudge is another than that of other distractions. */
  social: boolean;
}
