import { openBench } from '../content/bench.js';
import { count, printTable } from '../event-store/figures.js';
import { programOf } from './program.js';
import { measureRead } from './read.js';
import { readSettings } from './settings.js';
import { measureWritten } from './written.js';

/** What programs of an organization wait for; the options are in README.md. */
const settings = readSettings(process.argv.slice(2));
const { bench, close } = await openBench(settings, 'bench_record_store');
const program = await programOf(bench);
const rows: string[][] = [];
if (settings.only.includes('written')) rows.push(await measureWritten(bench, program));
if (settings.only.includes('read')) rows.push(...(await measureRead(bench, program)));
printTable(
  `The record store, p95, medians of ${count(settings.repetitions)}`,
  ['', 'ours', 'floor', 'at least', 'reach for'],
  rows,
);
await close();
process.exit(0);
