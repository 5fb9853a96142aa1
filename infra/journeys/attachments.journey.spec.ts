import { fileURLToPath } from 'node:url';
import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import type { Browser, Page } from 'playwright-core';
import { until } from '../../extension/tests/until';
import { eventually } from '../../services/backend/src/testing/eventually.js';
import { CourseWriter } from './support/course-writer';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';

/** A recording of our own of 25 seconds. */
const film = fileURLToPath(new URL('../../web-learner/public/films/study-session.webm', import.meta.url));
const captions = `WEBVTT

00:00.000 --> 00:10.000
A session begins with what one studies.

00:18.000 --> 00:25.000
It ends with what one kept in mind.
`;

let keenly: Keenly;
let browser: Browser;
let page: Page;
let courseId: string;

beforeAll(async () => {
  [keenly, browser] = await Promise.all([shareKeenly(), sharedBrowser()]);
  page = (await windowOf(browser)).page;
  courseId = await courseWithLesson();
  await signIn(page, keenly.origin, 'Manager');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
}, 60_000);

/** A course for its author alone, with one section and one lesson. */
async function courseWithLesson(): Promise<string> {
  const author = await CourseWriter.of(keenly.origin);
  const course = await author.course('Firing a kiln', { audience: 'me' });
  await author.lesson(await author.section(course, 'Before the fire'), 'Loading');
  return course;
}

async function openLesson(): Promise<void> {
  await page.goto(`${keenly.origin}/manage-content#/${courseId}?tab=sections`);
  await page.getByRole('button', { name: 'Edit Before the fire' }).click();
  await page.getByRole('button', { name: 'Edit Loading' }).click();
}

const list = () => page.getByRole('list', { name: 'Attachments of Loading' });

describe('a film with captions in a lesson', () => {
  it('goes up, and is there after a reload', async () => {
    await openLesson();
    await page.getByRole('button', { name: labels.add }).click();
    const dialog = page.getByRole('dialog', { name: labels.add });
    await dialog.getByLabel(labels.type).selectOption(labels.types.video);
    const [ofFilm, ofCaptions] = [
      dialog.getByRole('group', { name: labels.file, exact: true }),
      dialog.getByRole('group', { name: labels.captions }),
    ];
    await ofFilm.locator('input[type=file]').setInputFiles(film);
    await ofFilm.getByText(labels.uploaded('study-session.webm')).waitFor();
    await ofCaptions
      .locator('input[type=file]')
      .setInputFiles({ name: 'en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) });
    await ofCaptions.getByText(labels.uploaded('en.vtt')).waitFor();
    await dialog.getByLabel(labels.name).fill('Loading a kiln');
    await dialog.getByRole('button', { name: labels.add }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await openLesson();
    await list().getByRole('listitem').first().waitFor();
    expect(await list().getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Loading a kiln\s+Video · 1\.5 MB · Captions/),
    ]);
  }, 120_000);

  it('is seen and sought in, with its captions', async () => {
    const parts: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/api/v1/media/files/')) parts.push(answer.status());
    });
    await page.getByRole('button', { name: labels.play('Loading a kiln') }).click();
    const player = page.locator('.player video');
    await player.waitFor();
    const cue = () =>
      player.evaluate((video: HTMLVideoElement) => {
        const [track] = video.textTracks;
        return [...(track?.activeCues ?? [])].map((one) => (one as VTTCue).text).join();
      });
    // It plays by itself, past its captions where someone looks too late: from here on it stays where it is sought.
    const seek = (to: number) =>
      player.evaluate(async (video: HTMLVideoElement, at) => {
        const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
        video.currentTime = at;
        await sought;
      }, to);
    await until('it plays', () => player.evaluate((video: HTMLVideoElement) => video.currentTime > 0));
    await player.evaluate((video: HTMLVideoElement) => video.pause());
    await seek(1);
    await eventually(async () => expect(await cue()).toBe('A session begins with what one studies.'));
    const duration = await player.evaluate((video: HTMLVideoElement) => video.duration);
    expect(duration).toBeGreaterThan(20);
    await seek(20);
    expect(await player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(20);
    await eventually(async () => expect(await cue()).toBe('It ends with what one kept in mind.'));
    expect(parts).toContain(206);
  }, 120_000);

  it('isn’t there without its signature, in the words for what isn’t there', async () => {
    const address = await page.locator('.player video').evaluate((video: HTMLVideoElement) => video.src);
    const [signed, unsigned] = [new URL(address), new URL(address)];
    unsigned.search = '';
    const forged = new URL(address);
    forged.searchParams.set('signature', 'x'.repeat(43));
    const unknown = new URL(unsigned);
    unknown.pathname = unknown.pathname.replace(/[^/]+$/, crypto.randomUUID());
    expect((await fetch(signed)).status).toBe(200);
    const refused = await Promise.all([unsigned, forged, unknown].map((url) => fetch(url)));
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    const [words, ...others] = await Promise.all(refused.map((answer) => messageOf(answer)));
    expect(others).toEqual([words, words]);
  }, 60_000);
});

async function messageOf(answer: Response): Promise<string> {
  const { error } = (await answer.json()) as { error: { message: string } };
  return error.message;
}
