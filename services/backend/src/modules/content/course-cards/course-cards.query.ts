import {
  COUNTED_MAX,
  type CourseCard,
  type CourseCards as Page,
  type CourseCardsQuery,
} from '@keenly/contracts/course-card';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CAPABILITY_CARDS, CourseCards } from '../../capability/capability.public.js';
import { ACCOUNT_CARDS, ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { searchTerms } from '../domain/search-terms.js';
import { CoursePeers } from './course-peers.js';
import { PUBLISHER } from '../read-course/readable-courses.js';
import { nearTerms, nearWords } from './near-words.js';

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

/** A page beyond the last has one row, of nothing but how many there are. */
type Found = { readonly total: number } & { readonly [Name in keyof Row]: Row[Name] | null };
const isCard = (row: Found): row is Found & Row => row.id !== null;

const NOTHING: Page = { data: [], total: 0, nearest: false };

/** How much of a word has to be like one of a name, from 0 to 1, to be taken for a slip of the pen. */
const ALIKE = 0.3;

/** $1 organisation, $2 category. */
const OFFERED = `(s.is_public or s.client_id = $1) and ($2::uuid is null or s.category_id = $2::uuid)`;
/** $3 words, of which the last may be a beginning, $4 the same words whole. */
const WORDS = `(to_tsquery('pg_catalog.simple', $3) || to_tsquery('pg_catalog.english', $4))`;
const HAVING = 's.course_id, s.is_public, s.made_at, s.words from app.content_search s where';
/**
 * What is compared, of the organisation's own as much as of the rest: first what has the words in its name, and where that
 * is less than what is counted, what has them elsewhere. So a word that half of all courses have costs no more than
 * another, and each index is gone through once for either.
 */
const COMPARED = `with named as materialized (
    (select ${HAVING} not s.is_public and ${OFFERED} and s.heading_words @@ ${WORDS} limit ${COUNTED_MAX})
    union all
    (select ${HAVING} s.is_public and ${OFFERED} and s.heading_words @@ ${WORDS} limit ${COUNTED_MAX})
  ), further as materialized (
    (select ${HAVING} not s.is_public and ${OFFERED} and s.words @@ ${WORDS}
       and (select count(*) from named) < ${COUNTED_MAX} limit ${COUNTED_MAX})
    union all
    (select ${HAVING} s.is_public and ${OFFERED} and s.words @@ ${WORDS}
       and (select count(*) from named) < ${COUNTED_MAX} limit ${COUNTED_MAX})
  ), compared as materialized (
    select n.course_id, n.is_public, n.made_at, ts_rank(n.words, ${WORDS}) as rank from named n
    union all
    select f.course_id, f.is_public, f.made_at, ts_rank(f.words, ${WORDS}) from further f
    where not exists (select from named n where n.course_id = f.course_id)
  )`;

/** What cards show of what is found `s`. */
const CARDS = `s.course_id as id, s.heading, s.excerpt as description, k.name as category, s.image_url as "imageUrl",
  s.section_count as sections, s.lesson_count as lessons, s.quiz_count as quizzes, s.is_public as "isPublic",
  o.full_name as author, ${PUBLISHER} as organisation`;
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
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly peers: CoursePeers,
  ) {
    super();
  }

  /** With the caller's colleagues who began each of them; on a personal account there are none. */
  async page(query: CourseCardsQuery, { clientId, accountId }: Caller): Promise<Page> {
    const page = await this.found(query, clientId);
    if (clientId === null) return page;
    const peers = await this.peers.of(
      page.data.map(({ id }) => id),
      { clientId, accountId },
    );
    return { ...page, data: page.data.map((card) => ({ ...card, peers: peers.get(card.id) ?? 0 })) };
  }

  private async found(query: CourseCardsQuery, clientId: string | null): Promise<Page> {
    if (query.search === '') return this.all(query, clientId);
    const terms = searchTerms(query.search);
    // Signs alone are no words, and nothing is called so.
    if (terms.begun === '') return NOTHING;
    const matching = [clientId, query.category_id ?? null, terms.begun, terms.whole];
    const { rows } = await this.pool.query<Found>(
      `${COMPARED}
       select (select least(count(*), ${COUNTED_MAX})::int from compared) as total, card.*
       from (values (1)) as one (row) left join (
         select ${CARDS}, nearest.rank, nearest.made_at from (
           select * from compared order by is_public, rank desc, made_at desc, course_id limit $5 offset $6
         ) nearest
         join app.content_search s on s.course_id = nearest.course_id ${WITH_NAMES}
       ) card on true
       order by card."isPublic", card.rank desc, card.made_at desc, card.id`,
      [...matching, ...placeOf(query)],
    );
    const total = rows[0]?.total ?? 0;
    if (total === 0) return this.nearest(query, clientId);
    return { data: rows.filter(isCard).map(cardOf), total, nearest: false };
  }

  /** Those for the organisation alone are an index in their order, and so are public ones. */
  private async all(query: CourseCardsQuery, clientId: string | null): Promise<Page> {
    const matching = [clientId, query.category_id ?? null];
    const [counted, page] = await Promise.all([
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from (
           select from app.content_search s where ${OFFERED} limit $3
         ) found`,
        [...matching, COUNTED_MAX],
      ),
      this.pool.query<Row>(
        `select ${CARDS} from (
           select s.* from (
             (select s.* from app.content_search s where not s.is_public and s.client_id = $1
                and ($2::uuid is null or s.category_id = $2::uuid)
              order by s.made_at desc, s.course_id limit $3::int + $4::int)
             union all
             (select s.* from app.content_search s where s.is_public
                and ($2::uuid is null or s.category_id = $2::uuid)
              order by s.made_at desc, s.course_id limit $3::int + $4::int)
           ) s
           order by s.is_public, s.made_at desc, s.course_id limit $3::int offset $4::int
         ) s ${WITH_NAMES}
         order by s.is_public, s.made_at desc, s.course_id`,
        [...matching, ...placeOf(query)],
      ),
    ]);
    return { data: page.rows.map(cardOf), total: counted.rows[0]?.total ?? 0, nearest: false };
  }

  /**
   * What is spelled most like it: what is much less like it than the first is left out. Words of names are compared
   * first, of which there are fewer than names, and what has them second; all of them, or else any.
   */
  private nearest(query: CourseCardsQuery, clientId: string | null): Promise<Page> {
    return inTransaction(this.pool, async (sql) => {
      await sql.query(`select set_config('pg_trgm.word_similarity_threshold', $1::text, true)`, [
        String(ALIKE),
      ]);
      const near = await nearWords(sql, query.search);
      if (near.length === 0) return NOTHING;
      const all = await this.having(sql, query, clientId, nearTerms(near, ' & '));
      if (all.total > 0 || near.length === 1) return all;
      return this.having(sql, query, clientId, nearTerms(near, ' | '));
    });
  }

  private async having(
    sql: Sql,
    query: CourseCardsQuery,
    clientId: string | null,
    terms: string,
  ): Promise<Page> {
    const { rows } = await sql.query<Found>(
      `with holding as materialized (
         (select s.course_id, s.is_public, s.made_at, s.names from app.content_search s
          where not s.is_public and ${OFFERED} and s.words @@ $5::tsquery limit ${COUNTED_MAX})
         union all
         (select s.course_id, s.is_public, s.made_at, s.names from app.content_search s
          where s.is_public and ${OFFERED} and s.words @@ $5::tsquery limit ${COUNTED_MAX})
         limit ${COUNTED_MAX}
       ), compared as materialized (
         select h.course_id, h.is_public, h.made_at, word_similarity(app.plain_text($3::text), h.names) as alike
         from holding h
       ), likest as materialized (
         select * from compared c
         where c.alike >= $4::float8 and c.alike > 0.8 * (select max(alike) from compared)
       )
       select (select count(*)::int from likest) as total, card.*
       from (values (1)) as one (row) left join (
         select ${CARDS}, l.alike, l.made_at from (
           select * from likest l order by l.is_public, l.alike desc, l.made_at desc, l.course_id limit $6 offset $7
         ) l
         join app.content_search s on s.course_id = l.course_id ${WITH_NAMES}
       ) card on true
       order by card."isPublic", card.alike desc, card.made_at desc, card.id`,
      [clientId, query.category_id ?? null, query.search, ALIKE, terms, ...placeOf(query)],
    );
    const total = rows[0]?.total ?? 0;
    return { data: rows.filter(isCard).map(cardOf), total, nearest: total > 0 };
  }
}

/** How many, and after how many. */
const placeOf = ({ limit, page_no: page }: CourseCardsQuery): readonly [number, number] => [
  limit,
  (page - 1) * limit,
];

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
