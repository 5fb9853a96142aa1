import type { WholeCourse } from '@keenly/contracts/content';
import { wholeCourse } from '@keenly/contracts/content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { COURSE_FILE_TYPE } from '@keenly/contracts/upload-course';
import { told } from '../home/requests.js';
import type { Bench } from './bench.js';

/** Of the long course: its lessons, and the questions of their assignments. */
export interface Length {
  readonly lessons: number;
  readonly questions: number;
}

const LESSONS_OF_SECTION = 200;
const WORDS = 'What a price is, what it does, and why there is more than one way to see it. '.repeat(12);

/** A file of a course in one section or several, with as many questions as asked for, spread over its lessons. */
export function courseFile(lessons: number, questions: number): string {
  const rows = [
    'Section,Lesson,Lesson text,Assignment,Question,Question type,Correct option,Option 1,Option 2',
  ];
  const each = Math.ceil(questions / lessons);
  let left = questions;
  for (let n = 0; n < lessons; n += 1) {
    const place = `Part ${String(Math.floor(n / LESSONS_OF_SECTION) + 1)},Lesson ${String(n + 1)}`;
    rows.push(`${place},"${WORDS}",,,,,,`);
    for (let of = 0; of < each && left > 0; of += 1, left -= 1)
      rows.push(
        `${place},,Check yourself,Which of them is ${String(of)}?,Multiple Choice,1,This one,That one`,
      );
  }
  return rows.join('\n');
}

/** Sends a file to a path that takes one; the seconds until it's answered, and the answer. */
export async function sendFile<T>(
  { service, author }: Pick<Bench<unknown>, 'service' | 'author'>,
  path: string,
  file: string,
): Promise<{ readonly seconds: number; readonly answer: T }> {
  const began = performance.now();
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${author.token}`, 'content-type': COURSE_FILE_TYPE },
    body: file,
  });
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`);
  return { answer: (await answer.json()) as T, seconds: (performance.now() - began) / 1000 };
}

/** A long course, as its author reads it. */
export async function longCourse(bench: Bench<Length>): Promise<WholeCourse> {
  const { service, author, category, settings } = bench;
  const query = new URLSearchParams({ heading: 'A long course', category_id: category }).toString();
  const file = courseFile(settings.lessons, settings.questions);
  const { answer } = await sendFile<{ data: { id: string } }>(bench, `/api/v1/courses/upload?${query}`, file);
  const path = pathOf(wholeCourse.path, { id: answer.data.id });
  return (await told<{ data: WholeCourse }>(`${service.url}${path}`, author.token)).data;
}
