import type { AssignmentReport } from '@keenly/contracts/attempts';
import { assignmentReport } from '@keenly/contracts/attempts.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { QuizReportsReader } from './quiz-reports.query.js';

/** Reports of quizzes that were submitted (product/content#taking-quizzes). */
@Controller()
export class QuizReportsController {
  constructor(private readonly reports: QuizReportsReader) {}

  @Handles(assignmentReport)
  async report(
    { query }: InputOf<typeof assignmentReport>,
    caller: Caller,
  ): Promise<{ data: AssignmentReport }> {
    return { data: await this.reports.report(query, caller) };
  }
}
