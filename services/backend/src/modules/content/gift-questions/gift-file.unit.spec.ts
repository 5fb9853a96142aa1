import { giftMessages as messages } from '@keenly/contracts/catalogue/gift';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import fc from 'fast-check';
import { giftFileOf } from './gift-file.js';
import { giftOf, type GiftQuestion } from './gift-writer.js';

const plain = ({ type, title, options }: GiftQuestion): GiftQuestion => ({
  type,
  title,
  options: options.map(({ value, isCorrect }) => ({ value, isCorrect })),
});
const read = (text: string) => giftFileOf(text, false);
const back = async (questions: readonly GiftQuestion[]) => {
  const { questions: found, bad } = await read(giftOf(questions));
  expect(bad).toEqual([]);
  return found.map(plain);
};

/** What is stored is trimmed, and holds no control characters but tabs and ends of lines. */
const text = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...'~=#{}:\\->%[]/&092;$nT F\n\té'.split('')), maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  .map((one) => one.replace(/[^\P{Cc}\t\n]|\p{Surrogate}/gu, '').trim())
  .filter((one) => one !== '');
const choices = (type: 1 | 2, most: number) =>
  fc.tuple(text, fc.array(text, { minLength: 1, maxLength: most }), fc.nat()).map(([title, values, n]) => ({
    type,
    title,
    options: values.map((value, at) => ({ value, isCorrect: at === n % values.length })),
  }));
const essay = fc
  .tuple(text, text)
  .map(([title, value]) => ({ type: 3 as const, title, options: [{ value, isCorrect: true }] }));

describe('questions as GIFT', () => {
  it('are the same when they are read again, whatever they say', async () => {
    const any = fc.oneof(choices(1, 6), choices(2, 2), essay);
    const questions = fc.array(any, { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(questions, async (asked) => expect(await back(asked)).toEqual(asked)),
      { numRuns: 25 },
    );
  });

  it.each<[string, string]>([
    ['markup', '<script>alert(1)</script> {'],
    ['the parser’s own marks', '&&092; &amp; &&010'],
    ['arrows and formats', '[html]a -> b  ->  c'],
    ['comments', '// no comment\n\n::no title::'],
  ])('keep %s as text', async (_, value) => {
    const options = [
      { value, isCorrect: true },
      { value: `${value}!`, isCorrect: false },
    ];
    const asked = [{ type: 1 as const, title: value, options }];
    expect(await back(asked)).toEqual(asked);
  });

  it('come from files of others', async () => {
    const { questions, bad } = await read(
      '// a comment\n$CATEGORY: one\n\n::Q1:: Two  plus two? {~three =four#Right! ~five}\r\n\r\nIt is so.{TRUE#No#Yes}\n\n' +
        'Why? {####Because}\n\nHow? {~%-50%no ~%100%yes}\n',
    );
    expect(bad).toEqual([]);
    expect(
      questions.map(({ line, type, title, options }) => [
        line,
        type,
        title,
        options.map(({ value }) => value),
      ]),
    ).toEqual([
      [4, 1, 'Two  plus two?', ['three', 'four', 'five']],
      [6, 2, 'It is so.', ['True', 'False']],
      [8, 3, 'Why?', ['Because']],
      [10, 1, 'How?', ['no', 'yes']],
    ]);
    expect(questions[3]?.options.map(({ isCorrect }) => isCorrect)).toEqual([false, true]);
  });

  it.each<[string, string, string]>([
    ['numbers', 'When? {#1945:2}', messages.numeric],
    ['pairs', 'Match. {=a -> b =c -> d =e -> f}', messages.matching],
    ['short answers', 'Who? {=Ann}', messages.shortAnswer],
    ['several short answers', 'Who? {=Ann =Anna}', messages.multipleCorrect],
    ['several correct options', 'Which? {~%50%a ~%50%b ~c}', messages.multipleCorrect],
    ['a gap', 'It is {=big ~small} here.', messages.missingWord],
    ['no answers', 'Just text.', messages.description],
    ['an essay without its answer', 'Why? {}', messages.essayAnswer],
    ['no correct option', 'Which? {~a ~b}', quizMessages.noneCorrect],
    ['no question', '{T}', quizMessages.titleMissing],
    ['a long question', `${'a'.repeat(2001)} {T}`, quizMessages.titleTooLong],
    ['too many options', `Which? {=a${'~b'.repeat(20)}}`, quizMessages.tooManyOptions],
    ['a long block', `${'a'.repeat(64_001)} {T}`, messages.questionTooLong],
  ])('are named with their line: %s', async (_, block, reason) => {
    const { questions, bad } = await read(`One? {T}\n\n${block}\n\nTwo? {F}`);
    expect(bad).toEqual([{ line: 3, reason }]);
    expect(questions).toHaveLength(2);
  });

  it('lack nothing for an active assignment', async () => {
    const lone = giftOf([{ type: 1, title: 'Which?', options: [{ value: 'a', isCorrect: true }] }]);
    expect((await giftFileOf(lone, true)).bad).toEqual([
      { line: 1, reason: quizMessages.multipleChoiceShort },
    ]);
  });

  it('that break are named where they do', async () => {
    const { bad } = await read('One? {T}\n\nTwo? {\n=a\n~b');
    expect(bad).toMatchObject([{ line: 3, reason: expect.stringContaining('line') as string }]);
  });

  it('are refused where there are none or too many', async () => {
    await expect(read(' \n// nothing\n')).rejects.toMatchObject({ fields: { text: messages.noQuestions } });
    await expect(read('So? {T}\n\n'.repeat(201))).rejects.toMatchObject({
      fields: { text: messages.tooManyQuestions },
    });
  });

  it('that take too long are given up, and deep or broken ones are only bad', async () => {
    await expect(giftFileOf('So? {T}', false, { ms: 0, heapMb: 64 })).rejects.toMatchObject({
      fields: { text: messages.tooSlow },
    });
    for (const hostile of ['{'.repeat(60_000), '{}'.repeat(30_000), '\u0000\u0001 {', '\\'.repeat(60_001)])
      expect((await read(hostile)).bad).toHaveLength(1);
    expect((await read('{'.repeat(1_000_000))).bad).toEqual([{ line: 1, reason: messages.questionTooLong }]);
  });
});
