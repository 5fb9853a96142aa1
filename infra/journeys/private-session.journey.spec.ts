import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from '../../extension/tests/driver';
import { film } from '../../extension/tests/faces/film';
import { until } from '../../extension/tests/until';
import { fromDatabase } from './support/from-database';
import { signIn } from './support/people';
import { watchPages } from './support/last-seen';
import { startKeenly, type RunningKeenly } from './support/running-keenly';
import { requestsSent, unreadable, type SentRequest } from './support/sent-bytes';
import { serveWebOfPages, type WebOfPages } from './support/web-of-pages';
import { removeFolder } from '../testing/remove-folder';

const LECTURES = 'economics-lectures.example';
const BANK = 'my-bank.example';

let keenly: RunningKeenly;
let web: WebOfPages;
let learner: ExtensionBrowser;
let home: Page;
let folder: string;
/** What the learner's own page said over its socket. */
const spoken: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keenly-private-'));
  const text = 'Xylophonic: demand outgrew supply and inflation followed, said the central bank. '.repeat(20);
  [keenly, web] = await Promise.all([startKeenly(), serveWebOfPages([LECTURES, BANK], text)]);
  learner = await ExtensionBrowser.launch({
    origin: keenly.origin,
    hostRules: web.hostRules,
    netLog: join(folder, 'net.json'),
    camera: film([
      ['portrait', 6],
      ['turned', 4],
    ]),
  });
  await watchPages(learner.context);
}, 240_000);
afterAll(async () => {
  await learner.close();
  await Promise.all([keenly.stop(), web.close()]);
  await removeFolder(folder);
}, 60_000);

/** How many times the service was told what the camera saw, by whoever studied. */
async function expressionsKept(): Promise<number> {
  const [kept] = await fromDatabase<{ times: number }>(
    keenly,
    `select count(*)::int as times from event_store.event where type = 'ExpressionsSampled'`,
  );
  return kept?.times ?? 0;
}

it('lets a learner study with camera, page text and a site left out', async () => {
  home = await learner.context.newPage();
  home.on('websocket', (socket) => socket.on('framesent', ({ payload }) => spoken.push(payload.toString())));
  await signIn(home, keenly.origin, 'Learner');
  await home.getByRole('button', { name: 'Pair' }).click();
  await home.getByText('Extension paired with your account.').waitFor();
  await learner.agree({ pageText: true, camera: true, expressions: true });
  const setUp = await learner.ownPage('onboarding.html');
  await setUp.getByLabel('Excluded sites').fill(BANK);
  await setUp.getByRole('button', { name: 'Save sites' }).click();
  await setUp.getByText('Saved', { exact: true }).waitFor();
  await setUp.close();

  const page = await learner.context.newPage();
  await page.goto(web.page(LECTURES, 'Week 4'));
  await learner.world({ inFront: true });
  const before = await expressionsKept();
  await learner.start('Economics');
  await until('the camera’s labels arrived', async () => (await expressionsKept()) > before, 60);
  await page.goto(web.page(BANK, 'Account of Maya'));
  await sleep(3000);
  await page.goto(web.page(LECTURES, 'Supply and demand in economics'));
  await learner.studies('Supply and demand in economics', 3);
  await learner.stop();
  await learner.comeToRest();
  await home.bringToFront();
  await sleep(3000);
  await learner.close();
}, 120_000);

describe('all that left the browser', () => {
  let sent: SentRequest[];
  let ours: SentRequest[];
  let batches: SentRequest[];

  beforeAll(() => {
    sent = requestsSent(join(folder, 'net.json'));
    ours = sent.filter(({ host }) => host === new URL(keenly.origin).host);
    batches = ours.filter(({ path }) => path === ingestEndpoints.sessionEvents.path);
  });

  it('was captured: the session, its pages and what the camera said in labels', () => {
    const said = batches.map(({ body }) => body).join('\n');
    for (const type of ['session_started', 'page_visited', 'expressions_sampled', 'session_stopped']) {
      expect(said).toContain(`"type":"${type}"`);
    }
    expect(said).toContain('text mentions');
    expect(said).toContain('Supply and demand in economics');
  });

  it('went to the service, and to pages that the learner opened', () => {
    const hosts = new Set(sent.map(({ host }) => host.replace(/:\d+$/, '')));
    expect([...hosts].filter((host) => !['localhost', LECTURES, BANK].includes(host))).toEqual([]);
    expect(unreadable(join(folder, 'net.json'))).toEqual([]);
    const toPages = sent.filter(({ host }) => !host.startsWith('localhost'));
    expect(toPages.filter(({ method, body }) => method !== 'GET' || body !== '')).toEqual([]);
  });

  it('held no image and no frame', () => {
    const pictures = /data:|image\/|\xff\xd8\xff|\x89PNG|RIFF....WEBP|ftyp/;
    const film = '\x1a\x45\xdf\xa3';
    expect(ours.filter(({ body }) => pictures.test(body) || body.includes(film))).toEqual([]);
    expect(batches.filter(({ body }) => /[A-Za-z0-9+/_-]{120,}/.test(body))).toEqual([]);
    expect(batches.filter(({ body }) => /"(yaw|pitch|box|mesh|pixels|frame)"/.test(body))).toEqual([]);
  });

  it('held no word of a page', () => {
    const words = /xylophonic|outgrew/i;
    expect(ours.filter(({ path, body }) => words.test(path + body))).toEqual([]);
    expect(spoken.filter((frame) => words.test(frame))).toEqual([]);
  });

  it('held nothing of the site that was left out', () => {
    const bank = /my-bank|Account of Maya/;
    expect(ours.filter(({ path, body }) => bank.test(path + body))).toEqual([]);
    expect(spoken.filter((frame) => bank.test(frame))).toEqual([]);
  });
});
