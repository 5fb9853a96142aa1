import type { Browser } from 'wxt/browser';
import type { Preferences } from '../features/preferences/preferences';
import { classifyPage } from '../features/relevance/classify-page';
import { correctionFor, correctionKey, type Corrections } from '../features/relevance/corrections';
import { topicProfile, type TopicProfile } from '../features/relevance/topic-profile';
import { cleanUrl, isExcluded } from '../features/visits/clean-url';
import type { Sight } from '../features/visits/visit-tracker';
import type { PageVerdict } from '../shared/page';
import type { StudiedCourse, StudyAim } from '../shared/studied-course';
import type { PageReader } from './page-reader';

const TITLE_LIMIT = 512;

export interface Judging extends StudyAim {
  preferences: Preferences;
  corrections: Corrections;
  ownOrigins: readonly string[];
  nowMs: number;
}

/** Turns the tab in front into what may be recorded of it, or null: excluded sites, private windows, browser pages. */
export class PageJudge {
  private profile: TopicProfile | null = null;
  private course: StudiedCourse | undefined;
  private last: { key: string; verdict: PageVerdict } | null = null;

  constructor(private readonly reader: PageReader) {}

  see(tab: Browser.tabs.Tab | null, judging: Judging): Sight | null {
    if (tab?.id === undefined || tab.incognito || tab.url === undefined) return null;
    const cleaned = cleanUrl(tab.url);
    if (cleaned === null || isExcluded(cleaned.host, judging.preferences.excludedSites)) return null;
    const title = (tab.title ?? '').slice(0, TITLE_LIMIT);
    // Until a page has loaded, browsers give its address as its title: that says nothing new.
    const known = isAddress(title, tab.url) ? '' : title;
    const page = { tabId: tab.id, ...cleaned, title: known, audible: tab.audible ?? false };
    return { page, verdict: this.judge(page, tab.status === 'complete', judging) };
  }

  private judge(page: Sight['page'], complete: boolean, judging: Judging): PageVerdict {
    const { topic, course, preferences, corrections, ownOrigins, nowMs } = judging;
    const text = preferences.pageText ? this.reader.textOf(page.tabId, page.url, complete, nowMs) : null;
    const correction = correctionFor(corrections, correctionKey(topic, page.url));
    const profile = this.profileOf(judging);
    const key = JSON.stringify([topic, page.url, page.title, text?.body.length, text?.headings, correction]);
    if (this.last?.key === key) return this.last.verdict;
    const { url, title } = page;
    const verdict = classifyPage({ url, title, text }, { profile, correction, ownOrigins, course });
    this.last = { key, verdict };
    return verdict;
  }

  /** Made once for each session: what it is about stays the same object while it runs. */
  private profileOf({ topic, course }: StudyAim): TopicProfile {
    if (this.profile?.topic === topic && this.course === course) return this.profile;
    this.last = null;
    this.course = course;
    return (this.profile = topicProfile(topic, course?.cues.words));
  }
}

function isAddress(title: string, url: string): boolean {
  return title !== '' && url.replace(/^https?:\/\//, '').startsWith(title.replace(/^https?:\/\//, ''));
}
