import type { InputOf } from '@keenly/contracts/endpoint';
import type { Highlights } from '@keenly/contracts/insight';
import { highlights } from '@keenly/contracts/insight.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { HighlightsReader } from './highlights.query.js';

/** The learner's weeks and periods, on home (product/home#highlights). */
@Controller()
export class HighlightsController {
  constructor(private readonly highlights: HighlightsReader) {}

  @Handles(highlights)
  readHighlights({ query }: InputOf<typeof highlights>, caller: Caller): Promise<Highlights> {
    return this.highlights.read(query, caller);
  }
}
