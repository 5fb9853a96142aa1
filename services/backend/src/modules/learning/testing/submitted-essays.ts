import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { TestApp } from '../../../testing/test-app.js';
import { acting, type TestPerson } from '../../../testing/test-people.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import { attemptId } from '../learning-ids.js';
import { essay, QuizTaking } from './quiz-taking.js';

async function newestVersion(app: TestApp, courseId: string): Promise<number> {
  const { rows } = await app.app
    .get<Pool>(PG_POOL, { strict: false })
    .query<{ version: number }>('select content_version as version from app.course where id = $1', [
      courseId,
    ]);
  return rows[0]?.version ?? 0;
}

/** An essay of each of these, whether or not they may take the quiz now; ids of their attempts by account. */
export async function submittedEssays(
  app: TestApp,
  author: { readonly token: string },
  learners: Iterable<Pick<TestPerson, 'accountId' | 'clientId'>>,
): Promise<ReadonlyMap<string, string>> {
  const { courseId, lessonId, quizId, questions } = await (await QuizTaking.start(app)).quiz(author, [essay]);
  const keyed = questions.map(({ id, question_type: type, question_title: title }) => ({
    ...{ id, type, title, options: [] },
  }));
  const version = await newestVersion(app, courseId);
  const ids = new Map<string, string>();
  for (const { accountId, clientId } of learners) {
    const id = attemptId(accountId, quizId, 1);
    await app.app.get(CommandRunner, { strict: false }).run(
      quizAttemptDecider,
      id,
      {
        ...{ type: 'SubmitAttempt', account: accountId, questions: keyed },
        answers: keyed.map((question) => ({ questionId: question.id, optionId: null, essay: 'So.' })),
        begun: { source: 'quiz', courseId, lessonId, quizId, version, number: 1, seed: id },
      },
      { ...acting, tenant: clientId ?? accountId, subject: accountId },
    );
    ids.set(accountId, id);
  }
  return ids;
}
