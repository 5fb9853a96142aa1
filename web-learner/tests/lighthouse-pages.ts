import type { CourseCards } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import type { ReadCourse, ReadLesson } from '@keenly/contracts/course-reading';
import { campaignDetails, readLesson } from '@keenly/contracts/course-reading.endpoints';
import { pathOf } from '@keenly/contracts/path-of';

export interface MeasuredPage {
  readonly path: string;
  readonly signedIn: boolean;
  /** Of the first visit, pictures included: what was measured and a reserve of a tenth. */
  readonly maxBytes: number;
  /** In which no fault is allowed. Search engines see no page that asks for a sign-in. */
  readonly strict: readonly ('accessibility' | 'best-practices' | 'seo')[];
}

const open = { signedIn: false, strict: ['accessibility', 'best-practices', 'seo'] } as const;
const own = { signedIn: true, strict: ['accessibility', 'best-practices'] } as const;

/** What is measured of a running Keenly with its demo data: `token` is of the demo's learner. Throws where that is missing. */
export async function pagesToMeasure(origin: string, token: string): Promise<readonly MeasuredPage[]> {
  const { course, lesson } = await courseWithQuiz(origin, token);
  return [
    { ...open, path: '/', maxBytes: 245_000 },
    { ...open, path: '/sign-in', maxBytes: 180_000 },
    { ...own, path: '/home', maxBytes: 338_000 },
    { ...own, path: '/content', maxBytes: 360_000 },
    { ...own, path: `/course/${course}`, maxBytes: 332_000 },
    { ...own, path: `/lesson-quiz/${lesson}`, maxBytes: 269_000 },
  ];
}

/** The first course that a search finds with a quiz, and the first lesson of it that has one. */
async function courseWithQuiz(origin: string, token: string): Promise<{ course: string; lesson: string }> {
  const read = async <Answer>(path: string): Promise<Answer> => {
    const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    return (await response.json()) as Answer;
  };
  const found = await read<CourseCards>(`${coursesByCategory.path}?limit=100`);
  const course = found.data.find(({ quiz_count }) => quiz_count > 0)?.id;
  if (course === undefined) throw new Error(`${origin} has no course with a quiz`);
  const { data } = await read<{ data: ReadCourse[] }>(`${campaignDetails.path}?campaign_id=${course}`);
  for (const { id } of data.flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))) {
    const { data: lesson } = await read<{ data: ReadLesson }>(
      pathOf(readLesson.path, { id: course, lesson: id }),
    );
    if (lesson.assignments.length > 0) return { course, lesson: id };
  }
  throw new Error(`the course ${course} has no lesson with a quiz`);
}
