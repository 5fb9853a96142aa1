import { randomUUID } from 'node:crypto';
import * as attaching from '@keenly/contracts/attachments.endpoints';
import type { Course, Lesson, Section } from '@keenly/contracts/content';
import { switchContentSource } from '@keenly/contracts/content-source.endpoints';
import * as on from '@keenly/contracts/content.endpoints';
import * as draft from '@keenly/contracts/course-draft.endpoints';
import { announceEditor, leaveEditor } from '@keenly/contracts/course-editors.endpoints';
import { restoreCourse } from '@keenly/contracts/course-history.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { COURSE_FILE_TYPE } from '@keenly/contracts/upload-course';
import { previewCourseFile, uploadCourse } from '@keenly/contracts/upload-course.endpoints';
import { Attaching } from '../../../modules/content/testing/attaching.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';
import { uploadedCourse } from './uploaded-course.js';

async function newCourse(world: World) {
  return {
    heading: 'Markets',
    description: '<p>Supply and demand.</p>',
    category_id: await world.topic(),
    image_url: 'https://pictures.keenly.example/cover.webp',
    id: randomUUID(),
  };
}

/** A course with two sections, the first of which has two lessons, and its author. */
export async function courseOf(world: World) {
  const { token } = await world.author();
  const { id, ...parts } = await uploadedCourse(world, { token });
  const sections = parts.sections.map((part) => part.id);
  const lessons = parts.lessons.map((part) => part.id);
  return { token, id, sections, lessons, section: sections[0] ?? '', lesson: lessons[0] ?? '' };
}

/** A course that was empty in its first version, and has a section with a lesson in its third one. */
async function grownCourse(world: World) {
  const { token } = await world.author();
  const post = async <Made>(path: string, body: object) =>
    (await call(world.app, 'POST', path, { token, body })).expect<{ data: Made }>(201).data;
  const { id } = await post<Course>(on.createCourse.path, await newCourse(world));
  const section = await post<Section>(on.createSection.path, { parent_id: id, heading: 'One' });
  await post<Lesson>(on.createLesson.path, { parent_id: section.id, heading: 'One' });
  return { token, id };
}

type Written = Awaited<ReturnType<typeof courseOf>>;

/** A draft of such a course in which a section was renamed and a lesson deleted, ended by this path. */
const ofDraft = (path: string) => async (world: World) => {
  const { token, id, section: renamed, lesson: deleted } = await courseOf(world);
  const ask = async (method: 'POST' | 'PUT' | 'DELETE', at: string, body?: object) =>
    call(world.app, method, at, { token, ...(body === undefined ? {} : { body }) });
  (await ask('POST', pathOf(draft.beginDraft.path, { id }))).expect(200);
  (await ask('PUT', pathOf(on.updateSection.path, { id: renamed }), { heading: 'First' })).expect(200);
  (await ask('DELETE', pathOf(on.deleteLesson.path, { id: deleted }))).expect(204);
  return { token, path: pathOf(path, { id }), body: { current: 3 } };
};

/** A course with its parts, asked by this path about one of them. */
const about =
  (path: string, of: (written: Written) => string, body?: (written: Written) => object) =>
  async (world: World) => {
    const written = await courseOf(world);
    const at = { token: written.token, path: pathOf(path, { id: of(written) }) };
    return body === undefined ? at : { ...at, body: body(written) };
  };

/** The same of a film with captions in its first lesson, and another file of its author's. */
const aboutFilm =
  (path: string, body: (written: Written & { readonly file: string }) => object) => async (world: World) => {
    const written = await courseOf(world);
    const files = new Attaching(world.app);
    const { id } = await files.attachFilm(written, written.lesson);
    const file = (await files.upload(written, 'video')).id;
    return { token: written.token, path: pathOf(path, { id }), body: body({ ...written, file }) };
  };

/** An editor of a course that opens. */
const opened = async (world: World) => {
  const { token, id, section: part } = await courseOf(world);
  const path = pathOf(announceEditor.path, { id, editor: randomUUID() });
  return { token, path, body: { part: { kind: 'section', id: part } } };
};

/** A spreadsheet of a course with a question. */
const aFile = {
  headers: { 'content-type': COURSE_FILE_TYPE },
  body: 'Section,Lesson,Assignment,Question,Correct option,Option 1,Option 2\nOne,A,Check,Why?,1,So,Not so',
};

const course = ({ id }: Written) => id;
const section = (written: Written) => written.section;
const lesson = (written: Written) => written.lesson;
const first = () => ({ version: 1 });

