import { wholeCourse } from '@keenly/contracts/content.endpoints';
import type { WholeCourse } from '@keenly/contracts/content';
import { pathOf } from '@keenly/contracts/path-of';
import { quizzesOfCourse } from '@keenly/contracts/quiz.endpoints';
import { ask } from '../home/requests.js';
import { type Bench, middle, p95s } from './bench.js';
import type { Settings } from './settings.js';

/** What the editor reads as it opens, against the same rows read and written as JSON. */
export async function measureEditor(bench: Bench<Settings>, { id }: WholeCourse): Promise<string[][]> {
  const { service, author, pool, settings } = bench;
  const read = (path: string) => () => ask(`${service.url}${pathOf(path, { id })}`, author.token);
  const floorOf = (text: string) => async () => JSON.stringify((await pool.query(text, [id])).rows);
  const course = await p95s(settings, read(wholeCourse.path));
  const lessons = await p95s(settings, floorOf('select * from app.lesson where course_id = $1'));
  const quizzes = await p95s(settings, read(quizzesOfCourse.path));
  const plain = await p95s(settings, floorOf('select * from app.quiz where course_id = $1'));
  return [
    ['course with its lessons', middle(course), middle(lessons), '60 ms', '20 ms'],
    ['its assignments', middle(quizzes), middle(plain), '60 ms', '20 ms'],
  ];
}
