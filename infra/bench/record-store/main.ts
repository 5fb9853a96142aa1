import { openBench } from '../content/bench.js';
import { count, printTable } from '../event-store/figures.js';
import { fill } from './fill.js';
import { programOf } from './program.js';
import { measureRead } from './read.js';
import { readSettings } from './settings.js';
import { measureSideBySide } from './side-by-side.js';
import { measureWritten } from './written.js';

/** What programs of an organization wait for; the options are in README.md. */
const settings = readSettings(process.argv.slice(2));
const { bench, close } = await openBench(settings, 'bench_record_store');
const program = await programOf(bench);
const rows: string[][] = [];
if (settings.only.includes('written')) rows.push(await measureWritten(bench, program));
if (settings.only.includes('read')) {
  await fill(bench.pool, program.clientId, settings.stored);
  rows.push(...(await measureRead(bench, program)));
}
if (rows.length > 0)
  printTable(
    `The record store, p95, medians of ${count(settings.repetitions)}`,
    ['', 'ours', 'floor', 'at least', 'reach for', 'half within'],
    rows,
  );
const { peer } = settings;
if (peer !== undefined && settings.only.includes('peer'))
  printTable(
    `The same work beside ${peer.name}, medians of ${count(settings.repetitions)}`,
    ['', 'ours', peer.name, 'ratio', 'at least', 'reach for'],
    await measureSideBySide(bench, program, peer),
  );
await close();
process.exit(0);
