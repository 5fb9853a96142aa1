import { lessonSearch } from '../lesson-order';

type Place = Readonly<{ parent_id: string; campaign_id: string }>;

/** The lesson of a quiz, on the page of its course: Cancel, Back, and Done lead there. */
export const lessonPath = ({ parent_id: course, campaign_id: lesson }: Place, link: string | null): string =>
  `/course/${course}${lessonSearch(link, lesson)}`;

const withLink = (link: string | null) => (link === null ? {} : { link });

export function quizPath(lesson: string, link: string | null): string {
  const query = new URLSearchParams(withLink(link)).toString();
  return `/lesson-quiz/${lesson}${query === '' ? '' : `?${query}`}`;
}

/** The query of the report of an assignment, on the page of its quiz. */
export const reportSearch = (assignment: string, link: string | null): string =>
  `?${new URLSearchParams({ report: assignment, ...withLink(link) }).toString()}`;
