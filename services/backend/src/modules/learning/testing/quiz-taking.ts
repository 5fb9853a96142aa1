import type {
  AssignmentReport,
  CourseProgress,
  DoneLesson,
  OpenAttempt,
  QuizByLesson,
  QuizResult,
} from '@keenly/contracts/attempts';
import * as on from '@keenly/contracts/attempts.endpoints';
import type { Endpoint } from '@keenly/contracts/endpoint';
import { pathOf } from '@keenly/contracts/path-of';
import type { Question } from '@keenly/contracts/quiz';
import { changeQuiz } from '@keenly/contracts/quiz.endpoints';
import type { TestApp } from '../../../testing/test-app.js';
import { call, type TestAnswer } from '../../../testing/test-http.js';
import type { TestPerson } from '../../../testing/test-people.js';
import { type AuthoredCourse, QuizAuthoring } from '../../content/testing/quiz-authoring.js';

type By = Pick<TestPerson, 'token'>;

/** An active quiz of a course for its author's organization. */
export interface ActiveQuiz extends AuthoredCourse {
  readonly quizId: string;
  readonly questions: readonly Question[];
}

export const essay = {
  question_title: 'Why do prices tell?',
  question_type: 3,
  options: [{ option_value: 'The model answer.', is_correct: true }],
} as const;

/** What learners ask of the service, by the endpoints. */
export class QuizTaking {
  private constructor(
    private readonly app: TestApp,
    readonly authors: QuizAuthoring,
  ) {}

  static async start(app: TestApp): Promise<QuizTaking> {
    return new QuizTaking(app, await QuizAuthoring.start(app));
  }

  async quiz(author: By, questions: readonly object[], overrides: object = {}): Promise<ActiveQuiz> {
    const course = await this.authors.course(author);
    return { ...course, ...(await this.quizIn(author, course.lessonId, questions, overrides)) };
  }

  async quizIn(author: By, lessonId: string, questions: readonly object[], overrides: object = {}) {
    const { id: quizId } = await this.authors.quiz(author, lessonId, overrides);
    for (const question of questions) await this.authors.question(author, quizId, question);
    (await this.authors.ask(changeQuiz, author, quizId, { is_active: true })).expect(200);
    return { quizId, questions: await this.authors.questions(author, quizId) };
  }

  ask(
    one: Endpoint,
    { token }: By,
    {
      params = {},
      body,
      query = {},
    }: { params?: Record<string, string>; body?: object; query?: Record<string, string> } = {},
  ): Promise<TestAnswer> {
    const asked = new URLSearchParams(query).toString();
    const path = pathOf(one.path, params);
    return call(this.app, one.method, asked === '' ? path : `${path}?${asked}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });
  }

  async ofLesson(by: By, campaign_id: string): Promise<QuizByLesson | null> {
    const answer = await this.ask(on.quizByLesson, by, { query: { campaign_id } });
    return answer.expect<{ data: QuizByLesson | null }>(200).data;
  }

  async begin(by: By, assignment_id: string): Promise<OpenAttempt> {
    const answer = await this.ask(on.startAttempt, by, { body: { assignment_id } });
    return answer.expect<{ data: OpenAttempt }>(200).data;
  }

  keep(by: By, id: string, answers: readonly object[]): Promise<TestAnswer> {
    return this.ask(on.keepAnswers, by, { params: { id }, body: { answers } });
  }

  send(
    by: By,
    { quizId, lessonId }: Pick<ActiveQuiz, 'quizId' | 'lessonId'>,
    answers: readonly object[],
    more: object = {},
  ): Promise<TestAnswer> {
    const body = { assignment_id: quizId, campaign_id: lessonId, answers, ...more };
    return this.ask(on.submitQuiz, by, { body });
  }

  async submit(...sent: Parameters<QuizTaking['send']>): Promise<QuizResult> {
    return (await this.send(...sent)).expect<{ data: QuizResult }>(200).data;
  }

  async report(by: By, assignment_id: string): Promise<AssignmentReport> {
    const answer = await this.ask(on.assignmentReport, by, { query: { assignment_id } });
    return answer.expect<{ data: AssignmentReport }>(200).data;
  }

  async progress(by: By, id: string): Promise<CourseProgress> {
    return (await this.ask(on.courseProgress, by, { params: { id } })).expect<{ data: CourseProgress }>(200)
      .data;
  }

  async details(by: By): Promise<DoneLesson[]> {
    return (await this.ask(on.assignmentDetails, by)).expect<{ data: DoneLesson[] }>(200).data;
  }
}

/** An answer to each question: right where it's said, and the same essay to all that ask for one. */
export const answersTo = (questions: readonly Question[], isRight: boolean): object[] =>
  questions.map(({ id, question_type, question_options_attributes: options }) => ({
    question_id: id,
    ...(question_type === 3
      ? { essay_content: 'Because of scarcity.' }
      : { option_id: options.find(({ is_correct }) => (is_correct === 1) === isRight)?.id }),
  }));
