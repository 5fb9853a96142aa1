import { randomUUID } from 'node:crypto';
import { updateCourse } from '@keenly/contracts/content.endpoints';
import type { Regrade } from '@keenly/contracts/regrade';
import * as on from '@keenly/contracts/regrade.endpoints';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { TestApp } from '../../../testing/test-app.js';
import type { TestPerson } from '../../../testing/test-people.js';
import { choice } from '../../content/testing/quiz-authoring.js';
import { type ActiveQuiz, answersTo, QuizTaking } from './quiz-taking.js';

/** A public quiz that learners of several organizations had wrong, and that its author gives full marks. */
export class RegradeOfAll {
  private readonly id = randomUUID();

  private constructor(
    private readonly app: TestApp,
    private readonly taking: QuizTaking,
    private readonly author: TestPerson,
    private readonly quiz: ActiveQuiz,
  ) {}

  static async start(
    app: TestApp,
    author: TestPerson,
    learners: readonly TestPerson[],
  ): Promise<RegradeOfAll> {
    const taking = await QuizTaking.start(app);
    const quiz = await taking.quiz(author, [choice]);
    (await taking.authors.ask(updateCourse, author, quiz.courseId, { is_public: true })).expect(200);
    for (const learner of learners) await taking.submit(learner, quiz, answersTo(quiz.questions, false));
    return new RegradeOfAll(app, taking, author, quiz);
  }

  async begin(): Promise<void> {
    const body = { id: this.id, question_id: this.quiz.questions[0]?.id, way: 'full_marks' };
    const params = { id: this.quiz.quizId };
    (await this.taking.ask(on.startRegrade, this.author, { params, body })).expect(202);
  }

  /** As its author is told of it. */
  async told(): Promise<Regrade | undefined> {
    const answer = await this.taking.ask(on.regradesOfQuiz, this.author, {
      params: { id: this.quiz.quizId },
    });
    return answer.expect<{ data: Regrade[] }>(200).data[0];
  }

  async scoreOf(learner: TestPerson): Promise<number | null> {
    return (await this.taking.report(learner, this.quiz.quizId)).score;
  }

  /** How many events of it each attempt has in the log. */
  async eventsByAttempt(): Promise<readonly number[]> {
    const { rows } = await this.app.app.get<Pool>(PG_POOL, { strict: false }).query<{ amount: number }>(
      `select count(*)::int as amount from event_store.event
       where type = 'AttemptRegraded' and data ->> 'regradeId' = $1 group by lane, tenant, stream`,
      [this.id],
    );
    return rows.map(({ amount }) => amount);
  }
}
