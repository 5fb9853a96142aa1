import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each word of the names that a search finds, once: what is mistyped is compared with these instead of with every name.
 * Numbers alone and what is shorter than three letters isn't compared. `unused_since` is when a sweep saw it in no name.
 */
export class KnowWordsOfNames1764254100000 implements MigrationInterface {
  readonly name = 'KnowWordsOfNames1764254100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.content_word (
        word text primary key,
        unused_since timestamptz
      );
      insert into app.content_word (word)
      select distinct w.lexeme from app.content_search s, unnest(to_tsvector('pg_catalog.simple', s.names)) w
      where char_length(w.lexeme) between 3 and 64 and w.lexeme !~ '^[0-9]+$';
      create index content_word_alike on app.content_word using gin (word gin_trgm_ops);
      create index content_word_unused on app.content_word (unused_since) where unused_since is not null;
      drop index app.content_search_names;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.content_word;
      create index content_search_names on app.content_search using gin (names gin_trgm_ops);
    `);
  }
}
