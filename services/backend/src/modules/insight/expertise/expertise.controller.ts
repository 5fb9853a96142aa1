import type { InputOf } from '@keenly/contracts/endpoint';
import type { ExpertiseJourney } from '@keenly/contracts/insight';
import { expertiseJourney } from '@keenly/contracts/insight.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { ExpertiseReader } from './expertise.query.js';

/** The learner's expertise journey, on home (product/home#parts-of-home). */
@Controller()
export class ExpertiseController {
  constructor(private readonly expertise: ExpertiseReader) {}

  @Handles(expertiseJourney)
  readExpertise({ query }: InputOf<typeof expertiseJourney>, caller: Caller): Promise<ExpertiseJourney> {
    return this.expertise.read(query, caller);
  }
}
