import { percentOf } from '@keenly/contracts/formulas/numbers';
import { pageReport } from '@keenly/contracts/formulas/page-report';
import { browsingShares, expressionUnits as unitsOf } from '@keenly/contracts/formulas/sessions';
import {
  type ExpressionName,
  type HostTime,
  type NudgeType,
  nudgeTypes,
  type PageClass,
  type SessionDetail,
} from '@keenly/contracts/study-session';
import { classNames } from '../session-parts/per-session.js';
import type { SessionRow } from './session-row.js';

export interface PageRow {
  readonly visit_id: string;
  readonly from_ms: number;
  readonly duration_ms: number;
  /** As the learner has it, where they said so. */
  readonly class: number;
  /** As the device had it. */
  readonly judged: number;
  readonly redacted: boolean;
  readonly url: string;
  readonly title: string;
  readonly host: string;
  readonly reason: string;
}
export interface NudgeRow {
  readonly nudge: NudgeType;
  readonly raised_ms: number;
  readonly ended_ms: number | null;
}
export interface ExpressionRow {
  readonly name: ExpressionName;
  readonly held_ms: number;
}

export interface SampleRow {
  readonly sampled_ms: number;
  readonly unknown_ms: number;
  readonly unsure_ms: number;
}

/** How many websites each list names (product/pages#top-websites). */
const TOP_HOSTS = 3;

const className = (number: number): PageClass => classNames[number] ?? 'transitional';
const classOf = ({ class: number }: PageRow): PageClass => className(number);
const secondsOf = (pages: readonly PageRow[]) =>
  pages.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / 1000;

export function browsingFigures(
  pages: readonly PageRow[],
): Pick<SessionDetail, 'browsing' | 'page_report' | 'web_tabs' | 'web_duration' | 'focus_data'> {
  const of = (pageClass: PageClass) => pages.filter((page) => classOf(page) === pageClass);
  const relevant = of('relevant');
  const browsing = browsingShares({
    relevant: secondsOf(relevant),
    transitional: secondsOf(of('transitional')),
    distraction: secondsOf(of('distraction')),
  });
  return {
    browsing,
    page_report: pageReport(pages.map(classOf)),
    web_tabs: pages.length,
    web_duration: browsing.total_duration,
    focus_data: {
      duration: secondsOf(relevant),
      tab_switches: Math.max(0, pages.length - 1),
      rel_tabs: relevant.length,
    },
  };
}

/** Visited pages, which only the learner may read. */
export function pagesForLearner(
  pages: readonly PageRow[],
  { started_at: startedAt, capability }: Pick<SessionRow, 'started_at' | 'capability'>,
): Pick<SessionDetail, 'visited_pages' | 'top_focused' | 'top_distractions'> {
  return {
    visited_pages: pages.map((page) => ({
      id: page.visit_id,
      url: page.url,
      title: page.title,
      host: page.host,
      // A page that serves the session serves what the session was started for.
      capability: classOf(page) === 'relevant' ? capability : null,
      is_relevant_algo: classOf(page) === 'relevant',
      is_transitional_algo: classOf(page) === 'transitional',
      reason: page.reason,
      judged_class: className(page.judged),
      corrected: page.class !== page.judged,
      redacted: page.redacted,
      visited_time_server: new Date(startedAt.getTime() + page.from_ms).toISOString(),
      page_duration: page.duration_ms / 1000,
    })),
    top_focused: topHosts(pages, 'relevant'),
    top_distractions: topHosts(pages, 'distraction'),
  };
}

function topHosts(pages: readonly PageRow[], pageClass: PageClass): HostTime[] {
  const heldMs = new Map<string, number>();
  for (const page of pages) {
    // An erased page has no host left to name.
    if (classOf(page) !== pageClass || page.host === '') continue;
    heldMs.set(page.host, (heldMs.get(page.host) ?? 0) + page.duration_ms);
  }
  return [...heldMs]
    .map(([host, ms]) => ({ host, seconds: ms / 1000 }))
    .sort((a, b) => b.seconds - a.seconds || a.host.localeCompare(b.host))
    .slice(0, TOP_HOSTS);
}

/** Counts per type and the time span of each nudge; one without an end lasts until the session's end, or until now. */
export function nudgeFigures(
  nudges: readonly NudgeRow[],
  { started_at: startedAt, stop_offset_ms: stopMs }: Pick<SessionRow, 'started_at' | 'stop_offset_ms'>,
  now: Date,
): Pick<SessionDetail, 'session_nudges' | 'nudge_timeseries'> {
  const counts = Object.fromEntries(nudgeTypes.map((type) => [type, 0])) as Record<NudgeType, number>;
  const series: SessionDetail['nudge_timeseries'] = {};
  const lastMs = stopMs ?? now.getTime() - startedAt.getTime();
  const at = (ms: number) => new Date(startedAt.getTime() + ms).toISOString();
  for (const { nudge, raised_ms, ended_ms } of nudges) {
    counts[nudge] += 1;
    const endMs = Math.max(raised_ms, Math.min(ended_ms ?? lastMs, stopMs ?? Number.POSITIVE_INFINITY));
    (series[nudge] ??= []).push({ start_time: at(raised_ms), end_time: at(endMs) });
  }
  return { session_nudges: counts, nudge_timeseries: series };
}

/** How well the camera's pictures could be read, in seconds and percent with one decimal. */
export function expressionQuality(row: SampleRow | undefined): SessionDetail['expression_quality'] {
  const { sampled_ms, unknown_ms, unsure_ms } = row ?? { sampled_ms: 0, unknown_ms: 0, unsure_ms: 0 };
  return {
    sampled_s: sampled_ms / 1000,
    unknown_prcnt: percentOf(unknown_ms, sampled_ms),
    low_confidence_prcnt: percentOf(unsure_ms, sampled_ms),
  };
}

/** Expressions in units of ten seconds (product/expressions#units). */
export function expressionUnits(
  rows: readonly ExpressionRow[],
): NonNullable<SessionDetail['expression_data']> {
  return rows.map(({ name, held_ms }) => ({
    id: name,
    expression_name: name,
    value: unitsOf(held_ms),
  }));
}
