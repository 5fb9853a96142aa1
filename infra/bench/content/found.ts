import { coursesByCategory, topicSuggestions } from '@keenly/contracts/course-card.endpoints';
import { SEARCH_PAGE } from '@keenly/contracts/course-card';
import { ask } from '../home/requests.js';
import { type Bench, middle, p95s } from './bench.js';
import type { Settings } from './settings.js';

/** Words that courses are about; each name has three of them. */
const WORDS =
  'economics finance marketing python algebra geometry energy climate therapy design writing history biology chemistry' +
  ' physics music ceramics gardening nutrition logistics security databases networks statistics leadership';

/** Half of them for everyone, half for the author's organization, all of which is found. */
export async function fillFound({ pool, author, category, settings }: Bench<Settings>): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into app.course (id, client_id, owner_id, heading, description, description_text, category_id, is_public,
       private_audience, part, content_version, created_at, updated_at)
     select gen_random_uuid(), $1, gen_random_uuid(),
       initcap(w[1 + n % 25] || ' and ' || w[1 + n / 25 % 25] || ' for ' || w[1 + n / 625 % 25]) || ' ' || n,
       '<p>Read.</p>', 'What ' || w[1 + n / 7 % 25] || ' has to do with ' || w[1 + n / 11 % 25] || ', in ' || n || ' steps.',
       $2, n % 2 = 0, 'organization', '', 1, now() - random() * interval '1 year', now()
     from generate_series(1, $3::int) as n, string_to_array($4::text, ' ') as w
     returning id`,
    [author.clientId, category, settings.courses, WORDS],
  );
  await pool.query(
    `insert into app.content_search (course_id, client_id, is_public, category_id, heading, excerpt, image_url,
       section_count, lesson_count, quiz_count, made_at, names, heading_words, words)
     select c.id, c.client_id, c.is_public, c.category_id, c.heading, c.description_text, null, 0, 0, 0, c.created_at,
       app.plain_text(c.heading), app.search_words(c.heading, 'A'),
       app.search_words(c.heading, 'A') || app.search_words(c.description_text, 'C')
     from app.course c where c.id = any($1::uuid[])`,
    [rows.map(({ id }) => id)],
  );
  await pool.query(
    `insert into app.content_word (word)
     select distinct w.lexeme from app.content_search s, unnest(to_tsvector('pg_catalog.simple', s.names)) w
     where char_length(w.lexeme) between 3 and 64 and w.lexeme !~ '^[0-9]+$'
     on conflict (word) do nothing`,
  );
  // As autovacuum leaves tables a minute after so many rows came.
  await pool.query('vacuum analyze app.course');
  await pool.query('vacuum analyze app.content_search');
  await pool.query('vacuum analyze app.content_word');
}

/** Searches by words, by beginnings, and with a slip of the pen; and suggestions. */
export async function measureFound(bench: Bench<Settings>): Promise<string[][]> {
  const { service, author, settings } = bench;
  const rows: string[][] = [];
  const measure = async (name: string, url: string, goals: readonly [string, string]) => {
    const taken = await p95s(settings, () => ask(`${service.url}${url}`, author.token));
    rows.push([name, middle(taken), '', ...goals]);
  };
  const searches: readonly (readonly [string, string])[] = [
    ['words', 'python leadership'],
    ['one word of many', 'economics'],
    ['a beginning', 'econ'],
    ['a slip of the pen', 'ecomonics'],
    ['nothing', 'zebra'],
    ['everything', ''],
  ];
  for (const [name, search] of searches) {
    const query = new URLSearchParams({ search, limit: String(SEARCH_PAGE) }).toString();
    await measure(`search, ${name}`, `${coursesByCategory.path}?${query}`, ['60 ms', '15 ms']);
  }
  for (const search of ['e', 'econ', 'python lead'])
    await measure(
      `suggestions, ${search}`,
      `${topicSuggestions.path}?${new URLSearchParams({ search }).toString()}`,
      ['40 ms', '10 ms'],
    );
  return rows;
}
