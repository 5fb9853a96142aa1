import type { QuizByLesson } from '@keenly/contracts/attempts';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { QuizVersions } from '../../content/content.public.js';
import { type AttemptsAtQuiz, OwnAttempts } from '../attempts/own-attempts.js';
import { notFound } from '../learning-context.js';
import { attemptId } from '../learning-ids.js';
import { openFields, takenQuiz } from './taken-quiz.js';
import { triesLeft } from './tries-left.js';

/** Which quiz of a lesson is someone's to take (product/content#taking-quizzes). Reading begins no attempt. */
@Injectable()
export class QuizOfLessonReader {
  constructor(
    private readonly quizzes: QuizVersions,
    private readonly attempts: OwnAttempts,
  ) {}

  /**
   * The first one not submitted yet, or else the first; null where the lesson has none. NOT_FOUND where the lesson isn't
   * for this reader: but an attempt that they began there is theirs still.
   */
  async of(lessonId: string, link: string | undefined, caller: Caller): Promise<QuizByLesson | null> {
    const place = await this.quizzes.placeOfLesson(lessonId, { clientId: caller.clientId, link });
    if (place === undefined) return this.begunIn(lessonId, caller);
    const ids = await this.quizzes.quizzesOfLesson(place);
    let first: readonly [string, AttemptsAtQuiz] | undefined;
    for (const id of ids) {
      const at = await this.attempts.at(id, caller);
      first ??= [id, at];
      if (at.submitted === undefined) return this.shown(id, at, place, caller);
    }
    return first === undefined ? null : this.shown(...first, place, caller);
  }

  private async begunIn(lessonId: string, caller: Caller): Promise<QuizByLesson> {
    const quizId = await this.attempts.openIn(lessonId, caller);
    const at = quizId === undefined ? undefined : await this.attempts.at(quizId, caller);
    if (quizId === undefined || at?.open === undefined) throw notFound();
    return this.shown(quizId, at, at.open.attempt, caller);
  }

  private async shown(
    quizId: string,
    { open, submitted, next }: AttemptsAtQuiz,
    place: { readonly courseId: string; readonly version: number },
    caller: Caller,
  ): Promise<QuizByLesson> {
    const seed = attemptId(caller.accountId, quizId, next);
    const seen = open?.attempt ?? { courseId: place.courseId, version: place.version, seed };
    const quiz = await this.quizzes.quizAt(seen.courseId, seen.version, quizId);
    if (quiz === undefined) throw notFound();
    const { tries } = (await this.quizzes.termsNow(seen.courseId, quizId)) ?? quiz;
    return {
      ...takenQuiz(quiz, seen),
      attempt: open === undefined ? null : openFields(open),
      submitted:
        submitted === undefined
          ? null
          : { attempt_id: submitted.id, score: submitted.attempt.grade?.score ?? null },
      tries_left: triesLeft(tries, next),
      pass_mark: quiz.passMark,
    };
  }
}
