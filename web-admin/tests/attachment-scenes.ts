import type { Attachment } from '@keenly/contracts/attachments';
import type { WholeCourse } from '@keenly/contracts/content';
import type { Page } from 'playwright-core';
import { anId, collegeAdmin } from '../src/testing/builders.ts';
import { anAttachment, courseWithSections } from '../src/testing/course-builders.ts';
import { usual } from './answers.ts';
import { see, type Scene } from './scene.ts';

const manager = { ...collegeAdmin, role_id: 'MANAGER' } as const;
const MB = 1024 * 1024;
const captions = { id: anId(9802), content_type: 'text/vtt', size: 2_300, name: 'markets-captions.vtt' };

/** Of each type, with a long name and one in another script. */
const attachments: readonly Attachment[] = [
  anAttachment(0, { name: 'Problem set 1: scarcity, trade-offs, and what they cost' }),
  anAttachment(1, {
    name: 'A market, hour by hour',
    type: 'video',
    file: { id: anId(9801), content_type: 'video/webm', size: 212 * MB, name: 'market-hour-by-hour.webm' },
    captions,
    version: 3,
  }),
  anAttachment(2, {
    name: 'مقابلة مع بائعة في السوق',
    type: 'audio',
    file: { id: anId(9803), content_type: 'audio/mpeg', size: 18.4 * MB, name: 'interview.mp3' },
  }),
  anAttachment(3, {
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    file: {
      ...anAttachment(3).file,
      content_type: 'application/vnd.oasis.opendocument.text',
      name: 'reading.odt',
    },
  }),
];
const courseWith = (held: readonly Attachment[]): WholeCourse => {
  const course = courseWithSections();
  return {
    ...course,
    sections: course.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({ ...lesson, attachments: [...held] })),
    })),
  };
};
const holding = (held: readonly Attachment[]) => ({
  courses: { ...usual.courses, whole: courseWith(held) },
});
const path = `/manage-content#/${courseWith([]).id}?tab=sections`;

const openLesson = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Prices and choices' }).click();
  await page.getByRole('button', { name: 'Edit Supply and demand' }).click();
  await page.getByRole('button', { name: 'Add Attachment' }).scrollIntoViewIfNeeded();
};
const openNew = async (page: Page, type: string) => {
  await openLesson(page);
  await page.getByRole('button', { name: 'Add Attachment' }).click();
  await page.getByLabel('Type').selectOption(type);
};
const choose = async (page: Page, name: string, bytes = 3 * MB) => {
  const mimeType = 'application/octet-stream';
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes, 1) });
};

/** Every state of the attachments of a lesson. */
export const attachmentScenes: readonly Scene[] = [
  {
    name: 'attachments',
    path,
    as: manager,
    answers: holding(attachments),
    settle: async (page) => {
      await openLesson(page);
      await see('A market, hour by hour')(page);
    },
  },
  {
    name: 'attachments-move',
    path,
    as: manager,
    answers: holding(attachments),
    settle: async (page) => {
      await openLesson(page);
      await page.getByRole('button', { name: 'Move A market, hour by hour…' }).click();
      await see('To the bottom')(page);
    },
  },
  {
    name: 'attachment-typed-before',
    path,
    as: manager,
    answers: holding(attachments),
    settle: async (page) => {
      const open = async () => {
        await openLesson(page);
        await page.getByRole('button', { name: 'Edit A market, hour by hour' }).click();
      };
      await open();
      await page.getByLabel('Attachment Name').fill('A market, from dawn to dusk');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await open();
      await see('This is what you typed last time.')(page);
    },
  },
  {
    name: 'attachments-empty',
    path,
    as: manager,
    settle: async (page) => {
      await openLesson(page);
      await see('No attachments yet')(page);
    },
  },
  {
    name: 'attachments-lesson-new',
    path,
    as: manager,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Edit Prices and choices' }).click();
      await page.getByRole('button', { name: 'Add Lesson' }).click();
      await see('Save the lesson first, then add')(page);
    },
  },
  { name: 'attachment-new', path, as: manager, settle: (page) => openNew(page, 'text') },
  {
    name: 'attachment-missing',
    path,
    as: manager,
    settle: async (page) => {
      await openNew(page, 'video');
      await page.getByRole('dialog').getByRole('button', { name: 'Add Attachment' }).click();
      await see('Attachment name is required.')(page);
    },
  },
  {
    name: 'attachment-uploading',
    path,
    as: manager,
    settle: async (page) => {
      await openNew(page, 'video');
      await choose(page, 'a-slow-market.webm');
      await page.getByRole('button', { name: 'Cancel upload' }).waitFor();
    },
  },
  {
    name: 'attachment-uploaded',
    path,
    as: manager,
    settle: async (page) => {
      await openNew(page, 'video');
      await choose(page, 'market.webm');
      await see('It’s attached once you save')(page);
    },
  },
  {
    name: 'attachment-lost',
    path,
    as: manager,
    settle: async (page) => {
      await openNew(page, 'video');
      await choose(page, 'a-lost-market.webm');
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'attachment-refused',
    path,
    as: manager,
    settle: async (page) => {
      await openNew(page, 'video');
      await choose(page, 'a-wrong-market.webm');
      await page.getByRole('button', { name: 'Discard file' }).waitFor();
    },
  },
  {
    name: 'attachment-other-type',
    path,
    as: manager,
    settle: async (page) => {
      await openNew(page, 'text');
      await choose(page, 'market.mp4');
      await see('belongs to the type Video')(page);
    },
  },
  {
    name: 'attachment-leaving',
    path,
    as: manager,
    settle: async (page) => {
      await openNew(page, 'video');
      await choose(page, 'a-slow-market.webm');
      await page.getByRole('button', { name: 'Cancel upload' }).waitFor();
      await page.keyboard.press('Escape');
      await see('Stop the upload?')(page);
    },
  },
  {
    name: 'attachment-edited',
    path,
    as: manager,
    answers: holding(attachments),
    settle: async (page) => {
      await openLesson(page);
      await page.getByRole('button', { name: 'Edit A market, hour by hour' }).click();
      await see('Remove captions')(page);
    },
  },
  {
    name: 'attachment-conflict',
    path,
    as: manager,
    answers: holding(attachments),
    settle: async (page) => {
      await openLesson(page);
      await page.getByRole('button', { name: 'Edit A market, hour by hour' }).click();
      await page.getByLabel('Attachment Name').fill('A market, minute by minute');
      await page.getByRole('button', { name: 'Update Attachment' }).click();
      await see('Overwrite with mine')(page);
    },
  },
  {
    name: 'attachment-delete',
    path,
    as: manager,
    answers: holding(attachments),
    settle: async (page) => {
      await openLesson(page);
      await page.getByRole('button', { name: 'Delete A market, hour by hour' }).click();
      await see('delete this attachment')(page);
    },
  },
  {
    name: 'attachment-player',
    path,
    as: manager,
    answers: holding(attachments),
    settle: async (page) => {
      await openLesson(page);
      await page.getByRole('button', { name: 'Play A market, hour by hour' }).click();
      await page.waitForFunction(() => {
        const film = document.querySelector('video');
        const [captions] = film?.textTracks ?? [];
        return captions?.mode === 'showing' && (captions.activeCues?.length ?? 0) > 0;
      });
    },
  },
];
