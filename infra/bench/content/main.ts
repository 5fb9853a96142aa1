import { createCapability } from '@keenly/contracts/assignment.endpoints';
import pg from 'pg';
import { makePeople, makeStaff } from '../backend/people.js';
import { secrets, startService } from '../backend/service.js';
import { startBenchPostgres } from '../bench-postgres.js';
import { count, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { told } from '../home/requests.js';
import type { Bench } from './bench.js';
import { measureEditor } from './editor.js';
import { measureScreen } from './editor-screen.js';
import { measureFiles } from './files.js';
import { fillFound, measureFound } from './found.js';
import { fillCourses, measureLists } from './lists.js';
import { longCourse } from './long-course.js';
import { measureOrders, measureSaves } from './saves.js';
import { readSettings, type Section } from './settings.js';

/** What authors of courses wait for; the options are in README.md. */
const settings = readSettings(process.argv.slice(2));
const server = settings.url === undefined ? await startBenchPostgres() : undefined;
const url = await freshDatabase(settings.url ?? server?.url ?? '', 'bench_content');
const service = await startService(url, settings.port, 'both');
const pool = new pg.Pool({ connectionString: url, max: 4 });
const bench = await makeBench();
const rows: string[][] = [];
const ofLongCourse: ReadonlySet<Section> = new Set<Section>(['editor', 'screen', 'saves', 'orders']);
if (settings.only.some((one) => ofLongCourse.has(one))) {
  const course = await longCourse(bench);
  if (settings.only.includes('editor')) rows.push(...(await measureEditor(bench, course)));
  if (settings.only.includes('screen')) rows.push(...(await measureScreen(bench, course)));
  if (settings.only.includes('saves')) rows.push(...(await measureSaves(bench, course)));
  if (settings.only.includes('orders')) rows.push(...(await measureOrders(bench, course)));
}
if (settings.only.includes('lists')) {
  await fillCourses(bench);
  rows.push(...(await measureLists(bench)));
}
if (settings.only.includes('found')) {
  await fillFound(bench);
  rows.push(...(await measureFound(bench)));
}
if (settings.only.includes('files')) rows.push(...(await measureFiles(bench)));
printTable(
  `${count(settings.lessons)} lessons, ${count(settings.questions)} questions, ${count(settings.courses)} courses, ` +
    `${count(settings.rate)} requests/s, p95, medians of ${count(settings.repetitions)}`,
  ['', 'ours', 'floor', 'at least', 'reach for'],
  rows,
);
await pool.end();
await service.stop();
await server?.stop();
process.exit(0);

async function makeBench(): Promise<Bench> {
  const { managers } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations: 1,
    learners: 0,
    managers: 1,
  });
  const clientId = managers[0]?.clientId ?? '';
  const [author] = await makeStaff(pool, secrets.TOKEN_SECRET, { clientId, role: 'CLIENT_ADMIN', amount: 1 });
  if (author === undefined) throw new Error('there is no author');
  const made = await told<{ data: { id: string } }>(`${service.url}${createCapability.path}`, author.token, {
    name: 'Economics',
    description: 'Of the bench.',
  });
  return { service, pool, author, category: made.data.id, settings };
}
