import type { FigureAttempt } from './figure-attempt.js';

/** Whether attempts are put into the sums, or taken out of them again. */
export type Sign = 1 | -1;

/** Scores have one decimal: they're summed in tenths of a percent, and their squares in hundredths, so that nothing is lost. */
const TENTHS = 10;
const HUNDREDTHS = TENTHS * TENTHS;

interface Scores {
  attempts: number;
  scored: number;
  tenths: number;
}

interface OptionSums {
  chosen: number;
  scored: number;
  tenths: number;
}

interface ItemSums {
  answered: number;
  graded: number;
  scored: number;
  right: number;
  x: number;
  y: number;
  yy: number;
  xy: number;
  readonly options: Map<string, OptionSums>;
}

interface QuizSums extends Scores {
  readonly quiz: string;
  readonly tenant: string;
  readonly course: string;
  readonly items: Map<string, ItemSums>;
}

interface DaySums extends Scores {
  readonly course: string;
  readonly tenant: string;
  readonly day: string;
}

/** What a batch adds to the sums of questions, options, quizzes, and days, or takes from them, row by row. */
export class AttemptSums {
  private readonly quizzes = new Map<string, QuizSums>();
  private readonly days = new Map<string, DaySums>();

  /** Of an attempt that wasn't submitted, nothing. */
  fold(sign: Sign, { tenant, course, quiz, day, score, answers }: FigureAttempt): void {
    if (day === null) return;
    const isScored = score !== null;
    const scored = isScored ? sign : 0;
    const tenths = isScored ? Math.round(score * TENTHS) : 0;
    const ofQuiz = this.quizOf(tenant, quiz, course);
    const ofDay = this.dayOf(tenant, course, day);
    for (const sums of [ofQuiz, ofDay]) {
      sums.attempts += sign;
      sums.scored += scored;
      sums.tenths += sign * tenths;
    }
    for (const [question, { option, isRight, isLeftOut }] of answers) {
      if (isLeftOut) continue;
      const item = itemOf(ofQuiz, question);
      item.answered += sign;
      if (isRight !== null) item.graded += sign;
      if (isRight === true) item.right += sign;
      if (isRight !== null && isScored) {
        item.scored += sign;
        item.y += sign * tenths;
        item.yy += sign * tenths * tenths;
        if (isRight) {
          item.x += sign;
          item.xy += sign * tenths;
        }
      }
      if (option === null) continue;
      const sums = optionOf(item, option);
      sums.chosen += sign;
      sums.scored += scored;
      sums.tenths += sign * tenths;
    }
  }

  /** x: the question was answered right; y: the score of the attempt, percent. */
  get items() {
    return [...this.quizzes.values()].flatMap(({ quiz, tenant, course, items }) =>
      [...items].flatMap(([question, { options: _, y, yy, xy, ...counts }]) =>
        isNothing([y, yy, xy, ...Object.values(counts)])
          ? []
          : [
              {
                ...{ quiz, tenant, course, question, ...counts },
                ...{ y: percent(y), yy: (yy / HUNDREDTHS).toFixed(2), xy: percent(xy) },
              },
            ],
      ),
    );
  }

  get options() {
    return [...this.quizzes.values()].flatMap(({ quiz, tenant, course, items }) =>
      [...items].flatMap(([question, { options }]) =>
        [...options].flatMap(([option, { chosen, scored, tenths }]) =>
          isNothing([chosen, scored, tenths])
            ? []
            : [{ quiz, tenant, course, question, option, chosen, scored, y: percent(tenths) }],
        ),
      ),
    );
  }

  get totals() {
    return [...this.quizzes.values()].flatMap(({ quiz, tenant, course, attempts, scored, tenths }) =>
      isNothing([attempts, scored, tenths])
        ? []
        : [{ quiz, tenant, course, attempts, scored, score: percent(tenths) }],
    );
  }

  get courseDays() {
    return [...this.days.values()].flatMap(({ tenths, ...day }) =>
      isNothing([day.attempts, day.scored, tenths]) ? [] : [{ ...day, score: percent(tenths) }],
    );
  }

  private quizOf(tenant: string, quiz: string, course: string): QuizSums {
    const key = `${tenant}/${quiz}`;
    let sums = this.quizzes.get(key);
    if (sums === undefined) {
      sums = { quiz, tenant, course, attempts: 0, scored: 0, tenths: 0, items: new Map<string, ItemSums>() };
      this.quizzes.set(key, sums);
    }
    return sums;
  }

  private dayOf(tenant: string, course: string, day: string): DaySums {
    const key = `${tenant}/${course}/${day}`;
    let sums = this.days.get(key);
    if (sums === undefined) {
      sums = { course, tenant, day, attempts: 0, scored: 0, tenths: 0 };
      this.days.set(key, sums);
    }
    return sums;
  }
}

function itemOf({ items }: QuizSums, question: string): ItemSums {
  let item = items.get(question);
  if (item === undefined) {
    const none = { answered: 0, graded: 0, scored: 0, right: 0, x: 0, y: 0, yy: 0, xy: 0 };
    item = { ...none, options: new Map<string, OptionSums>() };
    items.set(question, item);
  }
  return item;
}

function optionOf({ options }: ItemSums, option: string): OptionSums {
  let sums = options.get(option);
  if (sums === undefined) {
    sums = { chosen: 0, scored: 0, tenths: 0 };
    options.set(option, sums);
  }
  return sums;
}

const isNothing = (changes: readonly number[]) => changes.every((change) => change === 0);

const percent = (tenths: number) => (tenths / TENTHS).toFixed(1);
