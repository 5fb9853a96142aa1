import type { OpenAttempt } from '@keenly/contracts/attempts';
import { keepAnswers, startAttempt, submitQuiz } from '@keenly/contracts/attempts.endpoints';
import type { WholeCourse } from '@keenly/contracts/content';
import { pathOf } from '@keenly/contracts/path-of';
import type { Quiz } from '@keenly/contracts/quiz';
import { changeQuiz, quizzesOfCourse } from '@keenly/contracts/quiz.endpoints';
import type { BenchPerson } from '../backend/people.js';
import { type Bench, middle, p95s } from '../content/bench.js';
import { uuidv7 } from '../event-store/contenders.js';
import { median } from '../event-store/figures.js';
import { atRate, told } from '../home/requests.js';
import { learnersOf } from './learners.js';
import type { Settings } from './settings.js';

/** Learners who answer at the same time. */
const ANSWERING = 100;
const ANSWERS_PER_SECOND = 100;

/** Someone with an open attempt. */
export interface Taking {
  readonly learner: BenchPerson;
  readonly attempt: OpenAttempt;
}

/** Each answer is kept as it's given, by many learners in turn; against one row per answer. */
export async function measureAnswers(bench: Bench<Settings>, course: WholeCourse): Promise<string[][]> {
  const { service, pool, settings } = bench;
  const taking = await begun(bench, course, ANSWERING);
  let given = 0;
  const next = () => {
    const { learner, attempt } = taking[given % taking.length] ?? none();
    const question =
      attempt.questions[Math.floor(given / taking.length) % attempt.questions.length] ?? none();
    given += 1;
    const option = question.question_options_attributes[given % 2] ?? none();
    return { learner, attempt, answer: { question_id: question.id, option_id: option.id, seq: given } };
  };
  const pace = { ...settings, rate: ANSWERS_PER_SECOND };
  const ours = await p95s(pace, () => {
    const { learner, attempt, answer } = next();
    const path = pathOf(keepAnswers.path, { id: attempt.attempt_id });
    return told(`${service.url}${path}`, learner.token, { answers: [answer] }, 'PUT');
  });
  const floor = await p95s(pace, await insertsOf(bench));
  await pool.query('drop table floor_answer');
  return [['an answer kept', middle(ours), middle(floor), '40 ms', '15 ms']];
}

/** Whole attempts submitted, each by another learner who began it before. */
export async function measureSubmissions(bench: Bench<Settings>, course: WholeCourse): Promise<string[][]> {
  const { pool, settings } = bench;
  const { rate, seconds, repetitions } = settings;
  const taking = await begun(bench, course, rate * (seconds * repetitions + 1));
  const ours = await p95s(settings, () => submitted(bench, taking.pop() ?? none()));
  const floor = await p95s(settings, await insertsOf(bench));
  await pool.query('drop table floor_answer');
  return [['a quiz submitted', middle(ours), middle(floor), '80 ms', '25 ms']];
}

/** A class that submits in the same second: until the last one is answered. */
export async function measureCrowd(bench: Bench<Settings>, course: WholeCourse): Promise<string[][]> {
  const { crowd, repetitions } = bench.settings;
  const taken: number[] = [];
  for (let n = 0; n < repetitions; n += 1) {
    const taking = await begun(bench, course, crowd);
    const began = performance.now();
    await atRate({ rate: crowd, seconds: 1 }, () => submitted(bench, taking.pop() ?? none()));
    taken.push((performance.now() - began) / 1000);
  }
  return [
    [
      `${String(crowd)} submitted in a second, all answered`,
      `${median(taken).toFixed(2)} s`,
      '',
      '3 s',
      '1 s',
    ],
  ];
}

/** Those of the course, which learners see from now on. */
async function activeQuizzes(
  { service, author }: Bench<Settings>,
  { id }: WholeCourse,
): Promise<readonly Quiz[]> {
  const path = pathOf(quizzesOfCourse.path, { id });
  const { data: quizzes } = await told<{ data: Quiz[] }>(`${service.url}${path}`, author.token);
  for (const quiz of quizzes.filter(({ is_active }) => !is_active)) {
    const one = pathOf(changeQuiz.path, { id: quiz.id });
    await told(`${service.url}${one}`, author.token, { is_active: true }, 'PUT');
  }
  return quizzes;
}

/** Learners with an open attempt each, spread over the quizzes of the course. */
export async function begun(bench: Bench<Settings>, course: WholeCourse, amount: number): Promise<Taking[]> {
  const { service } = bench;
  const quizzes = await activeQuizzes(bench, course);
  const taking: Taking[] = [];
  const learners = await learnersOf(bench, amount);
  const begin = async (learner: BenchPerson, n: number) => {
    const quiz = quizzes[n % quizzes.length] ?? none();
    const { data: attempt } = await told<{ data: OpenAttempt }>(
      `${service.url}${startAttempt.path}`,
      learner.token,
      { assignment_id: quiz.id },
    );
    taking.push({ learner, attempt });
  };
  // A few at once: beginning isn't measured.
  for (let n = 0; n < learners.length; n += BEGINNING)
    await Promise.all(learners.slice(n, n + BEGINNING).map((learner, of) => begin(learner, n + of)));
  return taking;
}

const BEGINNING = 16;

/** The first option of each question. */
export function submitted({ service }: Bench<Settings>, { learner, attempt }: Taking): Promise<unknown> {
  const answers = attempt.questions.map(({ id, question_options_attributes: [first] }) => ({
    question_id: id,
    option_id: first?.id,
  }));
  return told(`${service.url}${submitQuiz.path}`, learner.token, {
    assignment_id: attempt.assignment_id,
    campaign_id: attempt.campaign_id,
    attempt_id: attempt.attempt_id,
    answers,
  });
}

/** The least that keeps something: one row, on disk. */
async function insertsOf({ pool }: Bench<Settings>): Promise<() => Promise<unknown>> {
  await pool.query('create table floor_answer (id uuid primary key, answer jsonb)');
  return () => pool.query('insert into floor_answer values ($1, $2)', [uuidv7(), { option: uuidv7() }]);
}

function none(): never {
  throw new Error('there is none left');
}
