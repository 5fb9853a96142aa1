import type { KeptAnswers, OpenAttempt, QuizByLesson, QuizResult } from '@keenly/contracts/attempts';
import { keepAnswers, quizByLesson, startAttempt, submitQuiz } from '@keenly/contracts/attempts.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { QuizOfLessonReader } from './quiz-of-lesson.query.js';
import { SubmitQuizzes } from './submit-quizzes.service.js';
import { TakeQuizzes } from './take-quizzes.service.js';

/** Taking the quiz of a lesson (product/content#taking-quizzes). */
@Controller()
export class TakeQuizzesController {
  constructor(
    private readonly lessons: QuizOfLessonReader,
    private readonly taking: TakeQuizzes,
    private readonly submitting: SubmitQuizzes,
  ) {}

  @Handles(quizByLesson)
  async ofLesson(
    { query }: InputOf<typeof quizByLesson>,
    caller: Caller,
  ): Promise<{ data: QuizByLesson | null }> {
    return { data: await this.lessons.of(query.campaign_id, query.link, caller) };
  }

  @Handles(startAttempt)
  async start({ body }: InputOf<typeof startAttempt>, caller: Caller): Promise<{ data: OpenAttempt }> {
    return { data: await this.taking.start(body, caller) };
  }

  @Handles(keepAnswers)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  async keep(
    { params: { id }, body }: InputOf<typeof keepAnswers>,
    caller: Caller,
  ): Promise<{ data: KeptAnswers }> {
    return { data: await this.taking.keep(id, body, caller) };
  }

  /** Identity and marks of the body are accepted and ignored (product/shared#identity-on-the-wire). */
  @Handles(submitQuiz)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  async submit({ body }: InputOf<typeof submitQuiz>, caller: Caller): Promise<{ data: QuizResult }> {
    return { data: await this.submitting.submit(body, caller) };
  }
}
