import type { InputOf } from '@keenly/contracts/endpoint';
import type { Learning } from '@keenly/contracts/insight';
import { learning } from '@keenly/contracts/insight.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { LearningReader } from './learning.query.js';

/** Topics that the learner spent time on, for Home (product/home#parts-of-home). */
@Controller()
export class LearningController {
  constructor(private readonly learning: LearningReader) {}

  @Handles(learning)
  readLearning({ query }: InputOf<typeof learning>, caller: Caller): Promise<Learning> {
    return this.learning.read(query, caller);
  }
}
