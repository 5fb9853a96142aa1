import { courseMessages } from '@keenly/contracts/catalogue/content';
import { quizMessages } from '@keenly/contracts/catalogue/quiz';
import { courseUploadMessages as messages, uploadColumns } from '@keenly/contracts/catalogue/upload-course';
import {
  COURSE_LESSONS_MAX,
  COURSE_NAME_MAX,
  LESSONS_MAX,
  RICH_TEXT_MAX,
  RICH_TEXT_TAGS_MAX,
  SECTIONS_MAX,
} from '@keenly/contracts/content';
import {
  QUESTIONS_OF_COURSE_MAX,
  QUESTIONS_OF_QUIZ_MAX,
  QUIZ_NAME_MAX,
  QUIZZES_OF_COURSE_MAX,
  QUIZZES_OF_LESSON_MAX,
} from '@keenly/contracts/quiz';
import type { BadRows } from './bad-rows.js';
import type { Column, Columns } from './course-columns.js';
import { paragraphs } from './paragraphs.js';
import { questionOf, type UploadedQuestion } from './question-row.js';

export interface UploadedQuiz {
  readonly name: string;
  readonly questions: UploadedQuestion[];
}
export interface UploadedLesson {
  readonly heading: string;
  /** Its paragraphs as HTML, and their words alone. */
  readonly html: string;
  readonly plain: string;
  readonly quizzes: readonly UploadedQuiz[];
}
export interface UploadedSection {
  readonly heading: string;
  readonly lessons: readonly UploadedLesson[];
}

type Complain = (column: string, reason: string) => void;

interface Lesson {
  readonly row: number;
  readonly heading: string;
  readonly texts: string[];
  readonly quizzes: UploadedQuiz[];
}
interface Section {
  readonly heading: string;
  readonly lessons: Lesson[];
}

/** A row of the file below its head. */
export interface CourseRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Reads a course row by row (product/content#uploads): a section, lesson, or assignment that is named begins one, unless
 * it's the one above again; without a name a row continues the one above. What a row says beside its question is a
 * paragraph of its lesson. Each row is judged by the rules that hold in the editor.
 */
export class CourseOfRows {
  private readonly sections: Section[] = [];
  private section: Section | undefined;
  private lesson: Lesson | undefined;
  private quiz: UploadedQuiz | undefined;
  /** Of the whole course. */
  readonly counts = { sections: 0, lessons: 0, assignments: 0, questions: 0 };

  constructor(
    private readonly columns: Columns,
    private readonly bad: BadRows,
  ) {}

  add({ row, cells }: CourseRow): void {
    const cell = (column: Column): string => {
      const at = this.columns.at[column];
      return at === undefined ? '' : (cells[at] ?? '');
    };
    const complain: Complain = (column, reason) => this.bad.add(row, column, reason);
    const question = {
      title: cell('question'),
      type: cell('type'),
      correct: cell('correct'),
      options: this.columns.options
        .map((at) => ({ column: this.columns.names[at] ?? uploadColumns.option, value: cells[at] ?? '' }))
        .filter(({ value }) => value !== ''),
    };
    const asks = question.title !== '' || question.options.length > 0 || question.correct !== '';
    const hasMore = asks || cell('text') !== '' || cell('assignment') !== '';
    this.openSection(cell('section'), complain);
    if (this.section === undefined) return;
    this.openLesson(row, cell('lesson'), hasMore, complain);
    if (this.lesson === undefined) return;
    if (cell('text') !== '') this.lesson.texts.push(cell('text'));
    this.openQuiz(this.lesson, cell('assignment'), complain);
    if (!asks) return;
    if (question.title === '') return complain(uploadColumns.question, messages.questionMissing);
    if (this.quiz === undefined) {
      if (!this.bad.has(row)) complain(uploadColumns.assignment, messages.assignmentMissing);
      return;
    }
    this.counts.questions += 1;
    const { questions } = this.quiz;
    if (questions.length >= QUESTIONS_OF_QUIZ_MAX)
      return complain(uploadColumns.question, quizMessages.tooManyQuestions);
    if (this.counts.questions > QUESTIONS_OF_COURSE_MAX)
      return complain(uploadColumns.question, quizMessages.tooManyInAllCourse);
    const asked = questionOf(question);
    if ('reason' in asked) complain(asked.column, asked.reason);
    else questions.push(asked);
  }

  /** The course, once every row was added. Texts that are too long are told at the row that begins their lesson. */
  finish(): UploadedSection[] {
    return this.sections.map(({ heading, lessons }) => ({
      heading,
      lessons: lessons.map(({ row, heading: title, texts, quizzes }) => {
        const { html, plain } = paragraphs(texts);
        const tags = 2 * plain.split('\n').length;
        if (html.length > RICH_TEXT_MAX || tags > RICH_TEXT_TAGS_MAX)
          this.bad.add(row, uploadColumns.text, courseMessages.textTooLong);
        return { heading: title, html, plain, quizzes };
      }),
    }));
  }

  private openSection(name: string, complain: Complain): void {
    if (name === '' ? this.section !== undefined : name === this.section?.heading) return;
    if (name === '') return complain(uploadColumns.section, messages.sectionMissing);
    if (name.length > COURSE_NAME_MAX) complain(uploadColumns.section, courseMessages.nameTooLong);
    this.counts.sections += 1;
    if (this.counts.sections > SECTIONS_MAX) complain(uploadColumns.section, courseMessages.tooManySections);
    this.section = { heading: name, lessons: [] };
    [this.lesson, this.quiz] = [undefined, undefined];
    this.sections.push(this.section);
  }

  private openLesson(row: number, name: string, hasMore: boolean, complain: Complain): void {
    if (name === '' ? this.lesson !== undefined : name === this.lesson?.heading) return;
    if (name === '') {
      // A section may be empty as yet.
      if (hasMore) complain(uploadColumns.lesson, messages.lessonMissing);
      return;
    }
    if (name.length > COURSE_NAME_MAX) complain(uploadColumns.lesson, courseMessages.nameTooLong);
    this.counts.lessons += 1;
    const ofSection = this.section?.lessons ?? [];
    if (ofSection.length >= LESSONS_MAX) complain(uploadColumns.lesson, courseMessages.tooManyLessons);
    if (this.counts.lessons > COURSE_LESSONS_MAX)
      complain(uploadColumns.lesson, courseMessages.tooManyInCourse);
    this.lesson = { row, heading: name, texts: [], quizzes: [] };
    this.quiz = undefined;
    ofSection.push(this.lesson);
  }

  private openQuiz({ quizzes }: Lesson, name: string, complain: Complain): void {
    if (name === '' || name === this.quiz?.name) return;
    if (name.length > QUIZ_NAME_MAX) complain(uploadColumns.assignment, quizMessages.nameTooLong);
    this.counts.assignments += 1;
    if (quizzes.length >= QUIZZES_OF_LESSON_MAX)
      complain(uploadColumns.assignment, quizMessages.tooManyInLesson);
    if (this.counts.assignments > QUIZZES_OF_COURSE_MAX)
      complain(uploadColumns.assignment, quizMessages.tooManyInCourse);
    this.quiz = { name, questions: [] };
    quizzes.push(this.quiz);
  }
}
