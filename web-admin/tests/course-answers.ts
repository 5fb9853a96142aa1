import type { CourseRow, WholeCourse } from '@keenly/contracts/content';
import * as endpoints from '@keenly/contracts/content.endpoints';
import type { CourseEditor } from '@keenly/contracts/course-editors';
import * as attaching from '@keenly/contracts/attachments.endpoints';
import type { GiftPreview } from '@keenly/contracts/gift';
import { previewGift } from '@keenly/contracts/gift.endpoints';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import * as quizzing from '@keenly/contracts/quiz.endpoints';
import type { CoursePreview } from '@keenly/contracts/upload-course';
import { bringCourse } from '@keenly/contracts/course-package.endpoints';
import { previewCourseFile } from '@keenly/contracts/upload-course.endpoints';
import type { Call } from '../../infra/dev/browser/answered-calls.ts';
import { aCourseHistory, aCourseVersion, someDraftChanges } from '../src/testing/course-builders.ts';
import { answerFiles } from './file-answers.ts';

/** A question of each type that a GIFT text has, and one that isn't supported. */
const giftPreview: GiftPreview = {
  questions: [
    {
      line: 1,
      question_type: 2,
      question_title: 'Is demand always elastic?',
      options: [
        { option_value: 'True', is_correct: false },
        { option_value: 'False', is_correct: true },
      ],
    },
    {
      line: 3,
      question_type: 3,
      question_title: 'Why do prices differ between markets?',
      options: [{ option_value: 'Because supply and demand do.', is_correct: true }],
    },
  ],
  bad: [{ line: 9, reason: 'Numerical questions aren’t supported.' }],
};

/** The courses that the API holds for a picture. */
export interface HeldCourses {
  readonly rows: readonly CourseRow[];
  readonly whole: WholeCourse;
  readonly quizzes: readonly Quiz[];
  readonly questions: readonly Question[];
  /** Who else edits it. */
  readonly editors?: readonly CourseEditor[];
}

/** What a file of 5,000 rows would make; with bad rows where its name says so. */
function previewOf(hasBad: boolean): CoursePreview {
  const columns = [
    'Section',
    'Lesson',
    'Lesson text',
    'Assignment',
    'Question',
    'Correct option',
    'Option 1',
    'Option 2',
  ];
  const kinds = [
    [
      'Before the fire',
      'Loading shelves',
      'Leave a finger’s width between pots, and none at all to the walls.',
    ],
    [
      '',
      '',
      '',
      'Check yourself',
      'What do cones tell?',
      '1',
      'How much heat the ware has taken',
      'How hot it is now',
    ],
    ['أثناء الحرق', 'درجات الحرارة', 'كم يجب أن ترتفع الحرارة في كل ساعة؟'],
    ['', 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel', ''],
  ];
  const bad = [
    {
      row: 3,
      column: 'Correct option',
      reason: 'Write the number of the correct option, or its exact words.',
    },
    { row: 5, column: 'Lesson', reason: 'Use 200 characters or fewer.' },
  ];
  return {
    ...{ rows: 5000, sections: 12, lessons: 800, assignments: 40, questions: 300 },
    columns,
    columns_left_out: ['Author'],
    first_rows: Array.from({ length: 5000 }, (_, at) => ({
      row: at + 2,
      cells: columns.map((_name, column) => kinds[at % kinds.length]?.[column] ?? ''),
    })),
    bad_rows: hasBad ? bad : [],
    bad_row_count: hasBad ? bad.length : 0,
  };
}

/** A course file with faults where its bytes say so; any other one is still being read when it's pictured. */
function answerPackage(call: Call): Promise<void> {
  if (!call.sent.includes('bad')) return Promise.resolve();
  const message = 'Something in course.json needs a change. Nothing was created.';
  const fields = {
    'course.sections.0.lessons.2.heading': 'Use 200 characters or fewer.',
    'course.sections.4.lessons.0.assignments.1.questions.3.options.1.is_correct':
      'Only one option is correct.',
    'course.sections.11.lessons.0.attachments.0.file': 'This file doesn’t fit what it’s for.',
  };
  return call.fulfill({ status: 400, json: { error: { code: 'VALIDATION_FAILED', message, fields } } });
}

const isOf = (path: string, pattern: string) => path.startsWith(pattern.slice(0, pattern.indexOf(':')));

/** Saves that someone else was quicker than. */
const refused = [
  endpoints.sortContent,
  endpoints.updateCourse,
  quizzing.changeQuiz,
  quizzing.changeQuestion,
  attaching.updateAttachment,
].map(({ path }) => path);

/** Answers a call of course authoring; undefined where it is none. Saves of what is there are refused. */
export function answerCourses(
  call: Call,
  url: URL,
  { rows, whole, quizzes, questions, editors = [] }: HeldCourses,
): Promise<void> | undefined {
  const { method } = call;
  if (url.pathname === endpoints.courses.path) {
    const search = (url.searchParams.get('search') ?? '').toLowerCase();
    const audience = url.searchParams.get('audience') ?? 'all';
    const found = rows.filter(
      (row) =>
        row.heading.toLowerCase().includes(search) && (audience === 'all' || row.audience === audience),
    );
    const limit = Number(url.searchParams.get('limit') ?? 5);
    const first = (Number(url.searchParams.get('page_no') ?? 1) - 1) * limit;
    return call.fulfill({ json: { data: found.slice(first, first + limit), total: found.length } });
  }
  // Never answered: what is said meanwhile is pictured.
  if (url.pathname === quizzing.createQuiz.path) return Promise.resolve();
  if (isOf(url.pathname, quizzing.quizzesOfCourse.path)) return call.fulfill({ json: { data: quizzes } });
  if (url.pathname === quizzing.questionsOfQuiz.path) return call.fulfill({ json: { data: questions } });
  if (url.pathname.endsWith(previewGift.path.slice(previewGift.path.lastIndexOf('/gift/'))))
    return call.fulfill({ json: { data: giftPreview } });
  if (url.pathname === previewCourseFile.path) {
    const hasBad = call.sent.includes('bad');
    return call.fulfill({ json: { data: previewOf(hasBad) } });
  }
  if (url.pathname === bringCourse.path) return answerPackage(call);
  const ofFiles = answerFiles(call, url);
  if (ofFiles !== undefined) return ofFiles;
  if (refused.some((path) => isOf(url.pathname, path))) {
    const message = 'Someone else changed this. Nothing was saved.';
    return call.fulfill({ status: 409, json: { error: { code: 'CONCURRENT_CHANGE', message } } });
  }
  if (url.pathname.includes('/editors/')) return call.fulfill({ json: { data: editors } });
  if (url.pathname.endsWith('/history')) return call.fulfill({ json: aCourseHistory() });
  if (url.pathname.includes('/history/')) return call.fulfill({ json: { data: aCourseVersion() } });
  if (method === 'GET' && url.pathname.endsWith('/draft'))
    return call.fulfill({ json: { data: someDraftChanges() } });
  if (method === 'GET' && isOf(url.pathname, endpoints.wholeCourse.path))
    return call.fulfill({ json: { data: whole } });
  return undefined;
}
