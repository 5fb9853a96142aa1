import type { InputOf } from '@keenly/contracts/endpoint';
import type { Quiz } from '@keenly/contracts/quiz';
import {
  changeQuiz,
  createQuiz,
  deleteQuiz,
  quizzesOfCourse,
  quizzesOfLesson,
  sortQuizzes,
} from '@keenly/contracts/quiz.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Quizzes } from './quizzes.service.js';

/** Assignments of a course's lessons (product/content#quizzes). */
@Controller()
export class QuizzesController {
  constructor(private readonly quizzes: Quizzes) {}

  @Handles(quizzesOfLesson)
  async ofLesson({ params }: InputOf<typeof quizzesOfLesson>, caller: Caller): Promise<{ data: Quiz[] }> {
    return { data: await this.quizzes.ofLesson(params.id, caller) };
  }

  @Handles(quizzesOfCourse)
  async ofCourse({ params }: InputOf<typeof quizzesOfCourse>, caller: Caller): Promise<{ data: Quiz[] }> {
    return { data: await this.quizzes.ofCourse(params.id, caller) };
  }

  @Handles(createQuiz)
  async create({ body }: InputOf<typeof createQuiz>, caller: Caller): Promise<{ data: Quiz }> {
    return { data: await this.quizzes.create(body, caller) };
  }

  @Handles(changeQuiz)
  async change({ params, body }: InputOf<typeof changeQuiz>, caller: Caller): Promise<{ data: Quiz }> {
    return { data: await this.quizzes.change(params.id, body, caller) };
  }

  @Handles(deleteQuiz)
  remove({ params, query }: InputOf<typeof deleteQuiz>, caller: Caller): Promise<void> {
    return this.quizzes.remove(params.id, query.version, caller);
  }

  @Handles(sortQuizzes)
  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  sort({ params, body }: InputOf<typeof sortQuizzes>, caller: Caller): Promise<void> {
    return this.quizzes.sort(params.id, body, caller);
  }
}
