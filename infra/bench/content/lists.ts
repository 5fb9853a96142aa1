import { courses } from '@keenly/contracts/content.endpoints';
import { ask } from '../home/requests.js';
import { type Bench, middle, p95s } from './bench.js';
import type { Settings } from './settings.js';

const LISTS_PER_SECOND = 10;

/** Courses of one organization, of many authors, some of them for everyone. */
export async function fillCourses({ pool, author, category, settings }: Bench<Settings>): Promise<void> {
  await pool.query(
    `insert into app.course (id, client_id, owner_id, heading, description, description_text, category_id, is_public,
       private_audience, part, content_version, created_by, updated_by, updated_at)
     select gen_random_uuid(), $1, gen_random_uuid(),
       'Course ' || n || ' of ' || substr(md5(n::text), 1, 6), '<p>Read.</p>', 'Read.', $2, n % 3 = 0,
       case when n % 2 = 0 then 'organization' else 'link' end, '', 1, null, null,
       now() - random() * interval '1 year'
     from generate_series(1, $3::int) as n`,
    [author.clientId, category, settings.courses],
  );
  // As autovacuum leaves a table a minute after so many rows came.
  await pool.query('vacuum analyze app.course');
}

/** Pages, sorts, and searches. */
export async function measureLists(bench: Bench<Settings>): Promise<string[][]> {
  const { service, author, settings } = bench;
  const at = { ...settings, rate: LISTS_PER_SECOND };
  const last = Math.ceil(settings.courses / 25) - 1;
  const pages: readonly (readonly [string, Record<string, string>])[] = [
    ['newest first', {}],
    ['last page', { page_no: String(last) }],
    ['by name', { column: 'name', order: 'asc' }],
    ['by name, last page', { column: 'name', order: 'asc', page_no: String(last) }],
    ['by category', { column: 'category', order: 'asc' }],
    ['for everyone', { audience: 'community' }],
    ['a few found', { search: 'ab12' }],
    ['all found', { search: 'course' }],
    ['none found', { search: 'zebra' }],
  ];
  const rows: string[][] = [];
  for (const [name, more] of pages) {
    const query = new URLSearchParams({ limit: '25', ...more }).toString();
    const taken = await p95s(at, () => ask(`${service.url}${courses.path}?${query}`, author.token));
    rows.push([`courses, ${name}`, middle(taken), '', '100 ms', '30 ms']);
  }
  return rows;
}
