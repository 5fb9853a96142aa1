import {
  assignmentReport,
  keepAnswers,
  quizByLesson,
  startAttempt,
  submitQuiz,
} from '@keenly/contracts/attempts.endpoints';
import type {
  AssignmentReport,
  KeptAnswer,
  OpenAttempt,
  QuizByLesson,
  QuizResult,
  TakenQuestion,
} from '@keenly/contracts/attempts';
import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import { api } from '../../../shared/api/api';
import { unlessGone } from '../course-answers';
import type { Answers } from '../../../shared/quiz/answering';

/** Which quiz, and how whoever takes it came to its course. */
export interface QuizAddress {
  readonly lesson: string;
  /** The secret of the link that the course was opened by. */
  readonly link: string | null;
}

const linkOf = (link: string | null) => (link === null ? {} : { link });

/** What is to be taken, or was: `quiz` is null where the lesson has no question; undefined where there's no such lesson. */
export interface FoundQuiz {
  readonly quiz: QuizByLesson | null;
  /** What goes on; null where someone has submitted it, and may start another. */
  readonly attempt: OpenAttempt | null;
}

/** Starts an attempt for someone who never took the quiz: that's what they came for. */
export function quizAt({ lesson, link }: QuizAddress, signal: AbortSignal): Promise<FoundQuiz | undefined> {
  return unlessGone(async () => {
    const query = { campaign_id: lesson, ...linkOf(link) };
    const { data: quiz } = await api.ask(quizByLesson, { query }, { signal });
    if (quiz === null) return { quiz, attempt: null };
    if (quiz.attempt !== null) return { quiz, attempt: { ...quiz, ...quiz.attempt } };
    return { quiz, attempt: quiz.submitted === null ? await begun(quiz.assignment_id, link, signal) : null };
  });
}

export async function begun(
  assignment: string,
  link: string | null,
  signal?: AbortSignal,
): Promise<OpenAttempt> {
  const body = { assignment_id: assignment, ...linkOf(link) };
  return (await api.ask(startAttempt, { body }, { signal })).data;
}

export const answersOf = (kept: readonly KeptAnswer[]): Answers =>
  Object.fromEntries(
    kept.map(({ question_id: id, option_id: option, essay_content: essay, seq }) => [
      id,
      { answer: option ?? essay ?? '', seq },
    ]),
  );

/** What the service has of these questions after that. */
export async function sendAnswers(
  { attempt_id: id, questions }: OpenAttempt,
  answers: Answers,
): Promise<Answers> {
  const rows = asked(questions, answers).map(({ seq, ...row }) => ({ ...row, seq }));
  const { data } = await api.ask(keepAnswers, { params: { id }, body: { answers: rows } });
  return answersOf(data.answers);
}

export async function submitted(
  attempt: OpenAttempt,
  answers: Answers,
  link: string | null,
): Promise<QuizResult> {
  const { assignment_id, campaign_id, attempt_id, questions } = attempt;
  const rows = asked(questions, answers).map(({ seq: _, ...row }) => row);
  const body = { assignment_id, campaign_id, attempt_id, ...linkOf(link), answers: rows };
  return (await api.ask(submitQuiz, { body })).data;
}

/** As the wire has them; one to a question that the attempt doesn't have stays here. */
function asked(questions: readonly TakenQuestion[], answers: Answers) {
  return questions.flatMap(({ id, question_type: type }) => {
    const given = answers[id];
    if (given === undefined) return [];
    const { answer, seq } = given;
    const isBlank = answer.trim() === '';
    return [
      type === ESSAY
        ? { question_id: id, essay_content: isBlank ? null : answer, seq }
        : { question_id: id, option_id: isBlank ? null : answer, seq },
    ];
  });
}

/** Of the attempt submitted last; undefined where none was. */
export function reportOf(assignment: string, signal: AbortSignal): Promise<AssignmentReport | undefined> {
  return unlessGone(
    async () => (await api.ask(assignmentReport, { query: { assignment_id: assignment } }, { signal })).data,
  );
}
