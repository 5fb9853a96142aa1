import { courseMessages } from '@keenly/contracts/catalogue/content';
import { coursePackageMessages as messages } from '@keenly/contracts/catalogue/course-package';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import type { PackedCourse } from '@keenly/contracts/course-package';
import { DomainError } from '../../../kernel/domain-error.js';
import { packedCourseOf } from './packed-course.js';
import { aPackedCourse } from './testing/course-zips.js';

const category = '5f0c0d5e-0000-4000-8000-000000000001';
const course = (overrides: object = {}) => aPackedCourse(category, overrides);
const read = (value: unknown) => packedCourseOf(JSON.stringify(value));

function faultsOf(value: unknown): DomainError['fields'] {
  try {
    read(value);
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
  return undefined;
}

/** The course with its first lesson changed. */
function withLesson(change: (lesson: Lesson) => object): object {
  const { sections } = course();
  const [section] = sections;
  const lessons = section?.lessons.map((lesson) => ({ ...lesson, ...change(lesson) }));
  return course({ sections: [{ ...section, lessons }] });
}
type Lesson = PackedCourse['sections'][number]['lessons'][number];

const withQuestion = (isActive: boolean, question: object) =>
  withLesson(({ assignments: [quiz] }) => ({
    assignments: [{ ...quiz, is_active: isActive, questions: [{ ...quiz?.questions[0], ...question }] }],
  }));
const withFile = (file: object) =>
  withLesson(({ attachments: [one] }) => ({ attachments: [{ ...one, file: { ...one?.file, ...file } }] }));

describe('course.json', () => {
  it('says the course that was packed', () => {
    expect(read(course())).toEqual(course());
  });

  it.each([
    ['no JSON', '{"format":', messages.badJson],
    ['another format', JSON.stringify(course({ format: 'scorm' })), messages.otherFormat],
    ['a newer version', JSON.stringify(course({ version: 2 })), messages.otherFormat],
    ['a list', '[]', messages.otherFormat],
  ])('is refused as %s', (_, text, words) => {
    expect(() => packedCourseOf(text)).toThrow(expect.objectContaining({ fields: { file: words } }) as Error);
  });

  it('is refused at the places that the editor would refuse', () => {
    expect(faultsOf(withLesson(() => ({ heading: ' ' })))).toEqual({
      'course.sections.0.lessons.0.heading': courseMessages.lessonTitleRequired,
    });
    expect(faultsOf(course({ heading: 'a\u0000b' }))).toHaveProperty(['course.heading']);
    expect(Object.keys(faultsOf(course({ sections: undefined })) ?? {})).toEqual(['course.sections']);
  });

  it('has no picture that is named by an address of this service', () => {
    const image = { address: '/api/v1/media/images/0123456789abcdef0123456789abcdef.webp' };
    expect(Object.keys(faultsOf(course({ image })) ?? {})).toEqual(['course.image.address']);
    expect(
      faultsOf(course({ image: { address: 'https://pictures.keenly.example/a.webp' } })),
    ).toBeUndefined();
  });

  it('has questions by the rules of an active assignment, and of one that isn’t', () => {
    const [so, notSo] = [
      { option_value: 'So', is_correct: true },
      { option_value: 'Not so', is_correct: true },
    ];
    const at = 'course.sections.0.lessons.0.assignments.0.questions.0';
    expect(faultsOf(withQuestion(false, { options: [so, notSo] }))).toEqual({
      [`${at}.options.1.is_correct`]: quizMessages.oneCorrect,
    });
    expect(faultsOf(withQuestion(false, { options: [] }))).toBeUndefined();
    expect(faultsOf(withQuestion(true, { options: [so] }))).toEqual({
      [at]: quizMessages.multipleChoiceShort,
    });
  });

  it('names files that fit what they’re for, inside the file alone', () => {
    const at = 'course.sections.0.lessons.0.attachments.0.file';
    expect(faultsOf(withFile({ content_type: 'video/mp4' }))).toEqual({ [at]: messages.fileUnfit });
    expect(faultsOf(withFile({ size: 11 * 1024 * 1024 }))).toEqual({ [at]: messages.fileUnfit });
    for (const path of ['../1.txt', '/files/1.txt', 'files/../1.txt', 'files/A.txt', 'other/1.txt'])
      expect(faultsOf(withFile({ path }))).toEqual({ [`${at}.path`]: messages.badNames });
  });

  it('is bounded as a course is', () => {
    const [section] = course().sections;
    const sections = Array.from({ length: 101 }, () => section);
    expect(faultsOf(course({ sections }))).toEqual({ 'course.sections': courseMessages.tooManySections });
    const lessons = Array.from({ length: 200 }, () => ({
      ...section?.lessons[0],
      attachments: [],
      assignments: [],
    }));
    const full = Array.from({ length: 6 }, () => ({ ...section, lessons }));
    expect(faultsOf(course({ sections: full }))).toEqual({
      'course.sections': courseMessages.tooManyInCourse,
    });
  });
});
