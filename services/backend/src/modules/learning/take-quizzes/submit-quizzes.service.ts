import type { QuizResult, SubmitQuiz } from '@keenly/contracts/attempts';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { type Together, together } from '../../../platform/event-log/together.js';
import { tenantOf } from '../../../kernel/caller.js';
import { QuizVersions } from '../../content/content.public.js';
import { type Found, OwnAttempts } from '../attempts/own-attempts.js';
import { enrolmentDecider } from '../domain/enrolment.decider.js';
import { quizAttemptDecider } from '../domain/quiz-attempt.decider.js';
import type { Begun } from '../domain/quiz-attempt.events.js';
import { notFound, ownContext } from '../learning-context.js';
import { attemptId, enrolmentId } from '../learning-ids.js';
import { gradeFields } from './grade-fields.js';
import { TakeQuizzes } from './take-quizzes.service.js';

/** The attempt that is submitted; `begun` where it begins with that. */
interface Target {
  readonly id: string;
  readonly about: Begun;
  readonly begun: Begun | undefined;
}

/** Submitting a quiz: graded by the version that it began with, in one append with the lesson that it completes. */
@Injectable()
export class SubmitQuizzes {
  constructor(
    private readonly runner: CommandRunner,
    private readonly quizzes: QuizVersions,
    private readonly attempts: OwnAttempts,
    private readonly taking: TakeQuizzes,
  ) {}

  /**
   * VALIDATION_FAILED at `answers.{question}`; TRIES_USED_UP; NOT_FOUND where there is no such attempt or quiz for this caller. Sent
   * twice, or at once, it's one attempt and the same answer.
   */
  async submit(body: SubmitQuiz, caller: Caller): Promise<QuizResult> {
    const target = await this.target(body, caller);
    const { courseId, lessonId, version, quizId } = target.about;
    if (quizId !== body.assignment_id || lessonId !== body.campaign_id) throw notFound();
    const quiz = await this.quizzes.quizAt(courseId, version, quizId);
    if (quiz === undefined) throw notFound();
    const submission = together(quizAttemptDecider, {
      id: target.id,
      command: {
        type: 'SubmitAttempt',
        account: caller.accountId,
        questions: quiz.questions,
        answers: body.answers.map((answer) => ({
          questionId: answer.question_id,
          optionId: answer.option_id,
          essay: answer.plain_essay_content ?? answer.essay_content,
        })),
        begun: target.begun,
      },
      context: ownContext(caller),
    });
    await this.run([submission, await this.progress(target.about, caller)]);
    const lessonCompleted = await this.isCompleted(target.about, caller);
    const found = await this.attempts.byId(target.id, caller);
    if (found === undefined) throw notFound();
    return { ...gradeFields(found, quiz.passMark), lesson_completed: lessonCompleted };
  }

  private async run(asked: readonly Together[]): Promise<void> {
    for (const outcome of await this.runner.runTogether(asked))
      if (outcome.kind === 'refused') throw outcome.error;
  }

  /** The one that is named; else the open one; else the one submitted last, for whoever asks again; else a new one. */
  private async target(body: SubmitQuiz, caller: Caller): Promise<Target> {
    const { assignment_id: quizId, attempt_id: named, link } = body;
    if (named !== undefined) return targetOf(await this.attempts.byId(named, caller));
    const { open, submitted, next } = await this.attempts.at(quizId, caller);
    if (open !== undefined || submitted !== undefined) return targetOf(open ?? submitted);
    const begun = await this.taking.begunAt(quizId, next, link, caller);
    return { id: attemptId(caller.accountId, quizId, next), about: begun, begun };
  }

  /** What the submission means for the lesson: it's done once all of its quizzes were submitted. */
  private async progress(about: Begun, caller: Caller): Promise<Together> {
    const { courseId, lessonId } = about;
    const asked = { id: enrolmentId(caller.accountId, courseId), context: ownContext(caller) };
    if (!(await this.areOthersSubmitted(about, caller)))
      return together(enrolmentDecider, { ...asked, command: { type: 'BeginCourse', courseId } });
    const lessons = await this.quizzes.lessonsOf(courseId);
    return together(enrolmentDecider, {
      ...asked,
      command: { type: 'CompleteLesson', courseId, lessonId, lessons, by: 'quiz' },
    });
  }

  /** Looks once more where it isn't done: another quiz of the lesson may have been submitted at the same time. */
  private async isCompleted(about: Begun, caller: Caller): Promise<boolean> {
    const { courseId, lessonId } = about;
    const id = enrolmentId(caller.accountId, courseId);
    const isDone = async () =>
      (await this.runner.stateOf(enrolmentDecider, id, tenantOf(caller))).state.done.has(lessonId);
    if (await isDone()) return true;
    if (!(await this.areOthersSubmitted(about, caller))) return false;
    await this.run([await this.progress(about, caller)]);
    return isDone();
  }

  private async areOthersSubmitted(about: Begun, caller: Caller): Promise<boolean> {
    const ids = await this.quizzes.quizzesOfLesson(about);
    for (const id of ids) {
      if (id === about.quizId) continue;
      if ((await this.attempts.at(id, caller)).submitted === undefined) return false;
    }
    return true;
  }
}

function targetOf(found: Found | undefined): Target {
  if (found === undefined) throw notFound();
  return { id: found.id, about: found.attempt, begun: undefined };
}
