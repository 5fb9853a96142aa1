import { courseMessages } from '@keenly/contracts/catalogue/content';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { courseUploadMessages as messages } from '@keenly/contracts/catalogue/upload-course';
import { BAD_UPLOAD_ROWS_NAMED } from '@keenly/contracts/upload-course';
import fc from 'fast-check';
import { workbookOf } from '../../../platform/spreadsheet/workbook.js';
import { courseFileOf } from './course-file.js';
import { courseTemplate } from './course-template.js';
import { asText, HEAD, manyRows, type Rows, TEMPLATE } from './testing/course-files.js';

const read = (rows: Rows, head: Rows[number] = HEAD) => courseFileOf(Buffer.from(asText([head, ...rows])));

const given = (...rows: Rows) => ({
  then: async (sections: object) => {
    const { sections: made, bad } = await read(rows);
    expect(bad.named).toEqual([]);
    expect(made).toEqual(sections);
  },
  thenTells: async (...bad: readonly (readonly [row: number, column: string, reason: string])[]) =>
    expect((await read(rows)).bad.named.map(({ row, column, reason }) => [row, column, reason])).toEqual(bad),
});
const refusal = (rows: Rows, head?: Rows[number]) =>
  read(rows, head).then(
    () => 'read',
    (error: unknown) => (error as { fields?: Record<string, string> }).fields?.['file'],
  );
const lesson = (heading: string, text = '', quizzes: object[] = []) => ({
  heading,
  html: text === '' ? '' : `<p>${text}</p>`,
  plain: text,
  quizzes,
});

describe('rows of a course', () => {
  it('begin a section and a lesson where they name one', () =>
    given(['One', 'A', 'x'], ['One', 'B'], ['Two', 'A']).then([
      { heading: 'One', lessons: [lesson('A', 'x'), lesson('B')] },
      { heading: 'Two', lessons: [lesson('A')] },
    ]));
  it('continue the one above without a name, or with the same', async () => {
    const { sections } = await read([
      ['One', 'A', 'x'],
      ['', '', 'y'],
      ['One', 'A', 'z'],
      ['', 'B'],
    ]);
    expect(sections).toEqual([
      {
        heading: 'One',
        lessons: [{ ...lesson('A'), html: '<p>x</p><p>y</p><p>z</p>', plain: 'x\ny\nz' }, lesson('B')],
      },
    ]);
  });
  it('may name a section without lessons', () => given(['One']).then([{ heading: 'One', lessons: [] }]));
  it('are told where they belong to no section', () =>
    given(['', 'A']).thenTells([2, 'Section', messages.sectionMissing]));
  it('are told where they belong to no lesson', () =>
    given(['One', '', 'x']).thenTells([2, 'Lesson', messages.lessonMissing]));
  it('are told where a name is too long, and what is below all the same', () =>
    given(['One', 'A'.repeat(201)], ['', '', '', '', 'Why?']).thenTells(
      [2, 'Lesson', courseMessages.nameTooLong],
      [3, 'Assignment', messages.assignmentMissing],
    ));
  it('are told where a course has no room for them', async () => {
    const { bad } = await read(Array.from({ length: 101 }, (_, n) => [`Section ${String(n)}`]));
    expect(bad.named).toEqual([{ row: 102, column: 'Section', reason: courseMessages.tooManySections }]);
  });
  it('are told where a lesson becomes too long', () =>
    given(['One', 'A', ...['x'.repeat(150_000)]], ['', '', 'y'.repeat(60_000)]).thenTells([
      2,
      'Lesson text',
      courseMessages.textTooLong,
    ]));
  it('are named up to a number, and counted beyond it', async () => {
    const { bad, preview } = await read(Array.from({ length: 500 }, () => ['', 'A']));
    expect([bad.named.length, preview.bad_row_count]).toEqual([BAD_UPLOAD_ROWS_NAMED, 500]);
  });
});

