import type { InputOf } from '@keenly/contracts/endpoint';
import type { Question } from '@keenly/contracts/quiz';
import { takeQuestions } from '@keenly/contracts/take-questions.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { TakeQuestions } from './take-questions.service.js';

/** Questions that an author has asked elsewhere, asked again (product/content#taking-questions). */
@Controller()
export class TakeQuestionsController {
  constructor(private readonly questions: TakeQuestions) {}

  @Handles(takeQuestions)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  async take({ params, body }: InputOf<typeof takeQuestions>, caller: Caller): Promise<{ data: Question[] }> {
    return { data: await this.questions.take(params.id, body, caller) };
  }
}
