import type { TopicSuggestion } from '@keenly/contracts/course-card';
import { topicSuggestions } from '@keenly/contracts/course-card.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { TopicSuggestionsReader } from './topic-suggestions.query.js';

/** Topics to search for (product/content#content-search). */
@Controller()
export class TopicSuggestionsController {
  constructor(private readonly topics: TopicSuggestionsReader) {}

  @Handles(topicSuggestions)
  async list(
    { query }: InputOf<typeof topicSuggestions>,
    caller: Caller,
  ): Promise<{ data: TopicSuggestion[] }> {
    return { data: [...(await this.topics.of(query.search, caller))] };
  }
}
