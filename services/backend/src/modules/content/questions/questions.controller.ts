import type { InputOf } from '@keenly/contracts/endpoint';
import type { Question } from '@keenly/contracts/quiz';
import {
  changeQuestion,
  createQuestion,
  deleteOption,
  deleteQuestion,
  questionsOfQuiz,
  sortQuestions,
} from '@keenly/contracts/quiz.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Questions } from './questions.service.js';

/** Questions of an assignment with the key, for authors of its course alone (product/content#quizzes). */
@Controller()
export class QuestionsController {
  constructor(private readonly questions: Questions) {}

  @Handles(questionsOfQuiz)
  async of({ query }: InputOf<typeof questionsOfQuiz>, caller: Caller): Promise<{ data: Question[] }> {
    return { data: await this.questions.of(query.assignment_id, caller) };
  }

  @Handles(createQuestion)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  async create({ body }: InputOf<typeof createQuestion>, caller: Caller): Promise<{ question: Question }> {
    return { question: await this.questions.create(body, caller) };
  }

  @Handles(changeQuestion)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  async change(
    { params, body }: InputOf<typeof changeQuestion>,
    caller: Caller,
  ): Promise<{ question: Question }> {
    return { question: await this.questions.change(params.id, body, caller) };
  }

  @Handles(deleteQuestion)
  remove({ params, query }: InputOf<typeof deleteQuestion>, caller: Caller): Promise<void> {
    return this.questions.remove(params.id, query.version, caller);
  }

  @Handles(deleteOption)
  async removeOption(
    { params, query }: InputOf<typeof deleteOption>,
    caller: Caller,
  ): Promise<{ question: Question }> {
    return { question: await this.questions.removeOption(params.id, query.version, caller) };
  }

  @Handles(sortQuestions)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  sort({ params, body }: InputOf<typeof sortQuestions>, caller: Caller): Promise<void> {
    return this.questions.sort(params.id, body, caller);
  }
}
