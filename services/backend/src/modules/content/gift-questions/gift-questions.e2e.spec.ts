import { randomUUID } from 'node:crypto';
import { giftMessages as messages } from '@keenly/contracts/catalogue/gift';
import type { GiftPreview } from '@keenly/contracts/gift';
import { exportGift, importGift, previewGift } from '@keenly/contracts/gift.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Question } from '@keenly/contracts/quiz';
import { changeQuiz } from '@keenly/contracts/quiz.endpoints';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { QuizAuthoring } from '../testing/quiz-authoring.js';

let app: TestApp;
let write: QuizAuthoring;
let author: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  write = await QuizAuthoring.start(app);
  author = await addMember(app, await makeOrganisation(app), { role: 'TEACHER' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'TEACHER' });
});
afterAll(() => app.close());

const text = 'Is it so? {T}\n\nWhy \\{now\\}? {####So}';
const withBad = `${text}\n\nWhen? {#1945}`;
async function empty() {
  const { courseId, lessonId } = await write.course(author);
  return { quiz: await write.quiz(author, lessonId), courseId };
}
const bring = (id: string, body: object, by = author) => write.ask(importGift, by, id, body);
const brought = async (id: string, body: object) =>
  (await bring(id, body)).expect<{ data: Question[] }>(201).data;
const said = ({ question_title: title, question_type: type, question_options_attributes }: Question) => [
  title,
  type,
  ...question_options_attributes.map(({ option_value: value, is_correct: key }) => [value, key]),
];
const exported = (id: string, by = author) =>
  fetch(`${app.url}${pathOf(exportGift.path, { id })}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });

describe('questions as GIFT', () => {
  it('go out as a file and come in again the same', async () => {
    const { quiz, courseId } = await empty();
    await brought(quiz.id, { text });
    await write.question(author, quiz.id, { question_title: '<b>~=#{}:\\ & more</b>\nlines' });
    const file = await exported(quiz.id);
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('questions.gift');
    const other = await empty();
    await brought(other.quiz.id, { text: await file.text() });
    const before = await write.questions(author, quiz.id);
    expect((await write.questions(author, other.quiz.id)).map(said)).toEqual(before.map(said));
    expect(before).toHaveLength(3);
    expect(await write.savedVersion(author, courseId)).toBeGreaterThan(1);
  });

  it('are previewed with what is bad, and nothing is written', async () => {
    const { quiz } = await empty();
    const { data } = (await write.ask(previewGift, author, quiz.id, { text: withBad })).expect<{
      data: GiftPreview;
    }>(200);
    expect(data.questions.map(({ line, question_title: title }) => [line, title])).toEqual([
      [1, 'Is it so?'],
      [3, 'Why {now}?'],
    ]);
    expect(data.bad).toEqual([{ line: 5, reason: messages.numeric }]);
    expect(await write.questions(author, quiz.id)).toEqual([]);
  });

  it('are refused whole where one is bad, unless as many are left out', async () => {
    const { quiz } = await empty();
    const { error } = await bring(quiz.id, { text: withBad });
    expect(error?.fields).toEqual({ 'lines.5': messages.numeric });
    expect((await bring(quiz.id, { text: withBad, left_out: 2 })).error?.code).toBe('VALIDATION_FAILED');
    expect(await write.questions(author, quiz.id)).toEqual([]);
    expect(await brought(quiz.id, { text: withBad, left_out: 1 })).toHaveLength(2);
  });

  it('are added once, however often it’s sent, also at once', async () => {
    const { quiz, courseId } = await empty();
    const body = { text, id: randomUUID(), version: quiz.version };
    const [one, other] = await Promise.all([brought(quiz.id, body), brought(quiz.id, body)]);
    expect(one).toEqual(other);
    const version = await write.savedVersion(author, courseId);
    expect(await brought(quiz.id, body)).toEqual(one);
    expect(await write.questions(author, quiz.id)).toHaveLength(2);
    expect(await write.savedVersion(author, courseId)).toBe(version);
    const second = await empty();
    expect((await bring(second.quiz.id, { text, id: body.id })).error?.code).toBe('CONFLICT');
  });

  it('aren’t added to an assignment that was changed since it was read', async () => {
    const { quiz } = await empty();
    await write.ask(changeQuiz, author, quiz.id, { assignment_name: 'Renamed' });
    const refused = await bring(quiz.id, { text, version: quiz.version });
    expect(refused.error?.code).toBe('CONCURRENT_CHANGE');
    expect(await write.questions(author, quiz.id)).toEqual([]);
  });

  it('are there only for whoever may edit their course', async () => {
    const { quiz } = await empty();
    expect((await exported(quiz.id, stranger)).status).toBe(404);
    expect((await bring(quiz.id, { text }, stranger)).status).toBe(404);
    expect((await write.ask(previewGift, stranger, quiz.id, { text })).status).toBe(404);
    expect(await write.questions(author, quiz.id)).toEqual([]);
  });

  it.each<[string, string]>([
    ['none', ''],
    ['too long', 'a'.repeat(200_001)],
    ['NUL', 'Is it\u0000 so? {T}'],
    ['no questions', '// nothing'],
    ['too many', 'So? {T}\n\n'.repeat(201)],
  ])('are refused: %s', async (_, bad) => {
    const { quiz } = await empty();
    expect((await bring(quiz.id, { text: bad })).error?.code).toBe('VALIDATION_FAILED');
  });
});
