import type { StudiedCourse } from '../../shared/studied-course';
import { pageKey } from '../../shared/page';

/**
 * Whether a page is one of the course that is studied (product/sessions#studying-a-course): its own page and the quizzes
 * of lessons in our application, and what its cues name.
 */
export function isCoursePage(url: string, { id, cues }: StudiedCourse, ownOrigins: readonly string[]) {
  const { origin, pathname } = new URL(url);
  if (ownOrigins.includes(origin) && (isWithin(pathname, `/course/${id}`) || quizPath.test(pathname)))
    return true;
  const page = pageKey(url);
  return cues.pages.some((cue) => covers(pageKey(cue), page));
}

const quizPath = /^\/lesson-quiz\/[^/]/;
const isWithin = (path: string, above: string) => path === above || path.startsWith(`${above}/`);

/**
 * An address stands for itself and for what is below its path. One without a path stands for itself alone: a link to a
 * video site's start page would make every film there relevant.
 */
function covers(cue: string, page: string): boolean {
  if (cue === page) return true;
  const below = cue.endsWith('/') ? cue.slice(0, -1) : cue;
  return new URL(cue).pathname !== '/' && isWithin(page, below);
}
