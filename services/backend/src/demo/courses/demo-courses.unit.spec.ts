import {
  ESSAY,
  lackOf,
  mistakesOf,
  MULTIPLE_CHOICE,
  TRUE_FALSE,
} from '@keenly/contracts/formulas/question-rules';
import { richText } from '../../modules/content/rich-text/rich-text.js';
import { judged } from '../../platform/media/content-judge.js';
import { demoTopics } from '../topics.js';
import { breathingSound } from './breathing-sound.js';
import type { DemoCourse } from './demo-course.js';
import { demoCourses } from './demo-courses.js';

const lessonsOf = ({ sections }: DemoCourse) => sections.flatMap(({ lessons }) => lessons);
const questionsOf = (course: DemoCourse) =>
  lessonsOf(course).flatMap(({ assignments = [] }) => assignments.flatMap(({ questions }) => questions));
const filesOf = (course: DemoCourse) => lessonsOf(course).flatMap(({ files = [] }) => files);

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  return bytes;
}

it('is a course of each capability', () => {
  expect(demoCourses.map(({ topic }) => topic)).toEqual(demoTopics.map(({ name }) => name));
});

describe.each(demoCourses)('$heading', (course) => {
  it('has lessons of a page each, as an editor would keep them', () => {
    for (const { heading, text } of lessonsOf(course)) {
      const { html, plain } = richText(text, 'description');
      expect([heading, html.includes('undefined')]).toEqual([heading, false]);
      const words = plain.split(/\s+/).length;
      expect([heading, words >= 120 && words <= 260 ? 'fits' : words]).toEqual([heading, 'fits']);
    }
  });

  it('has headings, lists, and a quotation', () => {
    const text = lessonsOf(course)
      .map((lesson) => richText(lesson.text, 'description').html)
      .join('');
    for (const element of ['<h2>', '<ul>', '<ol>', '<li>', '<blockquote>', '<strong>'])
      expect(text).toContain(element);
  });

  it('asks questions of every type, each of which can be shown to learners', () => {
    const questions = questionsOf(course).map(({ title, type, options }) => ({
      title,
      question_type: type,
      options: options.map(({ value, isCorrect }) => ({ option_value: value, is_correct: isCorrect })),
    }));
    expect(new Set(questions.map((one) => one.question_type))).toEqual(
      new Set([MULTIPLE_CHOICE, TRUE_FALSE, ESSAY]),
    );
    for (const question of questions)
      expect([question.title, mistakesOf(question), lackOf(question)]).toEqual([
        question.title,
        [],
        undefined,
      ]);
  });

  it('has files that are what they say', async () => {
    for (const { contentType, bytes, captions } of filesOf(course)) {
      expect(await bytesOf(judged(whole(bytes()), contentType))).toBe(bytes().length);
      if (captions !== undefined)
        expect(await bytesOf(judged(whole(Buffer.from(captions)), 'text/vtt'))).toBeGreaterThan(0);
    }
  });
});

describe('the sound to breathe by', () => {
  const sound = breathingSound();
  /** The loudest sample of a tenth of a second. */
  const loudness = (second: number) => {
    let most = 0;
    for (let n = 0; n < 800; n += 1)
      most = Math.max(most, Math.abs(sound.readInt16LE(44 + 2 * (second * 8000 + n))));
    return most;
  };

  it('lasts a minute', () => {
    expect((sound.length - 44) / sound.readUInt32LE(28)).toBe(60);
  });

  it('is full after 4 seconds in, still after 6 more out, and never as loud as it could be', () => {
    expect(loudness(4)).toBeGreaterThan(8000);
    expect(loudness(0)).toBeLessThan(200);
    expect(loudness(10)).toBeLessThan(200);
    for (let second = 0; second < 60; second += 1) expect(loudness(second)).toBeLessThan(20_000);
  });
});
