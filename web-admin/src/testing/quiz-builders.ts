import type { Question, QuestionOption, Quiz } from '@keenly/contracts/quiz';
import { anId, NOW } from './builders.ts';

const audit = {
  created_by: anId(4),
  updated_by: anId(4),
  created_at: '2026-11-09T15:00:00.000Z',
  updated_at: new Date(NOW).toISOString(),
};

/** An assignment of the first lesson. */
export function aQuiz(n: number, over: Partial<Quiz> = {}): Quiz {
  return {
    id: anId(10_000 + n),
    assignment_name: `Assignment ${n}`,
    campaign_id: anId(9000),
    parent_id: anId(7000),
    is_active: false,
    shuffle_questions: false,
    shuffle_options: false,
    tries: null,
    pass_mark: null,
    show_correct_answers: false,
    sort_order: n,
    question_count: 0,
    version: 2,
    ...audit,
    ...over,
  };
}

export const optionsOf = (n: number, correct: number, ...values: readonly string[]): QuestionOption[] =>
  values.map((value, place) => ({
    id: anId(30_000 + n * 20 + place),
    option_value: value,
    is_correct: place === correct ? 1 : 0,
  }));

export function aQuestion(n: number, over: Partial<Question> = {}): Question {
  return {
    id: anId(20_000 + n),
    assignment_id: anId(10_000),
    question_type: 1,
    question_title: `Question ${n}`,
    question_options_attributes: optionsOf(n, 0, 'Yes', 'No'),
    sort_order: n,
    version: 4,
    ...audit,
    ...over,
  };
}

/** One question of each type, as an author has them; the last one isn't ready yet. */
export function someQuestions(): readonly Question[] {
  return [
    aQuestion(0, {
      question_title:
        'A ticket costs $6. Ava would have paid $9, Ben $7, and Cy $5. How large is their consumer surplus?',
      question_options_attributes: optionsOf(0, 1, '$3', '$4', '$5', '$21'),
    }),
    aQuestion(1, {
      question_type: 2,
      question_title: 'When the price rises, everything that buyers lose goes to the seller.',
      question_options_attributes: optionsOf(1, 1, 'True', 'False'),
    }),
    aQuestion(2, {
      question_type: 3,
      question_title: 'Name something you bought this week and estimate your surplus. How could you tell?',
      question_options_attributes: optionsOf(2, 0, 'Names a price they would have paid, and what they paid.'),
    }),
    aQuestion(3, {
      question_title: 'ما هو فائض المستهلك؟',
      question_options_attributes: optionsOf(3, 0, 'الفرق بين القيمة والسعر'),
    }),
  ];
}

export function someQuizzes(): readonly Quiz[] {
  return [
    aQuiz(0, { assignment_name: 'Consumer surplus', question_count: 4 }),
    aQuiz(1, { assignment_name: 'Problem set 2: markets and welfare', is_active: true, question_count: 6 }),
    aQuiz(2, { assignment_name: 'اختبار الفائض', campaign_id: anId(9020), question_count: 1 }),
  ];
}
