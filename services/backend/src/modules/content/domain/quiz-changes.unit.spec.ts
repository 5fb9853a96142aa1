import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import type { JudgedQuestion } from '@keenly/contracts/formulas/question-rules';
import { changedQuiz, type QuizChange, requireReady, requireRemovable } from './quiz-changes.js';

const free = { tries: null, passMark: null, showCorrectAnswers: false };
const inOrder = { shuffleQuestions: false, shuffleOptions: false, ...free };
const stored = { name: 'Demand', isActive: false, ...inOrder, version: 3 };
const active = { ...stored, isActive: true };
const option = (isCorrect: boolean) => ({ option_value: 'x', is_correct: isCorrect });
const complete: JudgedQuestion = { question_type: 1, options: [option(true), option(false)] };
const short: JudgedQuestion = { question_type: 1, options: [option(true)] };

const refusal = (parts: object) => expect.objectContaining(parts) as Error;

const given = (quiz: typeof stored, ...questions: JudgedQuestion[]) => ({
  when: (change: QuizChange) => {
    const change_ = () => changedQuiz(quiz, change, questions);
    return {
      then: (terms: object) => expect(change_()).toEqual(terms),
      thenNothing: () => expect(change_()).toBeUndefined(),
      thenRejects: (code: string, fields?: Record<string, string>) =>
        expect(change_).toThrow(refusal(fields === undefined ? { code } : { code, fields })),
    };
  },
});

describe('a change of a quiz', () => {
  it('changes what it names', () =>
    given(stored)
      .when({ name: 'Supply' })
      .then({ name: 'Supply', isActive: false, ...inOrder }));
  it('makes it active where every question is complete', () =>
    given(stored, complete)
      .when({ isActive: true, version: 3 })
      .then({ name: 'Demand', isActive: true, ...inOrder }));
  it('makes it active before it has questions', () =>
    given(stored)
      .when({ isActive: true })
      .then({ name: 'Demand', isActive: true, ...inOrder }));
  it('names the question in the way of that', () =>
    given(stored, complete, short)
      .when({ isActive: true })
      .thenRejects('VALIDATION_FAILED', {
        is_active: quizMessages.inTheWay(2, quizMessages.multipleChoiceShort),
      }));
  it('renames one that lacks something', () =>
    given(stored, short)
      .when({ name: 'Supply' })
      .then({ name: 'Supply', isActive: false, ...inOrder }));
  it('makes one inactive whatever it has', () =>
    given(active, short)
      .when({ isActive: false })
      .then({ name: 'Demand', isActive: false, ...inOrder }));
  it('shuffles what it names', () =>
    given(stored)
      .when({ shuffleOptions: true, version: 3 })
      .then({ name: 'Demand', isActive: false, ...inOrder, shuffleOptions: true }));
  it('limits attempts, sets a pass mark, and shows the key', () =>
    given(stored)
      .when({ tries: 2, passMark: 60, showCorrectAnswers: true })
      .then({
        name: 'Demand',
        isActive: false,
        ...inOrder,
        tries: 2,
        passMark: 60,
        showCorrectAnswers: true,
      }));
  it('is quiet about a limit that it has not got already', () =>
    given(stored).when({ tries: null }).thenNothing());
  it('is refused where someone else was quicker to shuffle', () =>
    given(stored).when({ shuffleQuestions: true, version: 2 }).thenRejects('CONCURRENT_CHANGE'));
  it('is quiet where it is so already, whatever the version', () =>
    given(stored).when({ name: 'Demand', version: 1 }).thenNothing());
  it('is refused where someone else was quicker', () =>
    given(stored).when({ name: 'Supply', version: 2 }).thenRejects('CONCURRENT_CHANGE'));
});

describe('a question of an active quiz', () => {
  it('is saved where it is complete', () => expect(() => requireReady(active, complete)).not.toThrow());
  it('is refused where it lacks something', () =>
    expect(() => requireReady(active, short)).toThrow(
      refusal({
        code: 'VALIDATION_FAILED',
        fields: { options: quizMessages.keptReady(quizMessages.multipleChoiceShort) },
      }),
    ));
  it('may lack something while the quiz is inactive', () =>
    expect(() => requireReady(stored, short)).not.toThrow());
});

describe('an option', () => {
  const removing =
    (quiz: typeof stored, type: 1 | 2 | 3, ...remaining: boolean[]) =>
    () =>
      requireRemovable(quiz, type, remaining.map(option));
  const conflict = (message: string) => expect.objectContaining({ code: 'CONFLICT', message }) as Error;

  it('goes where the question stays complete', () => expect(removing(active, 1, true, false)).not.toThrow());
  it('stays where an active quiz would have too few of them', () =>
    expect(removing(active, 1, true)).toThrow(
      conflict(quizMessages.keptReady(quizMessages.multipleChoiceShort)),
    ));
  it('stays where it is the key of an active quiz', () =>
    expect(removing(active, 1, false, false)).toThrow(
      conflict(quizMessages.keptReady(quizMessages.noneCorrect)),
    ));
  it('goes from an inactive quiz, the key too', () => expect(removing(stored, 2, false)).not.toThrow());
  it('stays where it is an essay’s model answer', () =>
    expect(removing(stored, 3)).toThrow(conflict(quizMessages.essayKeepsOption)));
});
