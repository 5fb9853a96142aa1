import {
  PUBLIC_COURSE_ABOUT_MAX,
  type PublicCourse,
  type publicCourseSortFields,
} from '@keenly/contracts/course-take-down';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { PUBLISHER } from '../read-course/readable-courses.js';

type SortField = (typeof publicCourseSortFields)[number];

export interface PublicCourseList {
  readonly range: { readonly offset: number; readonly limit: number };
  readonly sort: { readonly field: SortField; readonly direction: 'asc' | 'desc' };
  readonly filter: { readonly q?: string | undefined; readonly id?: readonly string[] | undefined };
}

interface Row {
  readonly id: string;
  readonly heading: string;
  readonly about: string;
  readonly category: string | null;
  readonly organisation: string | null;
  readonly reason: string | null;
  readonly takenDownAt: Date | null;
  readonly updatedAt: Date;
}

/** Courses `c` with what is published of those that have a draft `p`, and their organization `g`. */
const COURSES = `app.course c
  left join app.published_course p on p.course_id = c.id
  left join ${ORGANISATION_CARDS} g on g.client_id = c.client_id`;

/** $1 pattern of the search, $2 ids. The first line is the index `course_public`. */
const FOUND = `where c.removed_at is null and (c.is_public or c.take_down_number is not null)
  and ($1::text = '%%' or lower(coalesce(p.heading, c.heading)) like lower($1) or lower(${PUBLISHER}) like lower($1))
  and ($2::uuid[] is null or c.id = any($2))`;

/** The allowlist: what each field sorts by. */
const sortKeys: Record<SortField, string> = {
  heading: 'lower(coalesce(p.heading, c.heading))',
  client_name: `lower(coalesce(${PUBLISHER}, ''))`,
  status: '(c.take_down_number is not null)',
  updated_at: 'c.updated_at',
  id: 'c.id',
};

const statement = ({ field, direction }: PublicCourseList['sort']): string =>
  `with page as materialized (
     select c.id, ${sortKeys[field]} as sort_key from ${COURSES} ${FOUND}
     order by sort_key ${direction}, c.id limit $3 offset $4
   )
   select c.id, coalesce(p.heading, c.heading) as heading,
     left(coalesce(p.description_text, c.description_text), $5::int) as about, k.name as category,
     ${PUBLISHER} as organisation, t.reason, t.taken_down_at as "takenDownAt", c.updated_at as "updatedAt"
   from ${COURSES} join page on page.id = c.id
   left join ${CAPABILITY_CARDS} k on k.id = coalesce(p.category_id, c.category_id)
   left join app.course_take_down t on t.course_id = c.id and t.number = c.take_down_number
   order by page.sort_key ${direction}, c.id`;

/** Courses that are for everyone, and those that were taken down, for platform roles (product/console#public-courses). */
@Injectable()
export class PublicCoursesReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async list({ range, sort, filter }: PublicCourseList): Promise<{ rows: PublicCourse[]; total: number }> {
    const searched = [containing((filter.q ?? '').trim()), filter.id ?? null];
    const [{ rows }, { rows: totals }] = await Promise.all([
      this.pool.query<Row>(statement(sort), [
        ...searched,
        range.limit,
        range.offset,
        PUBLIC_COURSE_ABOUT_MAX,
      ]),
      this.pool.query<{ total: number }>(`select count(*)::int as total from ${COURSES} ${FOUND}`, searched),
    ]);
    return { rows: rows.map(publicCourse), total: totals[0]?.total ?? 0 };
  }
}

function publicCourse({ reason, takenDownAt, ...row }: Row): PublicCourse {
  const isDown = reason !== null && takenDownAt !== null;
  return {
    id: row.id,
    heading: row.heading,
    about: row.about,
    campaign_category: row.category ?? '',
    client_name: row.organisation ?? '',
    status: isDown ? 'taken_down' : 'public',
    taken_down: isDown ? { at: takenDownAt.toISOString(), reason } : null,
    updated_at: row.updatedAt.toISOString(),
  };
}
