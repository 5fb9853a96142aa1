import type { InputOf } from '@keenly/contracts/endpoint';
import type { QuizScores } from '@keenly/contracts/quiz-scores';
import { quizScores } from '@keenly/contracts/quiz-scores.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { QuizScoresReader } from './quiz-scores.query.js';

/** One's own best scores (product/content#scores). */
@Controller()
export class QuizScoresController {
  constructor(private readonly scores: QuizScoresReader) {}

  @Handles(quizScores)
  own({ query }: InputOf<typeof quizScores>, caller: Caller): Promise<QuizScores> {
    return this.scores.of(query, caller);
  }
}
