import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What learners find: one row a course that others than its author may see, as its card shows it. Names of categories,
 * organizations, and authors are read where they are. `plain_text` is without accents, capitals, and punctuation.
 */
export class SearchContent1764250000000 implements MigrationInterface {
  readonly name = 'SearchContent1764250000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function app.plain_text(said text) returns text language sql immutable strict parallel safe as $$
        select lower(regexp_replace(regexp_replace(normalize(said, NFD), '[\\u0300-\\u036f]+', '', 'g'),
          '[\\u0021-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007e\\u00a1-\\u00bf\\u2010-\\u205e]+', ' ', 'g'))
      $$;
      create function app.search_words(said text, weight "char") returns tsvector
        language sql immutable strict parallel safe as $$
        select setweight(to_tsvector('pg_catalog.simple', app.plain_text(said))
          || to_tsvector('pg_catalog.english', app.plain_text(said)), weight)
      $$;
      create table app.content_search (
        course_id uuid primary key references app.course (id) on delete cascade,
        client_id uuid,
        is_public boolean not null,
        category_id uuid not null,
        heading text not null,
        excerpt text not null,
        image_url text,
        section_count integer not null,
        lesson_count integer not null,
        quiz_count integer not null,
        made_at timestamptz not null,
        names text not null,
        heading_words tsvector not null,
        words tsvector not null,
        check (is_public or client_id is not null)
      );
    `);
    await runner.query(FILLED);
    await runner.query(`
      create index content_search_words on app.content_search using gin (words);
      create index content_search_heading on app.content_search using gin (heading_words);
      create index content_search_names on app.content_search using gin (names gin_trgm_ops);
      create index content_search_public on app.content_search (made_at desc, course_id) where is_public;
      create index content_search_client on app.content_search (client_id, made_at desc, course_id) where not is_public;
      create index content_search_category on app.content_search (category_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.content_search;
      drop function app.search_words(text, "char");
      drop function app.plain_text(text);
    `);
  }
}

/** Of a course with a draft as it's published. */
const FILLED = `
  insert into app.content_search (course_id, client_id, is_public, category_id, heading, excerpt, image_url,
    section_count, lesson_count, quiz_count, made_at, names, heading_words, words)
  select c.id, c.client_id, c.is_public, v.category_id, v.heading, left(v.about, 300), v.image_url,
    parts.sections, parts.lessons,
    coalesce(p.quiz_count, (select count(*)::int from app.quiz z where z.course_id = c.id and z.is_active
      and exists (select from app.question q where q.quiz_id = z.id))),
    c.created_at, app.plain_text(v.heading || ' ' || coalesce(k.name, '')), app.search_words(v.heading, 'A'),
    app.search_words(v.heading, 'A') || app.search_words(coalesce(k.name, '') || ' ' || parts.headings, 'B')
      || app.search_words(left(v.about, 20000), 'C')
  from app.course c
  left join app.published_course p on p.course_id = c.id
  cross join lateral (
    select coalesce(p.heading, c.heading) as heading, coalesce(p.description_text, c.description_text) as about,
      coalesce(p.category_id, c.category_id) as category_id,
      coalesce(p.image_url, case when p.course_id is null then c.image_url end) as image_url
  ) v
  left join app.capability k on k.id = v.category_id
  cross join lateral (
    select (count(*) filter (where not is_lesson))::int as sections, (count(*) filter (where is_lesson))::int as lessons,
      coalesce(left(string_agg(heading, ' ' order by heading), 20000), '') as headings
    from (
      select s.heading, false as is_lesson from app.section s where s.course_id = c.id and c.published_number is null
      union all
      select l.heading, true from app.lesson l where l.course_id = c.id and c.published_number is null
      union all
      select b.body ->> 'heading', s.kind = 'lesson' from app.content_span s
      join app.content_part b on b.course_id = s.course_id and b.hash = s.hash
      where s.course_id = c.id and s.kind in ('section', 'lesson')
        and c.published_number between s.first_number and coalesce(s.last_number, c.published_number)
    ) part
  ) parts
  where c.removed_at is null and c.take_down_number is null
    and (c.is_public or c.client_id is not null and c.private_audience = 'organization')`;
