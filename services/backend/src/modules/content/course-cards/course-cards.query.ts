import type { CourseCard, CourseCards as Page, CourseCardsQuery } from '@keenly/contracts/course-card';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS, CourseCards } from '../../capability/capability.public.js';
import { SHOWN_QUIZZES } from './shown-quizzes.js';

interface Row {
  readonly id: string;
  readonly heading: string;
  readonly description: string;
  readonly category: string | null;
  readonly sections: number;
  readonly quizzes: number;
  readonly isPublic: boolean;
}

/**
 * What matches: $1 organisation, $2 category, $3 pattern of the search. Of a course that has a draft, what is published
 * of it: `p`.
 */
const MATCHING = `from app.course c left join app.published_course p on p.course_id = c.id
  left join ${CAPABILITY_CARDS} k on k.id = coalesce(p.category_id, c.category_id)
  where c.removed_at is null and c.take_down_number is null
    and (c.is_public or c.client_id = $1 and c.private_audience = 'organization')
    and ($2::uuid is null or coalesce(p.category_id, c.category_id) = $2)
    and (coalesce(p.heading, c.heading) ilike $3 or k.name ilike $3)`;

/** Courses that are for everyone, or for the caller's organisation (product/content#course-cards); none that was taken down. */
@Injectable()
export class CourseCardsReader extends CourseCards {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {
    super();
  }

  async page(query: CourseCardsQuery, { clientId }: Caller): Promise<Page> {
    const matching = [clientId, query.category_id ?? null, containing(query.search)];
    const [counted, page] = await Promise.all([
      this.pool.query<{ total: number }>(`select count(*)::int as total ${MATCHING}`, matching),
      this.pool.query<Row>(
        `select c.id, coalesce(p.heading, c.heading) as heading,
           coalesce(p.description_text, c.description_text) as description, k.name as category,
           c.is_public as "isPublic",
           coalesce(p.section_count, (select count(*)::int from app.section s where s.course_id = c.id)) as sections,
           coalesce(p.quiz_count, ${SHOWN_QUIZZES}) as quizzes
         ${MATCHING}
         order by c.is_public, lower(coalesce(p.heading, c.heading)), c.id limit $4 offset $5`,
        [...matching, query.limit, (query.page_no - 1) * query.limit],
      ),
    ]);
    return { data: page.rows.map(cardOf), total: counted.rows[0]?.total ?? 0 };
  }
}

function cardOf(row: Row): CourseCard {
  return {
    id: row.id,
    heading: row.heading,
    description: row.description,
    campaign_category: row.category ?? '',
    quiz_count: row.quizzes,
    section_count: row.sections,
    is_public: row.isPublic,
  };
}
