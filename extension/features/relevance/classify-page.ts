import type { PageClass } from '@keenly/contracts/study-session';
import type { PageVerdict } from '../../shared/page';
import type { StudiedCourse } from '../../shared/studied-course';
import { isCoursePage } from './course-pages';
import { placeOf, type Place } from './page-place';
import { scorePage, type PageToJudge, type Score } from './score-page';
import { looksLikeBook, looksLikeStudy } from './study-cues';
import type { TopicProfile } from './topic-profile';

/** From here on a page belongs to the topic; below the other, it has nothing to do with it. */
const RELEVANT = 0.45;
const UNRELATED = 0.33;
const REASON_LIMIT = 200;

export interface Judgement {
  profile: TopicProfile;
  /** The learner's earlier correction of this page, if any. */
  correction: PageClass | null;
  /** Origins of the web application itself. */
  ownOrigins: readonly string[];
  /** The course that the session was started from, if any. */
  course?: StudiedCourse | undefined;
}
interface Opinion {
  pageClass: PageClass;
  reason: string;
}

/** Relevant, transitional or distraction, with score and reason. The learner's own word always wins. */
export function classifyPage(page: PageToJudge, judgement: Judgement): PageVerdict {
  const { profile, correction, ownOrigins, course } = judgement;
  const place = placeOf(page.url, ownOrigins);
  const found = scorePage(page, profile);
  const isOfCourse = course !== undefined && isCoursePage(page.url, course, ownOrigins);
  const { pageClass, reason } =
    correction !== null
      ? { pageClass: correction, reason: 'set by you' }
      : isOfCourse
        ? ofCourse
        : opinionOf(page, place, found, profile);
  return {
    pageClass,
    score: isOfCourse ? 1 : found.score,
    reason: reason.slice(0, REASON_LIMIT),
    social: pageClass === 'distraction' && (place.kind === 'social' || place.kind === 'mixed'),
  };
}

const ofCourse: Opinion = { pageClass: 'relevant', reason: 'part of your course' };
const transitional = (reason: string): Opinion => ({ pageClass: 'transitional', reason });
const distraction = (reason: string): Opinion => ({ pageClass: 'distraction', reason });

function opinionOf(page: PageToJudge, place: Place, found: Score, profile: TopicProfile): Opinion {
  const { score, reason } = found;
  const matches = score >= RELEVANT && reason !== null;
  const byContent = (): Opinion | null => (matches ? { pageClass: 'relevant', reason } : null);
  switch (place.kind) {
    case 'sign_in':
      return transitional('a sign-in page');
    case 'mail':
      return transitional('mail');
    case 'search':
      return transitional('a search');
    case 'social':
      return distraction('social media');
    case 'entertainment':
      return distraction('entertainment');
    case 'jobs':
      return distraction('a job board');
    case 'shop':
      return matches && looksLikeBook(page)
        ? transitional('a store page for a book on the topic')
        : distraction('a shop');
    case 'mixed':
      return (place.lobby ? null : (byContent() ?? nearly(found))) ?? distraction('social media');
    case 'tool':
      return (place.lobby ? null : byContent()) ?? transitional('a study tool');
    case 'teaching':
      return (place.lobby ? null : byContent()) ?? transitional('a learning site, different topic');
    case 'other':
      return byContent() ?? elsewhere(page, found, profile);
    default:
      return place.kind satisfies never;
  }
}

/** Something speaks for the topic, too little to be sure: no reason to nag. */
function nearly({ score, reason }: Score): Opinion | null {
  return score >= UNRELATED && reason !== null ? transitional(`${reason}, little else does`) : null;
}

/** Any other page, which does not match. */
function elsewhere(page: PageToJudge, found: Score, { topic }: TopicProfile): Opinion {
  const { instead } = found;
  if (page.title.trim() === '') return transitional('not enough to tell yet');
  if (instead !== null) return distraction(`more about ${instead} than "${topic.toLowerCase()}"`);
  const near = nearly(found);
  if (near !== null) return near;
  if (page.text === null && looksLikeStudy(page)) return transitional('looks like study, topic unclear');
  return distraction(`nothing matches "${topic.toLowerCase()}"`);
}
