import type { Endpoint } from '@keenly/contracts/endpoint';
import { pathOf } from '@keenly/contracts/path-of';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import {
  createQuestion,
  createQuiz,
  questionsOfQuiz,
  quizzesOfLesson,
} from '@keenly/contracts/quiz.endpoints';
import type { TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';
import type { TestPerson } from '../../../testing/test-people.js';
import { Authoring } from './authoring.js';

/** A course with a section and two lessons in it. */
export interface AuthoredCourse {
  readonly courseId: string;
  readonly lessonId: string;
  readonly otherLessonId: string;
}

/** Multiple choice with two options, the first one correct. */
export const choice = {
  question_title: 'What shifts demand?',
  question_type: 1,
  options: [
    { option_value: 'Income', is_correct: true },
    { option_value: 'The price itself', is_correct: false },
  ],
} as const;

type By = Pick<TestPerson, 'token'>;

/** What authors of quizzes ask of the service, by the endpoints. */
export class QuizAuthoring {
  private constructor(
    private readonly app: TestApp,
    private readonly courses: Authoring,
  ) {}

  static async start(app: TestApp): Promise<QuizAuthoring> {
    return new QuizAuthoring(app, await Authoring.start(app));
  }

  /** Of the courses. */
  get category(): string {
    return this.courses.category;
  }

  /** Asks an endpoint about something, as its path names it. */
  ask(
    one: Endpoint,
    by: By,
    id = '',
    body?: object,
    query: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const path = pathOf(one.path, { id });
    const asked = new URLSearchParams(query).toString();
    return call(this.app, one.method, asked === '' ? path : `${path}?${asked}`, {
      token: by.token,
      ...(body === undefined ? {} : { body }),
    });
  }

  /** For the author's organization alone. */
  async course(by: By): Promise<AuthoredCourse> {
    const { id: courseId } = await this.courses.course(by, { audience: 'organization' });
    const section = await this.courses.section(by, courseId);
    const { id: lessonId } = await this.courses.lesson(by, section.id);
    const { id: otherLessonId } = await this.courses.lesson(by, section.id);
    return { courseId, lessonId, otherLessonId };
  }

  async quiz(by: By, lessonId: string, overrides: object = {}): Promise<Quiz> {
    const body = { assignment_name: 'Check yourself', campaign_id: lessonId, ...overrides };
    return (await this.ask(createQuiz, by, '', body)).expect<{ data: Quiz }>(201).data;
  }

  async question(by: By, quizId: string, overrides: object = {}): Promise<Question> {
    const answer = await this.ask(createQuestion, by, '', { ...choice, assignment_id: quizId, ...overrides });
    return answer.expect<{ question: Question }>(201).question;
  }

  async quizzes(by: By, lessonId: string): Promise<Quiz[]> {
    return (await this.ask(quizzesOfLesson, by, lessonId)).expect<{ data: Quiz[] }>(200).data;
  }

  async questions(by: By, quizId: string): Promise<Question[]> {
    const answer = await this.ask(questionsOfQuiz, by, '', undefined, { assignment_id: quizId });
    return answer.expect<{ data: Question[] }>(200).data;
  }

  /** The number of the course's newest saved version. */
  async savedVersion(by: By, courseId: string): Promise<number> {
    return (await this.courses.whole(by, courseId)).content_version;
  }
}
