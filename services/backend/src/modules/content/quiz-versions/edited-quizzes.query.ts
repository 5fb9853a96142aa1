import { Injectable } from '@nestjs/common';
import { CourseSaves } from '../course-saves/course-saves.js';
import type { Author } from '../course-saves/course-access.js';
import { questionsOfCourse, questionsOfQuiz, type StoredQuestion } from '../quiz-rows/question-rows.js';
import { quizzesOfCourse, requireQuiz } from '../quiz-rows/quiz-rows.js';
import type { KeyedQuestion } from './quiz-versions.query.js';

/** A quiz as its authors have it now. */
export interface EditedQuiz {
  readonly id: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly name: string;
  readonly questions: readonly KeyedQuestion[];
}

/** Quizzes with their keys for those who may change them; NOT_FOUND for everyone else. */
@Injectable()
export class EditedQuizzes {
  constructor(private readonly saves: CourseSaves) {}

  /** In the order of the course. */
  ofCourse(courseId: string, author: Author): Promise<readonly EditedQuiz[]> {
    return this.saves.read({ course: courseId }, author, async (sql) => {
      const quizzes = await quizzesOfCourse(courseId, sql);
      const questions = await questionsOfCourse(courseId, sql);
      const byQuiz = new Map(quizzes.map(({ id }) => [id, [] as KeyedQuestion[]]));
      for (const question of questions) byQuiz.get(question.quizId)?.push(keyed(question));
      return quizzes.map(({ id, assignment_name: name, campaign_id: lessonId }) => ({
        ...{ id, courseId, lessonId, name, questions: byQuiz.get(id) ?? [] },
      }));
    });
  }

  one(id: string, author: Author): Promise<EditedQuiz> {
    return this.saves.read({ quiz: id }, author, async (sql) => {
      const { courseId, lessonId, name } = await requireQuiz(id, sql);
      const questions = await questionsOfQuiz(id, sql);
      return { id, courseId, lessonId, name, questions: questions.map(keyed) };
    });
  }
}

const keyed = ({ id, type, title, options }: StoredQuestion): KeyedQuestion => ({
  ...{ id, type, title },
  options: options.map(({ id: option, value, isCorrect }) => ({ id: option, value, isCorrect })),
});
