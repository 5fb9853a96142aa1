import { aQuestion, aQuiz, optionsOf, someQuestions } from '../../../testing/quiz-builders';
import { reportedOf, resultOf, seenOrder, takenOf } from './preview-quiz';

const [choice, twoWay, essay] = someQuestions();
if (choice === undefined || twoWay === undefined || essay === undefined) throw new Error('of each type one');
const questions = [choice, twoWay, essay];
const right = (question: typeof choice) =>
  question.question_options_attributes.find((option) => option.is_correct === 1)?.id ?? '';
const given = (answer: string) => ({ answer, seq: 0 });
const answers = {
  [choice.id]: given(right(choice)),
  [twoWay.id]: given(twoWay.question_options_attributes[0]?.id ?? ''),
  [essay.id]: given('A ticket.'),
};

describe('a question in the preview', () => {
  it('holds no key, and of an essay no option', () => {
    expect(JSON.stringify(questions.map(takenOf))).not.toContain('is_correct');
    expect(takenOf(essay).question_options_attributes).toEqual([]);
  });
});

describe('the result of a preview', () => {
  it('counts the questions of choices, and leaves essays to a person', () => {
    expect(resultOf({ pass_mark: 60 }, questions, answers)).toEqual({
      ...{ score: 50, total_correct_answers: 1, graded_questions: 2, awaiting_review: 1 },
      ...{ pass_mark: 60, passed: null, lesson_completed: false },
    });
  });

  it('is passed or not where no essay awaits its mark', () => {
    expect(resultOf({ pass_mark: 50 }, [choice, twoWay], answers).passed).toBe(true);
    expect(resultOf({ pass_mark: 51 }, [choice, twoWay], answers).passed).toBe(false);
  });

  it('has no score of essays alone', () => {
    expect(resultOf({ pass_mark: null }, [essay], answers)).toMatchObject({ score: null, passed: null });
  });
});

describe('the report of a preview', () => {
  it('shows what was right, and no key unless the assignment does', () => {
    const report = (shows: boolean) =>
      questions.map((one) => reportedOf({ show_correct_answers: shows }, one, answers, false));
    expect(report(false).map((one) => [one.is_right, one.correct_option_ids, one.model_answer])).toEqual([
      [true, null, null],
      [false, null, null],
      [null, null, null],
    ]);
    expect(report(true).map((one) => [one.correct_option_ids, one.model_answer])).toEqual([
      [[right(choice)], null],
      [[right(twoWay)], null],
      [null, 'Names a price they would have paid, and what they paid.'],
    ]);
  });

  it('shows the model answer to those who study on their own', () => {
    const report = reportedOf({ show_correct_answers: false }, essay, answers, true);
    expect(report).toMatchObject({ essay_content: 'A ticket.', option_id: null });
    expect(report.model_answer).not.toBeNull();
  });
});

describe('the order of a preview', () => {
  const rows = [0, 1, 2].map((n) => aQuestion(n, { question_options_attributes: optionsOf(n, 0, 'A', 'B') }));
  const falling = () => {
    let next = 1;
    return () => (next -= 0.01);
  };

  it('is the author’s where the assignment doesn’t shuffle', () => {
    expect(seenOrder(aQuiz(0), rows, falling())).toEqual(rows);
  });

  it('is another one of questions, of options, or of both', () => {
    const reversed = [...rows].reverse().map(({ id }) => id);
    expect(seenOrder(aQuiz(0, { shuffle_questions: true }), rows, falling()).map(({ id }) => id)).toEqual(
      reversed,
    );
    const [first] = seenOrder(aQuiz(0, { shuffle_options: true }), rows, falling());
    expect(first?.question_options_attributes.map((one) => one.option_value)).toEqual(['B', 'A']);
  });
});
