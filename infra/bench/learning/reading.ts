import type { WholeCourse } from '@keenly/contracts/content';
import { courseProgress } from '@keenly/contracts/attempts.endpoints';
import { campaignDetails, readLesson } from '@keenly/contracts/course-reading.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { type Bench, middle, p95s } from '../content/bench.js';
import { told } from '../home/requests.js';
import { learnersOf } from './learners.js';
import type { Settings } from './settings.js';

/** What a course's page asks for, as a learner, against its headings read and written as JSON. */
export async function measureReading(
  bench: Bench<Settings>,
  { id, sections }: WholeCourse,
): Promise<string[][]> {
  const { service, pool, settings } = bench;
  const [learner] = await learnersOf(bench, 1);
  const lesson = sections[0]?.lessons[0]?.id ?? '';
  const read = (path: string) => () => told(`${service.url}${path}`, learner?.token ?? '');
  const course = await p95s(settings, read(`${campaignDetails.path}?campaign_id=${id}`));
  const floor = await p95s(settings, async () =>
    JSON.stringify((await pool.query('select id, heading from app.lesson where course_id = $1', [id])).rows),
  );
  const opened = await p95s(settings, read(pathOf(readLesson.path, { id, lesson })));
  const progress = await p95s(settings, read(pathOf(courseProgress.path, { id })));
  return [
    ['a course read', middle(course), middle(floor), '40 ms', '15 ms'],
    ['one of its lessons', middle(opened), '', '40 ms', '15 ms'],
    ['how far one is', middle(progress), '', '40 ms', '15 ms'],
  ];
}
