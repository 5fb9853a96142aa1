import { OTHERS_MIN, type QuestionFigures, type QuizFigures } from '@keenly/contracts/course-analytics';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { EditedQuiz, KeyedQuestion } from '../../content/content.public.js';
import { isEssay } from '../domain/grading.js';
import {
  discriminationOf,
  type ItemSums,
  mayKeyBeWrong,
  meanScoreOf,
  shareOf,
} from '../domain/item-figures.js';

interface QuizRow {
  readonly quiz: string;
  readonly attempts: number;
  readonly scored: number;
  readonly sum: number;
}
interface ItemRow extends ItemSums {
  readonly question: string;
  readonly answered: number;
  readonly graded: number;
  readonly right: number;
}
interface OptionRow {
  readonly question: string;
  readonly option: string;
  readonly chosen: number;
  readonly n: number;
  readonly y: number;
}

/** Of whom the figures of a quiz tell: the own organization, and where there are enough of them everyone. */
type Of = readonly [quizzes: readonly string[], own: string, open: readonly string[]];

interface Figures {
  readonly quizzes: ReadonlyMap<string, QuizRow>;
  readonly items: ReadonlyMap<string, ItemRow>;
  readonly options: ReadonlyMap<string, OptionRow>;
}

/** How the questions of quizzes were answered, from their sums. */
@Injectable()
export class QuizFiguresReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of(quizzes: readonly EditedQuiz[], own: string): Promise<QuizFigures[]> {
    if (quizzes.length === 0) return [];
    const ids = quizzes.map(({ id }) => id);
    const others = await this.others(ids, own);
    const open = ids.filter((id) => (others.get(id) ?? 0) >= OTHERS_MIN);
    const figures = await this.figures([ids, own, open]);
    return quizzes.map((quiz) => {
      const { attempts, scored, sum } = figures.quizzes.get(quiz.id) ?? { attempts: 0, scored: 0, sum: 0 };
      return {
        assignment_id: quiz.id,
        assignment_name: quiz.name,
        lesson_id: quiz.lessonId,
        attempts,
        mean_score: meanScoreOf(scored, sum),
        withheld: (others.get(quiz.id) ?? 0) > 0 && !open.includes(quiz.id),
        questions: quiz.questions.map((question) => figuresOf(question, figures)),
      };
    });
  }

  /** Learners of other organizations who submitted each, counted as far as it matters. */
  private async others(ids: readonly string[], own: string): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ quiz: string; people: number }>(
      `select z.id as quiz, p.people from unnest($1::uuid[]) as z (id)
       cross join lateral (
         select count(*)::int as people from (
           select distinct a.account_id from read.figure_attempt a
           where a.quiz_id = z.id and a.tenant <> $2 and a.submitted_on is not null limit $3
         ) d
       ) p`,
      [ids, own, OTHERS_MIN],
    );
    return new Map(rows.map(({ quiz, people }) => [quiz, people]));
  }

  private async figures(of: Of): Promise<Figures> {
    const quizzes = await this.pool.query<QuizRow>(
      `select q.quiz_id as quiz, sum(q.attempts)::int as attempts, sum(q.scored)::int as scored,
         sum(q.sum_score)::float8 as sum
       from read.quiz_total q
       where q.quiz_id = any($1::uuid[]) and (q.tenant = $2 or q.quiz_id = any($3::uuid[]))
       group by q.quiz_id`,
      [...of],
    );
    const items = await this.pool.query<ItemRow>(
      `select q.question_id as question, sum(q.answered)::int as answered, sum(q.graded)::int as graded,
         sum(q.sum_right)::int as "right", sum(q.scored)::int as n, sum(q.sum_x)::int as x, sum(q.sum_y)::float8 as y,
         sum(q.sum_yy)::float8 as yy, sum(q.sum_xy)::float8 as xy
       from read.quiz_item q
       where q.quiz_id = any($1::uuid[]) and (q.tenant = $2 or q.quiz_id = any($3::uuid[]))
       group by q.question_id`,
      [...of],
    );
    const options = await this.pool.query<OptionRow>(
      `select q.question_id as question, q.option_id as option, sum(q.chosen)::int as chosen, sum(q.scored)::int as n,
         sum(q.sum_y)::float8 as y
       from read.quiz_item_option q
       where q.quiz_id = any($1::uuid[]) and (q.tenant = $2 or q.quiz_id = any($3::uuid[]))
       group by q.question_id, q.option_id`,
      [...of],
    );
    return {
      quizzes: new Map(quizzes.rows.map((row) => [row.quiz, row])),
      items: new Map(items.rows.map((row) => [row.question, row])),
      options: new Map(options.rows.map((row) => [`${row.question}/${row.option}`, row])),
    };
  }
}

const none: Omit<ItemRow, 'question'> = {
  ...{ answered: 0, graded: 0, right: 0, n: 0, x: 0, y: 0, yy: 0, xy: 0 },
};

function figuresOf(question: KeyedQuestion, { items, options: chosen }: Figures): QuestionFigures {
  const { id, title, type } = question;
  const item = items.get(id) ?? none;
  const shown = isEssay(question) ? [] : question.options;
  const options = shown.map(({ id: option, value, isCorrect }) => {
    const row = chosen.get(`${id}/${option}`);
    return { option, value, isCorrect, chosen: row?.chosen ?? 0, n: row?.n ?? 0, y: row?.y ?? 0 };
  });
  return {
    question_id: id,
    question_title: title,
    question_type: type,
    answered: item.answered,
    right_percent: shareOf(item.right, item.graded),
    discrimination: discriminationOf(item),
    key_may_be_wrong: mayKeyBeWrong(item, options),
    options: options.map((one) => ({
      option_id: one.option,
      option_value: one.value,
      is_correct: one.isCorrect,
      chosen: one.chosen,
    })),
  };
}
