import type { ReadCourse } from '@keenly/contracts/course-reading';

type Sections = ReadCourse['sections'];

/** A lesson's place in its course, and its neighbours across sections. */
export interface LessonPlace {
  /** From 1. */
  readonly place: number;
  readonly of: number;
  readonly isFirstOfSection: boolean;
  readonly previous: Sections[number]['lessons'][number] | undefined;
  readonly next: Sections[number]['lessons'][number] | undefined;
}

/** Undefined where the course's headings don't have the lesson. */
export function placeOf(sections: Sections, lessonId: string): LessonPlace | undefined {
  const lessons = sections.flatMap((section) => section.lessons);
  const at = lessons.findIndex(({ id }) => id === lessonId);
  if (at === -1) return undefined;
  return {
    place: at + 1,
    of: lessons.length,
    isFirstOfSection: sections.some(({ lessons: [first] }) => first?.id === lessonId),
    previous: lessons[at - 1],
    next: lessons[at + 1],
  };
}

/** The query of a lesson's address, or of the course's own: the link that it was opened by stays. */
export function lessonSearch(link: string | null, lessonId?: string): string {
  const query = new URLSearchParams();
  if (lessonId !== undefined) query.set('lesson', lessonId);
  if (link !== null) query.set('link', link);
  return `?${query.toString()}`;
}