describe('a question of a row', () => {
  const asked = (...cells: string[]) => ['One', 'A', '', 'Check', 'Why?', ...cells];
  const one = (type: number, ...options: readonly (readonly [string, boolean])[]) => [
    {
      heading: 'One',
      lessons: [
        lesson('A', '', [
          {
            name: 'Check',
            questions: [
              { title: 'Why?', type, options: options.map(([value, isCorrect]) => ({ value, isCorrect })) },
            ],
          },
        ]),
      ],
    },
  ];
  it('is multiple choice where it says nothing else', () =>
    given(asked('', '2', 'No', 'Yes')).then(one(1, ['No', false], ['Yes', true])));
  it('names its correct option by its words as well', () =>
    given(asked('Multiple Choice', 'yes', 'No', 'Yes')).then(one(1, ['No', false], ['Yes', true])));
  it('counts an option’s words before its number', () =>
    given(asked('', '2', '2', '4')).then(one(1, ['2', true], ['4', false])));
  it('is true or false without options of its own', () =>
    given(asked('true / FALSE', 'FALSE')).then(one(2, ['True', false], ['False', true])));
  it('is an essay with a model answer', () => given(asked('Essay', '', 'So.')).then(one(3, ['So.', true])));
  it('goes to the assignment above', async () => {
    const { preview } = await read([asked('', '1', 'a', 'b'), ['', '', '', '', 'And?', '', '1', 'c', 'd']]);
    expect(preview).toMatchObject({
      sections: 1,
      lessons: 1,
      assignments: 1,
      questions: 2,
      bad_row_count: 0,
    });
  });
  it.each<[string, string[], string, string]>([
    ['of no known type', ['Riddle'], 'Question type', messages.typeUnknown],
    ['without its key', ['', '', 'a', 'b'], 'Correct option', quizMessages.noneCorrect],
    ['with a key that is no option', ['', '3', 'a', 'b'], 'Correct option', messages.correctUnknown],
    ['that is an essay with a key', ['Essay', '1', 'a'], 'Correct option', messages.essayNoCorrect],
    ['that is an essay without an answer', ['Essay'], 'Correct option', quizMessages.essayHasOne],
    ['with an option too long', ['', '1', 'a', 'b'.repeat(1001)], 'Option 2', quizMessages.optionTooLong],
  ])('is told %s', (_, cells, column, reason) => given(asked(...cells)).thenTells([2, column, reason]));
  it('is told without words', () =>
    given(['One', 'A', '', 'Check', '', '', '1', 'a', 'b']).thenTells([
      2,
      'Question',
      messages.questionMissing,
    ]));
});

describe('the columns of a file', () => {
  it('are found in any order and case, and others are left out', async () => {
    const { sections, preview } = await read([['A', 'me', 'One']], ['LESSON ', 'Author', 'section']);
    expect(sections).toEqual([{ heading: 'One', lessons: [lesson('A')] }]);
    expect(preview).toMatchObject({
      columns: ['LESSON', 'section'],
      columns_left_out: ['Author'],
      first_rows: [{ row: 2, cells: ['A', 'One'] }],
    });
  });
  it.each<[string, string[], string]>([
    ['a missing one', ['Section', 'Text'], messages.noColumns],
    ['one that is named twice', ['Section', 'Lesson', 'lesson'], messages.columnTwice('Lesson')],
  ])('are refused with %s', async (_, head, reason) =>
    expect(await refusal([['One', 'A']], head)).toBe(reason),
  );
  it('are refused without a row below them', async () => expect(await refusal([])).toBe(messages.noRows));
});

describe('the template', () => {
  it('is a good course', async () => {
    const { bad, preview } = await courseFileOf(Buffer.from(asText(TEMPLATE)));
    expect(bad.named).toEqual([]);
    expect(preview).toMatchObject({ sections: 2, lessons: 2, assignments: 1, questions: 3 });
  });
  it('is the same course as a workbook', async () => {
    const [asBook, asLines] = [await courseTemplate(), Buffer.from(asText(TEMPLATE))];
    expect(await courseFileOf(asBook)).toEqual(await courseFileOf(asLines));
  });
  it('is taken once something is filled in', async () => {
    const more = [...TEMPLATE, ['Afterword', 'Sources', '=HYPERLINK("https://keenly.example")']];
    const { bad, sections } = await courseFileOf(await workbookOf({ name: 'Course', rows: more }));
    expect(bad.named).toEqual([]);
    expect(sections.at(-1)?.lessons).toMatchObject([
      { heading: 'Sources', plain: '=HYPERLINK("https://keenly.example")' },
    ]);
  });
});

describe('any rows at all', () => {
  const cell = fc.oneof(fc.constantFrom('', '', 'One', 'A', '1', 'Essay', 'True/false'), fc.string());
  it('are read or told, and never break', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { maxLength: 12 }), { minLength: 1, maxLength: 20 }),
        async (rows) => {
          const { preview, bad, sections } = await read([['One', 'A'], ...rows]);
          const lessons = sections.flatMap((section) => section.lessons);
          expect(preview.sections).toBe(sections.length);
          expect(preview.lessons).toBe(lessons.length);
          const told = new Set(bad.named.map(({ row }) => row));
          expect(told.size).toBe(bad.count);
        },
      ),
      { numRuns: 100 },
    ));
});

describe('a large file', () => {
  it('of 5,000 rows is a good course', async () => {
    const { preview } = await read(manyRows(5000));
    expect(preview).toMatchObject({ rows: 5000, sections: 10, lessons: 1000, bad_row_count: 0 });
    expect(preview.first_rows).toHaveLength(5000);
  });
});
