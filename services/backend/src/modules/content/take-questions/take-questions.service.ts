import { courseMessages } from '@keenly/contracts/catalogue/content';
import type { Question } from '@keenly/contracts/quiz';
import type { TakeQuestions as Asked } from '@keenly/contracts/take-questions';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CourseSaves } from '../course-saves/course-saves.js';
import { notFound } from '../domain/refusals.js';
import { type AddedQuestion, addQuestions } from '../quiz-rows/added-questions.js';
import { questionOf, questionsOfQuiz } from '../quiz-rows/question-rows.js';
import { requireQuiz } from '../quiz-rows/quiz-rows.js';

type Original = Omit<AddedQuestion, 'id'> & { readonly id: string; readonly version: number };

/** Copies questions from one assignment to another (product/content#taking-questions). */
@Injectable()
export class TakeQuestions {
  constructor(private readonly saves: CourseSaves) {}

  /**
   * Answers with the copies, which are the quiz's last ones, in the order they're named in; all or none. The same ids
   * again add nothing. NOT_FOUND for either assignment, or a question that isn't in it; CONCURRENT_CHANGE where one was
   * changed since it was read; VALIDATION_FAILED at `questions` where there is no room, and at `questions.N` where an
   * active assignment can't have it; CONFLICT for an id that something else has.
   */
  async take(id: string, { from, questions }: Asked, caller: Caller): Promise<Question[]> {
    // Before the course is held: two that take from each other's would wait for each other.
    const originals = await this.saves.read({ quiz: from }, caller, (sql) =>
      originalsOf(
        sql,
        from,
        questions.map(({ of }) => of),
      ),
    );
    const copies = questions.map((asked) => copyOf(asked, originals));
    return this.saves.run({ quiz: id }, caller, async (sql) => {
      const isNew = await addQuestions(sql, await requireQuiz(id, sql), copies, caller.accountId);
      const ids = new Set(copies.map((copy) => copy.id));
      const answer = (await questionsOfQuiz(id, sql)).filter((one) => ids.has(one.id)).map(questionOf);
      return { answer, changed: isNew ? 'questions added' : undefined };
    });
  }
}

function copyOf(
  { of, id = uuidv7(), version }: Asked['questions'][number],
  originals: ReadonlyMap<string, Original>,
): AddedQuestion {
  const original = originals.get(of);
  if (original === undefined) throw notFound();
  if (version !== undefined && version !== original.version)
    throw new DomainError('CONCURRENT_CHANGE', courseMessages.changedElsewhere);
  const { type, title, options } = original;
  return { id, type, title, options };
}

/** By one statement: a question that is saved meanwhile is as it was, or as it will be. */
async function originalsOf(
  sql: Sql,
  quizId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Original>> {
  const { rows } = await sql.query<Original>(
    `select q.id, q.question_type as type, q.title, q.version, coalesce((
       select jsonb_agg(jsonb_build_object('value', o.option_value, 'isCorrect', o.is_correct) order by o.sort_order, o.id)
       from app.question_option o where o.question_id = q.id), '[]') as options
     from app.question q where q.quiz_id = $1 and q.id = any($2::uuid[])`,
    [quizId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