const cases: FaultCases = {
  [`POST ${on.createCourse.path}`]: {
    make: async (world) => {
      const { token } = await world.author();
      return { token, body: await newCourse(world) };
    },
  },
  [`PUT ${switchContentSource.path}`]: {
    make: async (world) => ({
      token: (await world.elsewhere()).token,
      path: pathOf(switchContentSource.path, { source: 'wikipedia' }),
      body: { asked: false },
    }),
  },
  [`POST ${previewCourseFile.path}`]: {
    make: async (world) => ({ ...aFile, token: (await world.author()).token }),
  },
  [`POST ${uploadCourse.path}`]: {
    make: async (world) => {
      const { token } = await world.author();
      const { id, heading, category_id } = await newCourse(world);
      const query = new URLSearchParams({ id, heading, category_id });
      return { ...aFile, token, path: `${uploadCourse.path}?${query.toString()}` };
    },
  },
  [`PUT ${on.updateCourse.path}`]: {
    make: about(on.updateCourse.path, course, () => ({ heading: 'Prices', version: 1 })),
  },
  [`DELETE ${on.deleteCourse.path}`]: { make: about(on.deleteCourse.path, course, first), again: [404] },
  [`POST ${on.deleteCourseByPost.path}`]: {
    make: about(on.deleteCourseByPost.path, course, first),
    again: [404],
  },
  [`POST ${on.shareCourse.path}`]: { make: about(on.shareCourse.path, course) },
  [`DELETE ${on.unshareCourse.path}`]: {
    make: async (world) => {
      const { token, id } = await courseOf(world);
      const path = pathOf(on.shareCourse.path, { id });
      (await call(world.app, 'POST', path, { token })).expect(200);
      return { token, path };
    },
  },
  // Back to the course without sections: everything in it goes, and the syllabus stays.
  [`POST ${restoreCourse.path}`]: {
    make: async (world) => {
      const { token, id } = await grownCourse(world);
      return { token, path: pathOf(restoreCourse.path, { id }), body: { number: 1, current: 3 } };
    },
  },
  [`POST ${draft.beginDraft.path}`]: { make: about(draft.beginDraft.path, course) },
  [`POST ${draft.publishDraft.path}`]: { make: ofDraft(draft.publishDraft.path) },
  [`POST ${draft.discardDraft.path}`]: { make: ofDraft(draft.discardDraft.path) },
  [`PUT ${announceEditor.path}`]: { make: opened },
  [`DELETE ${leaveEditor.path}`]: {
    make: async (world) => {
      const open = await opened(world);
      (await call(world.app, 'PUT', open.path, open)).expect(200);
      return { token: open.token, path: open.path };
    },
  },
  [`POST ${on.createSection.path}`]: {
    make: async (world) => {
      const { token, id } = await courseOf(world);
      return { token, body: { id: randomUUID(), parent_id: id, heading: 'Three' } };
    },
  },
  [`PUT ${on.updateSection.path}`]: {
    make: about(on.updateSection.path, section, () => ({ heading: 'First', version: 1 })),
  },
  [`DELETE ${on.deleteSection.path}`]: { make: about(on.deleteSection.path, section, first), again: [404] },
  [`POST ${on.deleteSectionByPost.path}`]: {
    make: about(on.deleteSectionByPost.path, section, first),
    again: [404],
  },
  [`POST ${on.createLesson.path}`]: {
    make: async (world) => {
      const written = await courseOf(world);
      return {
        token: written.token,
        body: { id: randomUUID(), parent_id: written.section, heading: 'Three' },
      };
    },
  },
  [`PUT ${on.updateLesson.path}`]: {
    make: about(on.updateLesson.path, lesson, () => ({ description: '<p>Other</p>', version: 1 })),
  },
  [`DELETE ${on.deleteLesson.path}`]: { make: about(on.deleteLesson.path, lesson, first), again: [404] },
  [`POST ${on.deleteLessonByPost.path}`]: {
    make: about(on.deleteLessonByPost.path, lesson, first),
    again: [404],
  },
  [`POST ${attaching.createAttachment.path}`]: {
    make: async (world) => {
      const { token, lesson: parent_id } = await courseOf(world);
      const file = await new Attaching(world.app).upload({ token }, 'audio');
      const body = { id: randomUUID(), parent_id, name: 'Talk', type: 'audio', file_id: file.id };
      return { token, body };
    },
  },
  [`PUT ${attaching.updateAttachment.path}`]: {
    make: aboutFilm(attaching.updateAttachment.path, ({ file }) => ({
      ...{ name: 'Other film', file_id: file, captions_file_id: null, version: 1 },
    })),
  },
  [`DELETE ${attaching.deleteAttachment.path}`]: {
    make: aboutFilm(attaching.deleteAttachment.path, first),
    again: [404],
  },
  [`POST ${attaching.deleteAttachmentByPost.path}`]: {
    make: aboutFilm(attaching.deleteAttachmentByPost.path, first),
    again: [404],
  },
  [`PUT ${attaching.sortAttachments.path}`]: {
    make: async (world) => {
      const { token, lesson: id } = await courseOf(world);
      const attachment = await new Attaching(world.app).attach({ token }, id);
      const items = [{ id: attachment.id, sort_order: 7, was: attachment.sort_order }];
      return { token, path: pathOf(attaching.sortAttachments.path, { id }), body: { items } };
    },
  },
  [`PUT ${on.sortContent.path}`]: {
    make: about(on.sortContent.path, section, ({ lessons }) => ({ items: lessons.toReversed(), version: 1 })),
  },
};

/** A course's stream hears of a save behind the request (`publish-courses.e2e.spec.ts`: once, whoever tells it). */
export const toldLater = (saving: FaultCases): FaultCases =>
  Object.fromEntries(
    Object.entries(saving).map(([name, one]) => [name, { ...one, each: ['event_store.event'] }]),
  );

export const contentCases = toldLater(cases);
