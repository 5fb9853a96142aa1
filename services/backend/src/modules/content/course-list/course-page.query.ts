import type { CoursePageQuery, courseColumns } from '@keenly/contracts/content';
import type { Pool } from 'pg';
import { containing } from '../../../platform/database/like.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { type Author, authorValues, EDITS_OTHERS, EDITS_OWN } from '../course-saves/course-access.js';
import { COURSE_COLUMNS, type CourseFields, COURSES } from './course-rows.js';

/** $5 pattern of the search, $6 audience or `all`, $7 category. */
const MATCHING = `c.removed_at is null
  and ($5::text = '%%' or c.heading_key like lower($5) or c.category_id = any(array(
    select m.id from ${CAPABILITY_CARDS} m where lower(m.name) like lower($5))))
  and ($6::text = 'all' or case when c.is_public then 'community' else c.private_audience end = $6)
  and ($7::uuid is null or c.category_id = $7)`;

type Column = (typeof courseColumns)[number];

/** What each column sorts by. Of an organization's courses, the first two are indices, the tie included. */
const SORT_KEYS: Record<Column, string> = {
  changed: 'c.updated_at',
  name: 'c.heading_key',
  category: 'lower(k.name)',
};
const SORTED: Record<Column, string> = {
  changed: 'app.course c',
  name: 'app.course c',
  category: `app.course c left join ${CAPABILITY_CARDS} k on k.id = c.category_id`,
};

/** Further down than this, a page is looked for from the end where that's nearer; it takes knowing how many there are. */
const NEAR = 2500;

/**
 * A page of the courses that an author may edit, and how many there are. Their own and the others' are read apart, so
 * that each comes in its order; what is shown of a course is fetched for the page's courses only.
 */
export async function coursePage(
  pool: Pool,
  query: CoursePageQuery,
  author: Author,
): Promise<{ rows: readonly CourseFields[]; total: number }> {
  const matching = [
    ...authorValues(author),
    ...[containing(query.search), query.audience, query.category_id ?? null],
  ];
  const { limit } = query;
  const offset = (query.page_no - 1) * limit;
  if (offset <= NEAR) {
    const [rows, total] = await Promise.all([
      fromStart(pool, query, [...matching, limit, offset]),
      counted(pool, matching),
    ]);
    return { rows, total };
  }
  const total = await counted(pool, matching);
  const rows =
    offset < total / 2
      ? await fromStart(pool, query, [...matching, limit, offset])
      : await fromEnd(pool, query, [
          ...[...matching, Math.max(0, Math.min(limit, total - offset))],
          Math.max(0, total - offset - limit),
        ]);
  return { rows, total };
}

async function counted(pool: Pool, matching: readonly unknown[]): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select ((select count(*) from app.course c where ${MATCHING} and ${EDITS_OWN})
       + (select count(*) from app.course c where ${MATCHING} and ${EDITS_OTHERS}))::int as total`,
    [...matching],
  );
  return rows[0]?.total ?? 0;
}

type Sort = Pick<CoursePageQuery, 'column' | 'order'>;

async function fromStart(pool: Pool, { column, order }: Sort, values: readonly unknown[]) {
  const { rows } = await pool.query<CourseFields>(pageOf(column, `${order}, heading_key, id`, 'asc', order), [
    ...values,
  ]);
  return rows;
}

/** The same from the other end: $9 is how many come behind the page. */
async function fromEnd(pool: Pool, { column, order }: Sort, values: readonly unknown[]) {
  const back = BACKWARDS[order];
  const { rows } = await pool.query<CourseFields>(
    pageOf(column, `${back}, heading_key desc, id desc`, 'desc', order),
    [...values],
  );
  return rows;
}

const BACKWARDS = { asc: 'desc', desc: 'asc' } as const;

/** Another's courses that may be edited, of whichever category: those of names and times come by index. */
const OTHERS = `select c.id, c.heading_key, c.sort_key from course c where ${EDITS_OTHERS}`;

/**
 * The same, category after category in the order of their names, each by index: as soon as there are enough, no further
 * one is read. Which categories there are is found by skipping from one to the next.
 */
const othersByCategory = (category: Sort['order'], name: Sort['order']) =>
  `with recursive used as (
     (select c.category_id from app.course c where c.client_id = $2 and c.removed_at is null
      order by c.category_id limit 1)
     union all
     select (select c.category_id from app.course c
       where c.client_id = $2 and c.removed_at is null and c.category_id > u.category_id
       order by c.category_id limit 1)
     from used u where u.category_id is not null
   ), sorted as materialized (
     select u.category_id, lower(k.name) as sort_key
     from used u left join ${CAPABILITY_CARDS} k on k.id = u.category_id
     where u.category_id is not null order by sort_key ${category}
   )
   select f.id, f.heading_key, s.sort_key from (select * from sorted order by sort_key ${category}) s
   cross join lateral (
     select c.id, c.heading_key from app.course c
     where c.client_id = $2 and c.category_id = s.category_id and ${MATCHING} and ${EDITS_OTHERS}
     order by c.heading_key ${name}, c.id ${name} limit $8::int + $9::int
   ) f`;

/**
 * The $8 courses behind the first $9, as `read` sorts them (what follows `sort_key`, and which way its ties go),
 * answered in the order of `shown`.
 */
const pageOf = (column: Column, read: string, ties: Sort['order'], shown: Sort['order']) =>
  `with course as not materialized (
     select c.*, ${SORT_KEYS[column]} as sort_key
     from ${SORTED[column]} where ${MATCHING}
   ), page as materialized (
     select f.id, f.heading_key, f.sort_key from (
       (select c.id, c.heading_key, c.sort_key from course c where ${EDITS_OWN}
        order by sort_key ${read} limit $8::int + $9::int)
       union all
       (select * from (${column === 'category' ? othersByCategory(ties === 'asc' ? shown : BACKWARDS[shown], ties) : OTHERS}) c
        order by sort_key ${read} limit $8::int + $9::int)
     ) f order by sort_key ${read} limit $8::int offset $9::int
   )
   select ${COURSE_COLUMNS} from ${COURSES} join page p on p.id = c.id
   where c.id = any(array(select id from page))
   order by p.sort_key ${shown}, p.heading_key, p.id`;
