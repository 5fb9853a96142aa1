import { startAttempt, submitQuiz } from '@keenly/contracts/attempts.endpoints';
import type { OpenAttempt, QuizResult } from '@keenly/contracts/attempts';
import { ask, signInOverHttp } from './over-http';
import type { Credentials } from './people';

/** Someone who takes quizzes over HTTP, for journeys that need attempts and aren't about taking them. */
export class QuizTaker {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async of(origin: string, person: Credentials): Promise<QuizTaker> {
    return new QuizTaker(origin, (await signInOverHttp(origin, person)).token);
  }

  /** Submits an attempt, answering each question by what its title says: an option's words, or an essay. */
  async takes(assignment: string, answers: Readonly<Record<string, string>>): Promise<QuizResult> {
    const attempt = await this.asked<OpenAttempt>(startAttempt.path, { assignment_id: assignment });
    const { assignment_id, campaign_id, attempt_id, questions } = attempt;
    const given = questions.map(({ id, question_title: title, question_options_attributes: options }) => {
      const answer = answers[title] ?? '';
      const option = options.find(({ option_value: value }) => value === answer);
      return option === undefined
        ? { question_id: id, essay_content: answer }
        : { question_id: id, option_id: option.id };
    });
    return this.asked(submitQuiz.path, { assignment_id, campaign_id, attempt_id, answers: given });
  }

  private async asked<Answer>(path: string, body: object): Promise<Answer> {
    return (await ask<{ data: Answer }>(`${this.origin}${path}`, 'POST', body, this.token)).data;
  }
}
