import { AttemptSums } from './attempt-sums.js';
import { begunAttempt, type FigureAttempt, tellAttempt } from './figure-attempt.js';

const at = new Date('2026-03-02T23:59:00.000Z');

/** With one right answer and one wrong one. */
function submitted(id: string, score: number | null): FigureAttempt {
  const begun = {
    version: 1,
    seed: 'seed',
    courseId: 'course',
    lessonId: 'lesson',
    quizId: 'quiz',
    number: 1,
  };
  const attempt = begunAttempt({ tenant: 'tenant', id }, 'maya', { source: 'quiz', ...begun });
  for (const [questionId, optionId] of [
    ['first', 'a'],
    ['second', 'b'],
  ] as const)
    tellAttempt(attempt, { type: 'AnswerGiven', data: { questionId, optionId, seq: 0 } }, at);
  const grade = { source: 'quiz', score, right: ['first'], graded: 2, essays: 0 } as const;
  tellAttempt(attempt, { type: 'AttemptGraded', data: grade }, at);
  return attempt;
}

describe('AttemptSums', () => {
  it('sums scores to the tenth, and their squares to the hundredth', () => {
    const sums = new AttemptSums();
    for (let n = 0; n < 10; n += 1) sums.fold(1, submitted(String(n), 33.3));
    expect(sums.totals).toEqual([
      { quiz: 'quiz', tenant: 'tenant', course: 'course', attempts: 10, scored: 10, score: '333.0' },
    ]);
    expect(sums.items).toMatchObject([
      { question: 'first', answered: 10, right: 10, x: 10, y: '333.0', yy: '11088.90', xy: '333.0' },
      { question: 'second', answered: 10, right: 0, x: 0, y: '333.0', yy: '11088.90', xy: '0.0' },
    ]);
    expect(sums.courseDays).toMatchObject([{ day: '2026-03-02', attempts: 10, score: '333.0' }]);
  });

  it('counts an attempt without a score, and none that is still open', () => {
    const sums = new AttemptSums();
    sums.fold(1, submitted('scoreless', null));
    sums.fold(1, { ...submitted('open', 50), day: null });
    expect(sums.totals).toMatchObject([{ attempts: 1, scored: 0, score: '0.0' }]);
    expect(sums.items[0]).toMatchObject({ answered: 1, graded: 1, scored: 0, y: '0.0' });
    expect(sums.options[0]).toMatchObject({ option: 'a', chosen: 1, scored: 0, y: '0.0' });
  });

  it('has only what changed where an attempt is taken out and put in again', () => {
    const sums = new AttemptSums();
    const attempt = submitted('one', 50);
    sums.fold(-1, attempt);
    tellAttempt(attempt, { type: 'AnswerGiven', data: { questionId: 'second', optionId: 'a', seq: 1 } }, at);
    sums.fold(1, attempt);
    expect([...sums.items, ...sums.totals, ...sums.courseDays]).toEqual([]);
    expect(sums.options).toMatchObject([
      { option: 'b', chosen: -1, y: '-50.0' },
      { option: 'a', chosen: 1, y: '50.0' },
    ]);
  });
});
