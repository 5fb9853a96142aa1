import type { KeepAnswers, KeptAnswers, OpenAttempt, StartAttempt } from '@keenly/contracts/attempts';
import { attemptMessages } from '@keenly/contracts/catalogue/attempts';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { together } from '../../../platform/event-log/together.js';
import { QuizVersions } from '../../content/content.public.js';
import { OwnAttempts } from '../attempts/own-attempts.js';
import { enrolmentDecider } from '../domain/enrolment.decider.js';
import type { Begun } from '../domain/quiz-attempt.events.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import { isThere } from '../domain/quiz-attempt.state.js';
import { notFound, ownContext } from '../learning-context.js';
import { attemptId, enrolmentId } from '../learning-ids.js';
import { keptAnswer, openAttempt } from './taken-quiz.js';
import { triesLeft } from './tries-left.js';

/** Beginning a quiz, going on with it elsewhere, and keeping its answers (product/content#taking-quizzes). */
@Injectable()
export class TakeQuizzes {
  constructor(
    private readonly runner: CommandRunner,
    private readonly quizzes: QuizVersions,
    private readonly attempts: OwnAttempts,
  ) {}

  /** NOT_FOUND where there is no such quiz for this reader, unless they began it while there was. */
  async start({ assignment_id: quizId, link }: StartAttempt, caller: Caller): Promise<OpenAttempt> {
    const { open, next } = await this.attempts.at(quizId, caller);
    const id = open?.id ?? (await this.begin(quizId, next, link, caller));
    const found = await this.attempts.byId(id, caller);
    if (found === undefined) throw notFound();
    const { courseId, version } = found.attempt;
    const quiz = await this.quizzes.quizAt(courseId, version, quizId);
    if (quiz === undefined) throw notFound();
    return openAttempt(quiz, found);
  }

  /** What a new attempt begins with; NOT_FOUND where this reader is shown no such quiz; TRIES_USED_UP. */
  async begunAt(quizId: string, number: number, link: string | undefined, caller: Caller): Promise<Begun> {
    const place = await this.quizzes.placeOfQuiz(quizId, { clientId: caller.clientId, link });
    if (place === undefined) throw notFound();
    const { courseId, lessonId, version } = place;
    const { tries = null } = (await this.quizzes.termsNow(courseId, quizId)) ?? {};
    if (triesLeft(tries, number) === 0) throw new DomainError('TRIES_USED_UP', attemptMessages.triesUsedUp);
    const seed = attemptId(caller.accountId, quizId, number);
    return { source: 'quiz', courseId, lessonId, version, quizId, number, seed };
  }

  /**
   * What is kept afterwards of the questions that were sent. NOT_FOUND for anyone else's attempt; CONFLICT where it was
   * submitted meanwhile; VALIDATION_FAILED at `answers.{question}`.
   */
  async keep(id: string, { answers }: KeepAnswers, caller: Caller): Promise<KeptAnswers> {
    const begun = await this.attempts.begunAs(id, caller);
    if (begun === undefined) throw notFound();
    const { courseId, version, quizId } = begun;
    const quiz = await this.quizzes.quizAt(courseId, version, quizId);
    if (quiz === undefined) throw notFound();
    const { state } = await this.runner.run(
      quizAttemptDecider,
      id,
      {
        type: 'KeepAnswers',
        account: caller.accountId,
        questions: quiz.questions,
        answers: answers.map(
          ({ question_id: questionId, option_id: optionId, essay_content: essay, seq }) => ({
            ...{ questionId, optionId, essay, seq },
          }),
        ),
      },
      ownContext(caller),
    );
    if (!isThere(state)) throw notFound();
    const questions = new Set(answers.map(({ question_id }) => question_id));
    return { answers: [...questions].flatMap((question) => keptAnswer(state, question) ?? []) };
  }

  private async begin(
    quizId: string,
    number: number,
    link: string | undefined,
    caller: Caller,
  ): Promise<string> {
    const begun = await this.begunAt(quizId, number, link, caller);
    const id = attemptId(caller.accountId, quizId, number);
    const { courseId } = begun;
    const context = ownContext(caller);
    await this.runner.runTogether([
      together(quizAttemptDecider, { id, command: { type: 'StartAttempt', begun }, context }),
      together(enrolmentDecider, {
        id: enrolmentId(caller.accountId, courseId),
        command: { type: 'BeginCourse', courseId },
        context,
      }),
    ]);
    return id;
  }
}
