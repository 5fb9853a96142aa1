import type { PageVerdict } from '../shared/page';
import { classifyPage } from '../features/relevance/classify-page';
import { topicProfile } from '../features/relevance/topic-profile';
import { labels, type Label, type LabelledPage } from './labelled-pages';

/** The scorer's input: the tab alone, or the page's text, too, as a learner may allow. */
export const views = ['title and address', 'with page text', 'with text among menus'] as const;
export type View = (typeof views)[number];

/** Navigation as most sites have it around the text; the same for every page, so it must not change a score. */
const menusAbove =
  'Skip to content Home About us Contact Blog Shop Careers Press My account Sign in Register Cart (0) Menu Search this site ' +
  'English Deutsch Español We use cookies to improve your experience. Accept all Reject Manage preferences ';
const menusBelow =
  ' Share on Facebook Share on X Copy link Print Related articles You may also like Most read Subscribe to our newsletter for ' +
  'offers and news. Enter your email address. Follow us Terms of use Privacy policy Accessibility Sitemap Advertise with us Help ' +
  'Comments (12) Log in to comment Load more Back to top All rights reserved. Download our app from the store.';

export interface Judged {
  page: LabelledPage;
  verdict: PageVerdict;
}

/** The scorer's own word on each page; no correction of a learner helps it. */
export function judgePages(pages: readonly LabelledPage[], view: View): Judged[] {
  return pages.map((page) => {
    const { url, title, description, headings, body, topic } = page;
    const around = view === 'with text among menus' ? `${menusAbove}${body}${menusBelow}` : body;
    const text = view === 'title and address' ? null : { description, headings, body: around };
    const judgement = { profile: topicProfile(topic), correction: null, ownOrigins: [] };
    return { page, verdict: classifyPage({ url, title, text }, judgement) };
  });
}

/** How many pages with the row's label were given the column's class. */
export type Confusion = Record<Label, Record<Label, number>>;

export function confusionOf(judged: readonly Judged[]): Confusion {
  const count = (label: Label, given: Label) =>
    judged.filter(({ page, verdict }) => page.label === label && verdict.pageClass === given).length;
  const row = (label: Label) => ({
    relevant: count(label, 'relevant'),
    transitional: count(label, 'transitional'),
    distraction: count(label, 'distraction'),
  });
  return {
    relevant: row('relevant'),
    transitional: row('transitional'),
    distraction: row('distraction'),
  };
}

/** Share of pages, 0 to 1, that were given their label. */
export function accuracyOf(judged: readonly Judged[]): number {
  return judged.filter(({ page, verdict }) => page.label === verdict.pageClass).length / judged.length;
}

/** The confusion as lines of a Markdown table, labels in rows. */
export function confusionTable(confusion: Confusion): string {
  const head = `| labelled | ${labels.map((label) => `judged ${label}`).join(' | ')} |`;
  const rule = `|---|${labels.map(() => '---:').join('|')}|`;
  const rows = labels.map(
    (label) => `| ${label} | ${labels.map((given) => confusion[label][given]).join(' | ')} |`,
  );
  return [head, rule, ...rows].join('\n');
}
