import { count, printTable } from '../event-store/figures.js';
import { openBench } from './bench.js';
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
const { bench, close } = await openBench(settings, 'bench_content');
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
await close();
process.exit(0);
