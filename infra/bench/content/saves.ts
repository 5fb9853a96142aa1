import type { WholeCourse } from '@keenly/contracts/content';
import { sortContent, updateLesson } from '@keenly/contracts/content.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { told } from '../home/requests.js';
import { type Bench, middle, p95s } from './bench.js';
import type { Settings } from './settings.js';

/** Orders are saved a second after the last move: many authors make few. */
const ORDERS_PER_SECOND = 5;

/** Lessons of one course saved one after the other, against one UPDATE of the same row. */
export async function measureSaves(bench: Bench<Settings>, course: WholeCourse): Promise<string[][]> {
  const { service, author, pool, settings } = bench;
  const lessons = course.sections.flatMap((section) => section.lessons);
  let saved = 0;
  const next = () => {
    saved += 1;
    const lesson = lessons[saved % lessons.length];
    if (lesson === undefined) throw new Error('the course has no lessons');
    return { lesson, description: `${lesson.description}<p>${String(saved)}</p>` };
  };
  const ours = await p95s(settings, () => {
    const { lesson, description } = next();
    const path = pathOf(updateLesson.path, { id: lesson.id });
    return told(`${service.url}${path}`, author.token, { description }, 'PUT');
  });
  const floor = await p95s(settings, () => {
    const { lesson, description } = next();
    return pool.query('update app.lesson set description = $2 where id = $1', [lesson.id, description]);
  });
  return [['a lesson saved', middle(ours), middle(floor), '60 ms', '25 ms']];
}

/** The lessons of a section, the first of which goes to the end, against one UPDATE of their places. */
export async function measureOrders(bench: Bench<Settings>, course: WholeCourse): Promise<string[][]> {
  const { service, author, pool, settings } = bench;
  const [section] = course.sections;
  if (section === undefined) throw new Error('the course has no sections');
  let items = section.lessons.map(({ id }) => id);
  const turned = () => (items = [...items.slice(1), ...items.slice(0, 1)]);
  const at = { ...settings, rate: ORDERS_PER_SECOND };
  const path = pathOf(sortContent.path, { id: section.id });
  const ours = await p95s(at, () => told(`${service.url}${path}`, author.token, { items: turned() }, 'PUT'));
  const floor = await p95s(at, () =>
    pool.query(
      `update app.lesson l set sort_order = n.place
       from unnest($1::uuid[]) with ordinality as n (id, place) where l.id = n.id`,
      [turned()],
    ),
  );
  return [[`an order of ${String(items.length)} lessons`, middle(ours), middle(floor), '50 ms', '15 ms']];
}
