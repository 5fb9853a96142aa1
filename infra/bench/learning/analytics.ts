import type { WholeCourse } from '@keenly/contracts/content';
import type { CourseAnalytics } from '@keenly/contracts/course-analytics';
import { courseAnalytics } from '@keenly/contracts/course-analytics.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { type Bench, middle, p95s } from '../content/bench.js';
import { count } from '../event-store/figures.js';
import { told } from '../home/requests.js';
import type { Settings } from './settings.js';

/** Authors look at it now and then. */
const LOOKS_PER_SECOND = 10;

/** What 'Analytics' of a course asks for, whose one quiz was taken so often; against the same rows counted anew. */
export async function measureAnalytics(bench: Bench<Settings>, { id }: WholeCourse): Promise<string[][]> {
  const { service, pool, author, settings } = bench;
  const path = `${service.url}${pathOf(courseAnalytics.path, { id })}?filter=all`;
  const read = () => told<{ data: CourseAnalytics }>(path, author.token);
  const { attempts } = (await read()).data;
  if (attempts < settings.attempts) throw new Error(`${String(attempts)} attempts are shown`);
  const ours = await p95s({ ...settings, rate: LOOKS_PER_SECOND }, read);
  const floor = await p95s({ ...settings, rate: 2 }, () =>
    pool.query(
      `select w.question_id, w.option_id, count(*), avg(a.score) from read.figure_attempt a
       cross join lateral unnest(a.question_ids, a.option_ids) as w (question_id, option_id)
       where a.course_id = $1 and a.submitted_on is not null group by w.question_id, w.option_id`,
      [id],
    ),
  );
  return [[`Analytics of ${count(attempts)} attempts`, middle(ours), middle(floor), '150 ms', '50 ms']];
}
