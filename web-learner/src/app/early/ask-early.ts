import { quizByLesson } from '@keenly/contracts/attempts.endpoints';
import { type CourseCards, SEARCH_PAGE } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import { PATIENCE_MS } from '../../shared/api/patient-fetch';
import { withQuery } from '../../shared/api/with-query';
import type { StoredSession } from '../../shared/auth/session-store';

/**
 * Asks for what a page shows first while its code is still on its way; the client takes the answer where the page then
 * asks for the same (`shared/api/asked-early.ts`), and asks itself where none came. A sign-in that is to be renewed first
 * asks for nothing yet.
 */
export function askEarly({ token, renew_at: renewAt, second_factor_due: isDue }: StoredSession): void {
  const at = Date.now();
  const address = firstAsked();
  if (address === undefined || isDue === true || at >= renewAt) return;
  const answer = fetch(address, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  // The page asks for the picture too, whatever came of this.
  if (address.startsWith(coursesByCategory.path)) askForCover(answer).catch(() => undefined);
  window.keenlyAsked = { address, token, at, answer };
}

/** As the pages ask for it; undefined where another page is opened. */
function firstAsked(): string | undefined {
  const params = new URLSearchParams(location.search);
  const link = params.get('link') ?? undefined;
  const [, page, id] = /^\/(content|course|lesson-quiz)(?:\/([\w-]+))?$/.exec(location.pathname) ?? [];
  if (page === 'content' && id === undefined && !params.get('searchContent'))
    return withQuery(coursesByCategory.path, { limit: SEARCH_PAGE, page_no: 1 });
  if (page === 'course' && id !== undefined)
    return withQuery(campaignDetails.path, { campaign_id: id, link });
  if (page === 'lesson-quiz' && id !== undefined && !params.has('report'))
    return withQuery(quizByLesson.path, { campaign_id: id, link });
  return undefined;
}

/** The largest thing on a phone's first screen: the picture of the first course. */
async function askForCover(answer: Promise<Response | undefined>): Promise<void> {
  const found = await answer;
  if (found?.ok !== true) return;
  const {
    data: [first],
  } = (await found.clone().json()) as CourseCards;
  if (first === undefined || first.image_url === null) return;
  Object.assign(new Image(), {
    fetchPriority: 'high',
    referrerPolicy: 'no-referrer',
    src: first.image_url,
  });
}
