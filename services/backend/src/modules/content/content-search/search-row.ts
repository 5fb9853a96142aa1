import type { Sql } from '@keenly/event-store/types';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { SHOWN_QUIZZES } from '../course-cards/shown-quizzes.js';
import { readable } from '../read-course/readable-courses.js';

/** Sections and lessons of a course `c` with their headings; of one that has a draft, as they're published. */
const PARTS = `select s.heading, false as is_lesson from app.section s
    where s.course_id = c.id and c.published_number is null
  union all
  select l.heading, true from app.lesson l where l.course_id = c.id and c.published_number is null
  union all
  select b.body ->> 'heading', s.kind = 'lesson' from app.content_span s
  join app.content_part b on b.course_id = s.course_id and b.hash = s.hash
  where s.course_id = c.id and s.kind in ('section', 'lesson')
    and c.published_number between s.first_number and coalesce(s.last_number, c.published_number)`;

/** The course $1 as its readers see it, if it's for more than its author and those with a link. */
const SHOWN = `select c.id, c.client_id, c.is_public, v.category_id, v.heading, left(v.about, 300) as excerpt, v.image_url,
    parts.sections, parts.lessons, coalesce(p.quiz_count, ${SHOWN_QUIZZES}) as quizzes, c.created_at,
    app.plain_text(v.heading || ' ' || coalesce(k.name, '')) as names,
    app.search_words(v.heading, 'A') as heading_words,
    app.search_words(v.heading, 'A') || app.search_words(coalesce(k.name, '') || ' ' || parts.headings, 'B')
      || app.search_words(left(v.about, 20000), 'C') as words
  from app.course c
  left join app.published_course p on p.course_id = c.id
  cross join lateral (
    select coalesce(p.heading, c.heading) as heading, coalesce(p.description_text, c.description_text) as about,
      coalesce(p.category_id, c.category_id) as category_id,
      coalesce(p.image_url, case when p.course_id is null then c.image_url end) as image_url
  ) v
  left join ${CAPABILITY_CARDS} k on k.id = v.category_id
  cross join lateral (
    select (count(*) filter (where not is_lesson))::int as sections, (count(*) filter (where is_lesson))::int as lessons,
      coalesce(left(string_agg(heading, ' ' order by heading), 20000), '') as headings
    from (${PARTS}) part
  ) parts
  where c.id = $1 and ${readable('c.client_id is not null')}`;

/**
 * Words of a `saved` name that are new, in their order, so that no two saves wait for each other in a circle. One that a
 * sweep is about to delete is held back first: what is deleted meanwhile is inserted again.
 */
const KNOWN = `said as materialized (
    select distinct w.lexeme as word from saved, unnest(to_tsvector('pg_catalog.simple', saved.names)) w
    where char_length(w.lexeme) between 3 and 64 and w.lexeme !~ '^[0-9]+$'
  ), kept as (
    update app.content_word w set unused_since = null from (
      select c.word from app.content_word c join said using (word)
      where c.unused_since is not null order by c.word for update of c
    ) held where w.word = held.word returning w.word
  )
  insert into app.content_word (word)
  select word from said where word not in (select word from kept) order by word
  on conflict (word) do nothing`;

/**
 * What is found of a course (product/content#content-search), as it's shown from this transaction on; nothing where it
 * isn't shown to others. The caller holds the course, so that the last one to save it is who writes last.
 */
export async function writeSearchRow(sql: Sql, courseId: string): Promise<void> {
  await sql.query(
    `with shown as materialized (${SHOWN}),
     hidden as (delete from app.content_search where course_id = $1 and not exists (select from shown)),
     saved as (
     insert into app.content_search as found (course_id, client_id, is_public, category_id, heading, excerpt, image_url,
       section_count, lesson_count, quiz_count, made_at, names, heading_words, words)
     select * from shown
     on conflict (course_id) do update set client_id = excluded.client_id, is_public = excluded.is_public,
       category_id = excluded.category_id, heading = excluded.heading, excerpt = excluded.excerpt,
       image_url = excluded.image_url, section_count = excluded.section_count, lesson_count = excluded.lesson_count,
       quiz_count = excluded.quiz_count, names = excluded.names, heading_words = excluded.heading_words,
       words = excluded.words
     where (found.client_id, found.is_public, found.category_id, found.excerpt, found.image_url, found.section_count,
       found.lesson_count, found.quiz_count, found.heading, found.words)
       is distinct from (excluded.client_id, excluded.is_public, excluded.category_id, excluded.excerpt, excluded.image_url,
       excluded.section_count, excluded.lesson_count, excluded.quiz_count, excluded.heading, excluded.words)
     returning names), ${KNOWN}`,
    [courseId],
  );
}
