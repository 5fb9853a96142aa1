import { openBench } from '../content/bench.js';
import { longCourse } from '../content/long-course.js';
import { count, printTable } from '../event-store/figures.js';
import { measureAnalytics } from './analytics.js';
import { measureAnswers, measureCrowd, measureSubmissions } from './attempts.js';
import { measurePlan } from './plan.js';
import { measureReading } from './reading.js';
import { measureRegrade } from './regrade.js';
import { measureRebuild } from './rebuild.js';
import { measureScreen } from './course-screen.js';
import { readSettings } from './settings.js';
import { fillSubmitted } from './submitted.js';
import { measureTeam } from './team.js';

/** What learners of courses wait for; the options are in README.md. */
const settings = readSettings(process.argv.slice(2));
const { bench, close } = await openBench(settings, 'bench_learning');
const course = await longCourse(bench);
const rows: string[][] = [];
if (settings.only.includes('reading')) rows.push(...(await measureReading(bench, course)));
if (settings.only.includes('screen')) rows.push(...(await measureScreen(bench, course)));
if (settings.only.includes('answers')) rows.push(...(await measureAnswers(bench, course)));
if (settings.only.includes('submissions')) rows.push(...(await measureSubmissions(bench, course)));
if (settings.only.includes('crowd')) rows.push(...(await measureCrowd(bench, course)));
if (settings.only.includes('team')) rows.push(...(await measureTeam(bench, course)));
if (settings.only.includes('plan')) rows.push(...(await measurePlan(bench)));
if (['analytics', 'rebuild', 'regrade'].some((section) => settings.only.some((one) => one === section))) {
  const quiz = await fillSubmitted(bench, course);
  if (settings.only.includes('analytics')) rows.push(...(await measureAnalytics(bench, course)));
  if (settings.only.includes('rebuild')) await measureRebuild(bench.databaseUrl);
  if (settings.only.includes('regrade')) rows.push(...(await measureRegrade(bench, course, quiz)));
}
printTable(
  `A course of ${count(settings.lessons)} lessons with ${count(settings.questions)} questions, p95, medians of ` +
    count(settings.repetitions),
  ['', 'ours', 'floor', 'at least', 'reach for'],
  rows,
);
await close();
process.exit(0);
