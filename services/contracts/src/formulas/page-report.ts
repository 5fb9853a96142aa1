import type { PageReport } from '../page-report.js';
import type { PageClass } from '../study-session.js';

/**
 * The study-session report (product/pages#page-report): relevant pages are good, transitional ones neutral,
 * distractions bad. Percent of the visits, one decimal, adding up to exactly 100: what rounding leaves over goes to the
 * shares that lost most by it. Null without a page.
 */
export function pageReport(classes: readonly PageClass[]): PageReport {
  const of = (wanted: PageClass) => classes.filter((one) => one === wanted).length;
  const [good, neutral, bad] = [of('relevant'), of('transitional'), of('distraction')];
  const pages = classes.length;
  const [good_prcnt, neutral_prcnt, bad_prcnt] =
    pages === 0 ? [null, null, null] : tenthsOf([good, neutral, bad], pages);
  return { pages, good, neutral, bad, good_prcnt, neutral_prcnt, bad_prcnt };
}

const TENTHS = 1000;

/** Largest remainder, in tenths of a percent; of equal remainders the earlier one. */
function tenthsOf(counts: readonly [number, number, number], total: number): [number, number, number] {
  const exact = counts.map((count) => (count * TENTHS) / total);
  const floors = exact.map(Math.floor);
  const left = TENTHS - floors.reduce((sum, tenths) => sum + tenths, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, left)
    .map(({ index }) => index);
  const share = (index: number) => ((floors[index] ?? 0) + (order.includes(index) ? 1 : 0)) / 10;
  return [share(0), share(1), share(2)];
}
