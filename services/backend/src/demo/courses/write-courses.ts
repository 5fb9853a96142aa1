import type { Caller } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';
import type {
  AuthorAttachments,
  AuthorCourses,
  AuthorLessons,
  AuthorSections,
  Questions,
  Quizzes,
} from '../../modules/content/content.public.js';
import type { BroughtMedia } from '../../modules/media/media.public.js';
import { capabilityIds } from '../assigned-capabilities.js';
import { idFor } from '../chance.js';
import type { DemoAssignment, DemoCourse, DemoFile, DemoLesson } from './demo-course.js';
import { coursePicture } from './course-picture.js';

/** Anything fixed and long ago: what is made once and for all is named after it. */
const EPOCH = new Date('2026-01-01T00:00:00.000Z');

/** What authors of courses use. */
export interface Desk {
  readonly courses: AuthorCourses;
  readonly sections: AuthorSections;
  readonly lessons: AuthorLessons;
  readonly attachments: AuthorAttachments;
  readonly quizzes: Quizzes;
  readonly questions: Questions;
  readonly media: BroughtMedia;
}

/**
 * Writes courses as their author would in the editor, part by part, and shows them to whom they're for once they're
 * whole. What an earlier call wrote is found by its id and stays as it is.
 */
export async function writeCourses(
  desk: Desk,
  written: readonly DemoCourse[],
  author: Caller,
): Promise<void> {
  await Promise.all(written.map((course) => writeCourse(desk, course, author)));
}

/** The id of a part, which is named by the way to it. */
const partId = (...way: readonly (string | number)[]) => idFor(`course/${way.join('/')}`, EPOCH);

/** The course of a topic. */
export const courseIdOf = (topic: string): string => partId(topic);

/** A lesson of it, by its section and its place in that, from 0. */
export const lessonIdOf = (topic: string, section: number, place: number): string =>
  partId(topic, section, place);

async function writeCourse(desk: Desk, course: DemoCourse, author: Caller): Promise<void> {
  const { topic, heading, about: description } = course;
  const categoryId = capabilityIds().get(topic);
  if (categoryId === undefined) throw new Error(`the demo has no capability ${topic}`);
  const id = partId(topic);
  const picture = await desk.media.picture(await coursePicture(course.picture), author.userId);
  const said = { heading, description, category_id: categoryId, image_url: picture };
  await desk.courses.create({ id, ...said, audience: 'me' }, author);
  for (const [at, section] of course.sections.entries()) {
    const sectionId = partId(topic, at);
    const words = { heading: section.heading, description: section.about };
    await desk.sections.add({ id: sectionId, parent_id: id, ...words }, author);
    for (const [place, lesson] of section.lessons.entries())
      await writeLesson(desk, { lesson, sectionId, way: [topic, at, place] }, author);
  }
  await desk.courses.change(id, { audience: course.audience }, author);
}

interface LessonAt {
  readonly lesson: DemoLesson;
  readonly sectionId: string;
  readonly way: readonly (string | number)[];
}

async function writeLesson(desk: Desk, { lesson, sectionId, way }: LessonAt, author: Caller): Promise<void> {
  const id = partId(...way);
  const { heading, text: description, files = [], assignments = [] } = lesson;
  await desk.lessons.add({ id, parent_id: sectionId, heading, description }, author);
  for (const file of files) await attach(desk, { file, lessonId: id }, author);
  for (const [at, assignment] of assignments.entries())
    await assign(desk, { assignment, lessonId: id, way: [...way, 'assignment', at] }, author);
}

async function attach(
  { attachments, media }: Desk,
  { file, lessonId }: { readonly file: DemoFile; readonly lessonId: string },
  author: Caller,
): Promise<void> {
  const { name, type, fileName, contentType, captions } = file;
  const id = partId(lessonId, fileName);
  // A file that was uploaded has an id of its own: without this, each call would bring another one.
  if (await isThere(attachments.address(id, author))) return;
  const { userId } = author;
  const fileId = await media.file({ kind: type, contentType, name: fileName, bytes: file.bytes() }, userId);
  const captionsId =
    captions === undefined
      ? null
      : await media.file(
          {
            ...{ kind: 'captions', contentType: 'text/vtt', name: fileName.replace(/\.\w+$/, '.vtt') },
            bytes: Buffer.from(captions),
          },
          userId,
        );
  const files = { file_id: fileId, captions_file_id: captionsId };
  await attachments.add({ id, parent_id: lessonId, name, type, ...files }, author);
}

async function isThere(read: Promise<unknown>): Promise<boolean> {
  try {
    await read;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

/** An assignment is shown once it has its questions. */
async function assign(
  { quizzes, questions }: Desk,
  {
    assignment,
    lessonId,
    way,
  }: { readonly assignment: DemoAssignment; readonly lessonId: string; readonly way: LessonAt['way'] },
  author: Caller,
): Promise<void> {
  const id = partId(...way);
  const shuffled = { shuffle_questions: false, shuffle_options: false };
  const free = { tries: null, pass_mark: null, show_correct_answers: false };
  const named = { campaign_id: lessonId, assignment_name: assignment.name, ...shuffled, ...free };
  await quizzes.create({ id, ...named, is_active: false }, author);
  for (const [at, { title, type, options }] of assignment.questions.entries())
    await questions.create(
      {
        ...{ id: partId(...way, at), assignment_id: id, question_title: title, question_type: type },
        options: options.map(({ value, isCorrect }) => ({ option_value: value, is_correct: isCorrect })),
      },
      author,
    );
  await quizzes.change(id, { is_active: true }, author);
}
