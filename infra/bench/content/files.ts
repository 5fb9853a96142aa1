import { randomUUID } from 'node:crypto';
import { previewCourseFile, uploadCourse } from '@keenly/contracts/upload-course.endpoints';
import { parse } from 'csv-parse/sync';
import { median } from '../event-store/figures.js';
import type { Bench } from './bench.js';
import { courseFile, sendFile } from './long-course.js';
import type { Settings } from './settings.js';

/** Each of its lessons has an assignment, and a course holds no more of those; questions likewise. */
const LESSONS = 500;
const QUESTIONS = 2000;

/** A file of a whole course previewed and written, against its parts read and stored as they stand. */
export async function measureFiles(bench: Bench<Settings>): Promise<string[][]> {
  const { pool, category, settings } = bench;
  await pool.query('create table floor_row (id uuid primary key, line text)');
  const [previewed, written, floor] = [[] as number[], [] as number[], [] as number[]];
  for (let n = 0; n <= settings.repetitions; n += 1) {
    const file = padded(courseFile(LESSONS, QUESTIONS), settings.rows);
    const heading = `Uploaded ${String(n)}`;
    const query = new URLSearchParams({ heading, category_id: category }).toString();
    const looked = await sendFile(bench, previewCourseFile.path, file);
    const made = await sendFile(bench, `${uploadCourse.path}?${query}`, file);
    const began = performance.now();
    const rows = parse(file);
    await pool.query('insert into floor_row select * from unnest($1::uuid[], $2::text[])', [
      rows.map(() => randomUUID()),
      rows.map((cells) => cells.join()),
    ]);
    const stored = (performance.now() - began) / 1000;
    // The first of them warms up.
    if (n === 0) continue;
    previewed.push(looked.seconds);
    written.push(made.seconds);
    floor.push(stored);
  }
  const seconds = (values: readonly number[]) => `${median(values).toFixed(2)} s`;
  return [
    [`a file of ${String(settings.rows)} rows previewed`, seconds(previewed), seconds(floor), '3 s', '1 s'],
    ['the same written', seconds(written), seconds(floor), '6 s', '2 s'],
  ];
}

/** Rows without a lesson's name continue the one above. */
function padded(file: string, rows: number): string {
  const lines = file.split('\n');
  while (lines.length <= rows) lines.push(',,One more paragraph of the last lesson.,,,,,,');
  return lines.join('\n');
}
