import { SUGGESTIONS_MAX, type TopicSuggestion } from '@keenly/contracts/course-card';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';
import { searchTerms } from '../domain/search-terms.js';
import { mergedTopics } from './merged-topics.js';

/** So many courses are looked at to find the names to suggest: one letter begins thousands. */
const LOOKED_AT = 200;

/** What may be meant by what was typed so far (product/content#content-search): names that the caller may see. */
@Injectable()
export class TopicSuggestionsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly capabilities: CapabilitiesReader,
  ) {}

  async of(search: string, { clientId }: Caller): Promise<readonly TopicSuggestion[]> {
    const { begun } = searchTerms(search);
    if (begun === '') return [];
    const [capabilities, courses] = await Promise.all([
      this.capabilities.offeredTo(clientId, { search, limit: SUGGESTIONS_MAX, page_no: 1 }),
      this.pool.query<{ heading: string }>(
        `select min(heading) as heading from (
           select s.heading, s.is_public from app.content_search s
           where (s.is_public or s.client_id = $1) and s.heading_words @@ to_tsquery('pg_catalog.simple', $2)
           limit $3
         ) found
         group by lower(heading)
         order by starts_with(app.plain_text(min(heading)), app.plain_text($4::text)) desc, bool_and(is_public),
           lower(heading)
         limit $5`,
        [clientId, begun, LOOKED_AT, search, SUGGESTIONS_MAX],
      ),
    ]);
    return mergedTopics(
      capabilities.data.map(({ name }) => name),
      courses.rows.map(({ heading }) => heading),
    );
  }
}
