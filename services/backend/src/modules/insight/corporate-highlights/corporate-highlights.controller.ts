import type { InputOf } from '@keenly/contracts/endpoint';
import type { CorporateHighlights } from '@keenly/contracts/team-figures';
import { corporateHighlights } from '@keenly/contracts/team-figures.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CorporateHighlightsReader } from './corporate-highlights.query.js';

/** Highlights of an organisation, on its managers' dashboard (product/manager#highlights). */
@Controller()
export class CorporateHighlightsController {
  constructor(private readonly highlights: CorporateHighlightsReader) {}

  @Handles(corporateHighlights)
  read({ query }: InputOf<typeof corporateHighlights>, caller: Caller): Promise<CorporateHighlights> {
    return this.highlights.read(query, caller);
  }
}
