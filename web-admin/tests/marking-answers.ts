import type { CourseAnalytics } from '@keenly/contracts/course-analytics';
import { courseAnalytics } from '@keenly/contracts/course-analytics.endpoints';
import type { EssaysOfAttempt, EssaysToMark } from '@keenly/contracts/essay-marking';
import { essaysToMark } from '@keenly/contracts/essay-marking.endpoints';
import type { Regrade, RegradePreview } from '@keenly/contracts/regrade';
import type { Call } from '../../infra/dev/browser/answered-calls.ts';
import {
  aMark,
  anEssay,
  aRegradePreview,
  someAnalytics,
  someEssayAttempts,
  someEssays,
} from '../src/testing/marking-builders.ts';

/** What the API holds of essays, regrades, and analytics for a picture. */
export interface HeldMarking {
  readonly analytics: CourseAnalytics;
  readonly attempts: readonly EssaysToMark['data'][number][];
  /** None: it no longer exists. */
  readonly essays: EssaysOfAttempt | undefined;
  readonly preview: RegradePreview;
  readonly regrades: readonly Regrade[];
}

export const someMarking: HeldMarking = {
  analytics: someAnalytics(),
  attempts: someEssayAttempts(),
  essays: someEssays(),
  preview: aRegradePreview(),
  regrades: [],
};

const ends = (url: URL, path: string) => url.pathname.endsWith(path.slice(path.lastIndexOf('/')));

/** Answers a call about them; undefined where it is none. Someone else is always quicker to mark an essay. */
export function answerMarking(call: Call, url: URL, held: HeldMarking): Promise<void> | undefined {
  const { method } = call;
  if (ends(url, courseAnalytics.path)) return call.fulfill({ json: { data: held.analytics } });
  if (url.pathname === essaysToMark.path) {
    const data = url.searchParams.get('state') === 'marked' ? [] : held.attempts;
    return call.fulfill({ json: { data, total: data.length } });
  }
  if (url.pathname.startsWith(`${essaysToMark.path}/`)) {
    if (held.essays === undefined) return refuse(call, 404, 'NOT_FOUND', 'Resource not found.');
    if (method === 'GET') return call.fulfill({ json: { data: held.essays } });
    return refuse(call, 409, 'CONCURRENT_CHANGE', 'Someone else marked this essay.');
  }
  if (url.pathname.endsWith('/regrade-preview')) return call.fulfill({ json: { data: held.preview } });
  if (url.pathname.endsWith('/regrades')) return call.fulfill({ json: { data: held.regrades } });
  return undefined;
}

function refuse(call: Call, status: number, code: string, message: string): Promise<void> {
  return call.fulfill({ status, json: { error: { code, message } } });
}

/** The same essays, the first of them marked by someone else. */
export const markedByOther = (): EssaysOfAttempt =>
  someEssays({ questions: [anEssay(0, { mark: aMark() }), anEssay(1)] });
