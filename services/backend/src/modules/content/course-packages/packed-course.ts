import { attachmentMessages } from '@keenly/contracts/catalogue/attachments';
import { courseMessages } from '@keenly/contracts/catalogue/content';
import { coursePackageMessages as messages } from '@keenly/contracts/catalogue/course-package';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { COURSE_ATTACHMENTS_MAX } from '@keenly/contracts/attachments';
import { COURSE_LESSONS_MAX } from '@keenly/contracts/content';
import {
  packageFormatSchema,
  type PackedCourse,
  packedCourseSchema,
  type PackedFile,
  type PackedQuiz,
} from '@keenly/contracts/course-package';
import { lackOf, mistakesOf } from '@keenly/contracts/formulas/question-rules';
import { FILE_MAX_BYTES, type FileKind, fileTypes } from '@keenly/contracts/media-files';
import { QUESTIONS_OF_COURSE_MAX, QUIZZES_OF_COURSE_MAX } from '@keenly/contracts/quiz';
import { textFault } from '../../../kernel/text-fault.js';
import { type PackedFault, refusedFile, requireNoFault } from './packed-faults.js';

/** A file that a course.json names, and what it's for. */
export interface NamedFile extends PackedFile {
  readonly kind: FileKind;
  /** Where course.json names it. */
  readonly at: string;
}

/**
 * The course that a course.json describes. VALIDATION_FAILED at `file` for what isn't one or is of another format, and at
 * `course.…` for each place that the editor would refuse.
 */
export function packedCourseOf(text: string): PackedCourse {
  const value = parsed(text);
  if (!packageFormatSchema.safeParse(value).success) throw refusedFile(messages.otherFormat);
  const unstorable = textFault(value);
  if (unstorable !== undefined)
    requireNoFault([{ at: unstorable.path.join('.'), message: unstorable.message }]);
  const { data, error } = packedCourseSchema.safeParse(value);
  if (error !== undefined)
    requireNoFault(error.issues.map(({ path, message }) => ({ at: path.join('.'), message })));
  if (data === undefined) throw refusedFile(messages.badJson);
  requireNoFault([...countFaults(data), ...questionFaults(data), ...fileFaults(filesOf(data))]);
  return data;
}

/** Every file that attachments name, captions too, in their order. */
export function filesOf({ sections }: PackedCourse): NamedFile[] {
  const found: NamedFile[] = [];
  for (const [s, { lessons }] of sections.entries())
    for (const [l, { attachments }] of lessons.entries())
      for (const [a, { type, file, captions }] of attachments.entries()) {
        const at = `sections.${String(s)}.lessons.${String(l)}.attachments.${String(a)}`;
        found.push({ ...file, kind: type, at: `${at}.file` });
        if (captions !== null) found.push({ ...captions, kind: 'captions', at: `${at}.captions` });
      }
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw refusedFile(messages.badJson);
    throw error;
  }
}

/** Bounds of a whole course; those of each part are the schema's. */
function countFaults({ sections }: PackedCourse): PackedFault[] {
  const lessons = sections.flatMap((section) => section.lessons);
  const quizzes = lessons.flatMap(({ assignments }) => assignments);
  const bounds: readonly (readonly [count: number, most: number, message: string])[] = [
    [lessons.length, COURSE_LESSONS_MAX, courseMessages.tooManyInCourse],
    [
      lessons.flatMap(({ attachments }) => attachments).length,
      COURSE_ATTACHMENTS_MAX,
      attachmentMessages.tooManyInCourse,
    ],
    [quizzes.length, QUIZZES_OF_COURSE_MAX, quizMessages.tooManyInCourse],
    [
      quizzes.flatMap(({ questions }) => questions).length,
      QUESTIONS_OF_COURSE_MAX,
      quizMessages.tooManyInAllCourse,
    ],
  ];
  return bounds.filter(([count, most]) => count > most).map(([, , message]) => ({ at: 'sections', message }));
}

function questionFaults({ sections }: PackedCourse): PackedFault[] {
  return sections.flatMap(({ lessons }, s) =>
    lessons.flatMap(({ assignments }, l) =>
      assignments.flatMap((quiz, z) =>
        quizFaults(quiz, `sections.${String(s)}.lessons.${String(l)}.assignments.${String(z)}`),
      ),
    ),
  );
}

function quizFaults({ is_active: isActive, questions }: PackedQuiz, at: string): PackedFault[] {
  return questions.flatMap((question, n) => {
    const here = `${at}.questions.${String(n)}`;
    // One that lacks options, or a correct one, may stand in an assignment that isn't active.
    const mistakes = mistakesOf(question).filter(({ path }) => path.length > 0);
    const lack = isActive ? lackOf(question) : undefined;
    return [
      ...mistakes.map(({ path, message }) => ({ at: [here, 'options', ...path].join('.'), message })),
      ...(lack === undefined ? [] : [{ at: here, message: lack }]),
    ];
  });
}

/** The same file may be named twice, but it's for one thing. */
function fileFaults(files: readonly NamedFile[]): PackedFault[] {
  const first = new Map<string, NamedFile>();
  return files.flatMap((file) => {
    const other = first.get(file.path) ?? file;
    first.set(file.path, other);
    const isSame =
      other.kind === file.kind && other.content_type === file.content_type && other.size === file.size;
    const fits = fileTypes[file.kind].includes(file.content_type) && file.size <= FILE_MAX_BYTES[file.kind];
    return isSame && fits ? [] : [{ at: file.at, message: messages.fileUnfit }];
  });
}
