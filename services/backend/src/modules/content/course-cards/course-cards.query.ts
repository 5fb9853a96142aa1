import {
  COUNTED_MAX,
  type CourseCard,
  type CourseCards as Page,
  type CourseCardsQuery,
} from '@keenly/contracts/course-card';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS, CourseCards } from '../../capability/capability.public.js';
import { ACCOUNT_CARDS, ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { searchTerms } from '../domain/search-terms.js';

interface Row {
  readonly id: string;
  readonly heading: string;
  readonly description: string;
  readonly category: string | null;
  readonly imageUrl: string | null;
  readonly sections: number;
  readonly lessons: number;
  readonly quizzes: number;
  readonly isPublic: boolean;
  readonly author: string | null;
  readonly organisation: string | null;
}

/** How much of a word has to be like one of a name, from 0 to 1, to be taken for a slip of the pen. */
const ALIKE = 0.45;

/** $1 organisation, $2 category. */
const OFFERED = `(s.is_public or s.client_id = $1) and ($2::uuid is null or s.category_id = $2::uuid)`;
/** $3 words, of which the last may be a beginning, $4 the same words whole. */
const HAS_WORDS = `($3::text = ''
  or s.words @@ (to_tsquery('pg_catalog.simple', $3) || to_tsquery('pg_catalog.english', $4::text)))`;
const RANK = `case when $3::text = '' then 0
  else ts_rank(s.words, to_tsquery('pg_catalog.simple', $3) || to_tsquery('pg_catalog.english', $4::text)) end`;
/** $3 what was typed. */
const IS_ALIKE = `app.plain_text($3::text) <% s.names`;
const ALIKENESS = `word_similarity(app.plain_text($3::text), s.names)`;

/** What cards show of what is found `s`. */
const CARDS = `s.course_id as id, s.heading, s.excerpt as description, k.name as category, s.image_url as "imageUrl",
  s.section_count as sections, s.lesson_count as lessons, s.quiz_count as quizzes, s.is_public as "isPublic",
  o.full_name as author, g.name as organisation`;
const WITH_NAMES = `join app.course c on c.id = s.course_id
  left join ${CAPABILITY_CARDS} k on k.id = s.category_id
  left join ${ORGANISATION_CARDS} g on g.client_id = s.client_id
  left join ${ACCOUNT_CARDS} o on o.account_id = c.owner_id and s.client_id = $1`;

/**
 * Courses that are for everyone, or for the caller's organisation (product/content#course-cards); none that was taken
 * down. What has the words comes first; where nothing has, what is spelled like them.
 */
@Injectable()
export class CourseCardsReader extends CourseCards {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {
    super();
  }

  async page(query: CourseCardsQuery, { clientId }: Caller): Promise<Page> {
    const terms = searchTerms(query.search);
    // Signs alone are no words, and nothing is called so.
    if (query.search !== '' && terms.begun === '') return { data: [], total: 0, nearest: false };
    const matching = [clientId, query.category_id ?? null, terms.begun, terms.whole];
    const [counted, page] = await Promise.all([
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from (
           select from app.content_search s where ${OFFERED} and ${HAS_WORDS} limit $5
         ) found`,
        [...matching, COUNTED_MAX],
      ),
      // Those for the organisation alone are an index of their own, and so are public ones.
      this.pool.query<Row>(
        `select ${CARDS} from (
           (select s.*, ${RANK} as rank from app.content_search s
            where not s.is_public and ${OFFERED} and ${HAS_WORDS}
            order by rank desc, s.made_at desc, s.course_id limit $5::int + $6::int)
           union all
           (select s.*, ${RANK} as rank from app.content_search s
            where s.is_public and ${OFFERED} and ${HAS_WORDS}
            order by rank desc, s.made_at desc, s.course_id limit $5::int + $6::int)
           order by is_public, rank desc, made_at desc, course_id limit $5::int offset $6::int
         ) s ${WITH_NAMES}
         order by s.is_public, s.rank desc, s.made_at desc, s.course_id`,
        [...matching, query.limit, (query.page_no - 1) * query.limit],
      ),
    ]);
    const total = counted.rows[0]?.total ?? 0;
    if (total === 0 && query.search !== '') return this.nearest(query, clientId);
    return { data: page.rows.map(cardOf), total, nearest: false };
  }

  private nearest(query: CourseCardsQuery, clientId: string | null): Promise<Page> {
    const matching = [clientId, query.category_id ?? null, query.search];
    return inTransaction(this.pool, async (sql) => {
      await sql.query(`select set_config('pg_trgm.word_similarity_threshold', $1::text, true)`, [
        String(ALIKE),
      ]);
      const { rows: counted } = await sql.query<{ total: number }>(
        `select count(*)::int as total from (
           select from app.content_search s where ${OFFERED} and ${IS_ALIKE} limit $4
         ) found`,
        [...matching, COUNTED_MAX],
      );
      const { rows } = await sql.query<Row>(
        `select ${CARDS} from (
           select s.*, ${ALIKENESS} as alike from app.content_search s where ${OFFERED} and ${IS_ALIKE}
           order by s.is_public, alike desc, s.made_at desc, s.course_id limit $4::int offset $5::int
         ) s ${WITH_NAMES}
         order by s.is_public, s.alike desc, s.made_at desc, s.course_id`,
        [...matching, query.limit, (query.page_no - 1) * query.limit],
      );
      const total = counted[0]?.total ?? 0;
      return { data: rows.map(cardOf), total, nearest: total > 0 };
    });
  }
}

function cardOf(row: Row): CourseCard {
  return {
    id: row.id,
    heading: row.heading,
    description: row.description,
    campaign_category: row.category ?? '',
    image_url: row.imageUrl,
    quiz_count: row.quizzes,
    section_count: row.sections,
    lesson_count: row.lessons,
    is_public: row.isPublic,
    creator_name: row.author === null || row.author === '' ? (row.organisation ?? '') : row.author,
  };
}
