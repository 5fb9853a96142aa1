import { ESSAY } from '@keenly/contracts/formulas/question-rules';
import type {
  PackedCourse,
  PackedFile,
  PackedLesson,
  PackedQuestion,
  PackedQuiz,
} from '@keenly/contracts/course-package';
import type { Syllabus } from '../course-saves/new-course.js';
import { richText } from '../rich-text/rich-text.js';
import type { LessonToWrite, QuizToWrite, SectionToWrite } from '../upload-courses/course-writer.js';

/** What came with a course, as it's kept: files by their path in the file. */
export interface BroughtParts {
  readonly files: ReadonlyMap<string, string>;
  readonly pictures: Pick<Syllabus, 'imageUrl' | 'coverImageUrl'>;
}

/** The course's own words. VALIDATION_FAILED at `course.description`. */
export function syllabusOf(
  { heading, description, category }: PackedCourse,
  categoryId: string | undefined,
): Omit<Syllabus, 'imageUrl' | 'coverImageUrl'> {
  const { html, plain } = richText(description, 'course.description');
  return { heading, description: html, descriptionText: plain, categoryId: categoryId ?? category.id };
}

/**
 * Its sections, once the ids of its files are known. Their texts are made what the editor keeps before that:
 * VALIDATION_FAILED at the place of one that can't be kept, while nothing is stored.
 */
export function sectionsOf({
  sections,
}: PackedCourse): (files: ReadonlyMap<string, string>) => SectionToWrite[] {
  const texts = sections.map(({ heading, description, lessons }, s) => {
    const at = `course.sections.${String(s)}`;
    return {
      ...{ heading, ...richText(description, `${at}.description`) },
      lessons: lessons.map((lesson, l) => ({
        lesson,
        text: richText(lesson.description, `${at}.lessons.${String(l)}.description`),
      })),
    };
  });
  return (files) =>
    texts.map(({ lessons, ...section }) => ({
      ...section,
      lessons: lessons.map(({ lesson, text }) => lessonOf(lesson, text, files)),
    }));
}

function lessonOf(
  { heading, attachments, assignments }: PackedLesson,
  text: ReturnType<typeof richText>,
  files: ReadonlyMap<string, string>,
): LessonToWrite {
  return {
    ...{ heading, ...text, quizzes: assignments.map(quizOf) },
    attachments: attachments.map(({ name, type, file, captions }) => ({
      ...{ name, type, fileId: idOf(file, files) },
      captionsFileId: captions === null ? null : idOf(captions, files),
    })),
  };
}

const quizOf = (quiz: PackedQuiz): QuizToWrite => ({
  name: quiz.assignment_name,
  isActive: quiz.is_active,
  shuffleQuestions: quiz.shuffle_questions,
  shuffleOptions: quiz.shuffle_options,
  tries: quiz.tries,
  passMark: quiz.pass_mark,
  showCorrectAnswers: quiz.show_correct_answers,
  questions: quiz.questions.map(questionOf),
});

const questionOf = ({ question_title: title, question_type: type, options }: PackedQuestion) => ({
  ...{ title, type },
  options: options.map(({ option_value: value, is_correct: isCorrect }) => ({
    value,
    isCorrect: isCorrect || type === ESSAY,
  })),
});

function idOf({ path }: PackedFile, files: ReadonlyMap<string, string>): string {
  const id = files.get(path);
  if (id === undefined) throw new Error(`the file ${path} of a course wasn't stored`);
  return id;
}
