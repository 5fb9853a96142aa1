/** @apart It looks at what the whole process takes. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as mediaEndpoints from '@keenly/contracts/media.endpoints';
import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import { IMAGE_MAX_BYTES, type SignedUrl, type StoredImage } from '@keenly/contracts/media';
import { jest } from '@jest/globals';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { PG_POOL } from '../../platform/database/pool.js';
import { ImageStore } from '../../platform/media/image-store.js';
import { PersonalDataRegistry } from '../../platform/personal-data/personal-data-registry.js';
import { growthBesideHeap } from '../../testing/held-memory.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { signUp, type TestPerson } from '../../testing/test-people.js';
import { PictureSweep } from './picture-sweep/picture-sweep.js';
import { imagePath } from './upload-address.js';
import { Images } from './media.public.js';
import { bomb, picture } from './testing/pictures.js';

let app: TestApp;
let folder: string;
let person: TestPerson;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keenly-media-'));
  app = await startTestApp({ MEDIA_DIR: folder });
  person = await signUp(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (query: Record<string, string>, token = person.token) =>
  call(app, 'GET', `${mediaEndpoints.signedUrl.path}?${new URLSearchParams(query).toString()}`, { token });

async function address(type: string, file: Buffer): Promise<SignedUrl> {
  return (await ask({ content_type: type, size: String(file.length) })).expect<SignedUrl>(200);
}

/** Sends bytes as a browser does, and reads the error if there is one. */
async function put(path: string, type: string, file: Buffer) {
  const response = await fetch(`${app.url}${path}`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(file),
  });
  const body = (await response.json()) as StoredImage & { error?: { code: string; message: string } };
  return { status: response.status, body, error: body.error };
}

async function store(type: string, file: Buffer) {
  const { imageSignedUrl, image_url } = await address(type, file);
  return { ...(await put(imageSignedUrl, type, file)), image_url };
}

const show = (path: string) => fetch(`${app.url}${path}`);
const stored = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));

describe('a picture', () => {
  it.each(['png', 'jpeg', 'gif'] as const)(
    'as %s is kept redrawn, at the address without query',
    async (format) => {
      const file = await picture(format);
      const { imageSignedUrl, image_url } = await address(`image/${format}`, file);
      expect(imageSignedUrl.split('?')[0]).toBe(image_url);
      expect((await show(image_url)).status).toBe(404);
      const { status, body } = await put(imageSignedUrl, `image/${format}`, file);
      expect([status, body]).toEqual([200, { image_url, width: 64, height: 48 }]);
      const answer = await show(image_url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format: kept, exif } = await sharp(bytes).metadata();
      expect([kept, exif, bytes.includes('Secret Author')]).toEqual(['webp', undefined, false]);
    },
  );

  it('is made no larger than 1600 pixels', async () => {
    const { body } = await store('image/jpeg', await picture('jpeg', { width: 3200, height: 800 }));
    expect(body).toMatchObject({ width: 1600, height: 400 });
  });

  it('is not uploaded again by the person who has it in the store', async () => {
    const file = await picture('png', { width: 33 });
    const sha256 = createHash('sha256').update(file).digest('hex');
    const query = { content_type: 'image/png', size: String(file.length), sha256 };
    const first = (await ask(query)).expect<SignedUrl>(200);
    expect(first.stored).toBe(false);
    expect((await put(first.imageSignedUrl, 'image/png', file)).status).toBe(200);
    const again = (await ask(query)).expect<SignedUrl>(200);
    expect(again).toEqual({ imageSignedUrl: first.image_url, image_url: first.image_url, stored: true });
    // Whether another person stored the same picture isn't revealed.
    const other = await signUp(app);
    expect((await ask(query, other.token)).expect<SignedUrl>(200).stored).toBe(false);
  });
});

describe('an upload address', () => {
  it('serves once', async () => {
    const file = await picture('png');
    const { imageSignedUrl } = await address('image/png', file);
    expect((await put(imageSignedUrl, 'image/png', file)).status).toBe(200);
    expect((await put(imageSignedUrl, 'image/png', file)).error).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('serves for what was signed, and nothing else', async () => {
    const before = await stored();
    const file = await picture('png');
    const signed = async () => (await address('image/png', file)).imageSignedUrl;
    const jpeg = await picture('jpeg');
    const changed = async (name: string, value: string) => {
      const [path = '', query = ''] = (await signed()).split('?');
      const parameters = new URLSearchParams(query);
      parameters.set(name, value);
      return `${path}?${parameters.toString()}`;
    };
    const [, query = ''] = (await signed()).split('?');
    const refusals = [
      await put(await signed(), 'image/jpeg', jpeg),
      await put(await signed(), 'image/png', Buffer.concat([file, Buffer.alloc(10)])),
      await put(await changed('size', '99999'), 'image/png', file),
      await put(await changed('until', '9999999999'), 'image/png', file),
      await put(await changed('type', 'image/jpeg'), 'image/jpeg', jpeg),
      await put(`/api/v1/media/images/${'a'.repeat(32)}.webp?${query}`, 'image/png', file),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 400));
    expect(await stored()).toEqual(before);
  });

  it('is not given for other types, nor for more than 5 MB, nor to strangers', async () => {
    for (const content_type of ['image/svg+xml', 'text/html', 'application/javascript', 'image/webp'])
      expect((await ask({ content_type, size: '10' })).error?.message).toBe('Select a Valid Image');
    expect((await ask({ content_type: 'image/png', size: String(IMAGE_MAX_BYTES + 1) })).error?.message).toBe(
      'This image is too large. Choose one under 5 MB.',
    );
    expect(
      (await call(app, 'GET', `${mediaEndpoints.signedUrl.path}?content_type=image/png&size=1`)).status,
    ).toBe(401);
  });
});

describe('what is no picture', () => {
  const html = Buffer.from('<html><script>alert(document.domain)</script></html>');

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a script named .png', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a page', () => html],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['half a picture', async () => (await picture('png', { width: 500 })).subarray(0, 200)],
    ['a JPEG that says it is a PNG', () => picture('jpeg')],
    ['nothing', () => Buffer.alloc(1)],
  ])('%s is refused and not kept', async (_, make) => {
    const before = await stored();
    const { status, error, image_url } = await store('image/png', await make());
    expect([status, error?.message]).toEqual([400, 'Select a Valid Image']);
    expect(await stored()).toEqual(before);
    expect((await show(image_url)).status).toBe(404);
  });

  it('hidden behind a picture does not survive it', async () => {
    const { image_url, status } = await store('image/png', Buffer.concat([await picture('png'), html]));
    expect(status).toBe(200);
    const bytes = Buffer.from(await (await show(image_url)).arrayBuffer());
    expect(bytes.includes('<script>')).toBe(false);
  });

  it('unpacks to 900 million pixels: refused, and never unpacked', async () => {
    const file = bomb(30_000);
    expect(file.length).toBeLessThan(300_000);
    const growth = await growthBesideHeap(async () => {
      const { status, error } = await store('image/png', file);
      expect([status, error?.message]).toEqual([400, 'Select a Valid Image']);
    });
    expect(growth).toBeLessThan(100);
  });

  it('weighs 50 MB: cut off, clearly', async () => {
    const { imageSignedUrl } = await address('image/png', await picture('png'));
    const answer = await put(imageSignedUrl, 'image/png', Buffer.alloc(50 * 1024 * 1024)).catch(
      (error: unknown) => error,
    );
    // The service answers and hangs up while the rest is still on its way: one of the two arrives first.
    if (answer instanceof Error) expect(answer.message).toBe('fetch failed');
    else expect(answer).toMatchObject({ status: 413, error: { code: 'PAYLOAD_TOO_LARGE' } });
    expect((await fetch(`${app.url}${operationsEndpoints.live.path}`)).status).toBe(200);
  });
});

describe('an address that is no picture’s', () => {
  it.each(['nonsense', '..%2f..%2fsecrets.json', `${'0'.repeat(32)}.webp`, `${'0'.repeat(32)}.webp%00.png`])(
    '%s is not there',
    async (name) => expect((await show(`/api/v1/media/images/${name}`)).status).toBe(404),
  );
});

describe('pictures that no one uses', () => {
  /** No two are the same file. */
  let width = 100;
  const pool = () => app.app.get<Pool>(PG_POOL, { strict: false });
  const sweep = () => app.app.get(PictureSweep, { strict: false }).sweep();
  const age = (address: string, hours: number) =>
    pool().query(`update app.image set wanted_at = now() - make_interval(hours => $2) where name = $1`, [
      address.split('/').at(-1),
      hours,
    ]);
  const aPicture = async () =>
    (await store('image/png', await picture('png', { width: (width += 1) }))).image_url;
  const statusOf = async (address: string) => (await show(address)).status;
  const useAs = (address: string) =>
    pool().query('update app.person set profile_image_url = $2 where id = $1', [person.userId, address]);

  it('go two days after someone last wanted them, file and all', async () => {
    const [old, young] = [await aPicture(), await aPicture()];
    await age(old, 49);
    await age(young, 47);
    const before = (await stored()).length;
    expect(await sweep()).toBe(1);
    expect([await statusOf(old), await statusOf(young)]).toEqual([404, 200]);
    expect(await stored()).toHaveLength(before - 1);
    expect(await sweep()).toBe(0);
  });

  it('stay while anything refers to them, however old, and go when nothing does', async () => {
    const used = await aPicture();
    await useAs(used);
    await age(used, 10_000);
    expect(await sweep()).toBe(0);
    expect(await statusOf(used)).toBe(200);
    await useAs(await aPicture());
    expect(await sweep()).toBe(1);
    expect(await statusOf(used)).toBe(404);
  });

  it('are heeded in every column that holds addresses', async () => {
    const { rows } = await pool().query<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'app' and table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')
         and c.column_name ~ 'image|picture|logo|banner|avatar|photo' and c.column_name !~ '_url$'`,
    );
    expect(rows).toEqual([]);
  });

  it('stay for anyone who is offered one again, and for anyone who is about to save it', async () => {
    const file = await picture('png', { width: (width += 1) });
    const { image_url } = await store('image/png', file);
    const sha256 = createHash('sha256').update(file).digest('hex');
    await age(image_url, 100);
    const again = await ask({ content_type: 'image/png', size: String(file.length), sha256 });
    expect(again.expect<SignedUrl>(200)).toMatchObject({ stored: true, image_url });
    expect(await sweep()).toBe(0);
    await age(image_url, 100);
    expect(await app.app.get(Images, { strict: false }).isStored(image_url, 'person')).toBe(true);
    expect(await sweep()).toBe(0);
    expect(await statusOf(image_url)).toBe(200);
  });

  it('are never both saved and gone, however late the save comes', async () => {
    const images = app.app.get(Images, { strict: false });
    const addresses = await Promise.all(Array.from({ length: 12 }, aPicture));
    for (const address of addresses) await age(address, 100);
    const saves = addresses.map(async (address) => (await images.isStored(address, 'person')) && address);
    const [saved] = await Promise.all([Promise.all(saves), sweep(), sweep()]);
    for (const [n, address] of addresses.entries())
      expect(await statusOf(address)).toBe(saved[n] === false ? 404 : 200);
  });

  it('keep their row while their file cannot be deleted', async () => {
    const stuck = await aPicture();
    await age(stuck, 100);
    const files = app.app.get(ImageStore, { strict: false });
    const remove = jest.spyOn(files, 'remove').mockRejectedValueOnce(new Error('no disk'));
    await expect(sweep()).rejects.toThrow('no disk');
    remove.mockRestore();
    expect(await statusOf(stuck)).toBe(200);
    expect(await sweep()).toBe(1);
    expect(await statusOf(stuck)).toBe(404);
  });

  it('and files that no row knows go after a day, not while their row may still come', async () => {
    const kept = await aPicture();
    const files = app.app.get(ImageStore, { strict: false });
    const [broken, foreign] = [`${'c'.repeat(32)}.webp`, 'cc-of-somebody-else.txt'];
    for (const name of [broken, foreign]) await files.put(name, Buffer.from('half an upload'));
    const rowless = (hours: number) =>
      app.app.get(PictureSweep, { strict: false }).sweepRowless(new Date(Date.now() + hours * 3600_000));
    expect(await rowless(23)).toBe(0);
    expect(await statusOf(imagePath(broken))).toBe(200);
    expect(await rowless(25)).toBe(1);
    expect(await statusOf(imagePath(broken))).toBe(404);
    expect(await statusOf(kept)).toBe(200);
    expect(await files.get(foreign)).toBeDefined();
    expect(await rowless(25)).toBe(0);
  });
});

describe('a picture that someone brought for their organisation', () => {
  it('is the organisation’s: not in their copy, and there when they are erased', async () => {
    const admin = await signUp(app);
    const upload = async (width: number) => {
      const file = await picture('png', { width });
      const query = { content_type: 'image/png', size: String(file.length) };
      const { imageSignedUrl, image_url } = (await ask(query, admin.token)).expect<SignedUrl>(200);
      await put(imageSignedUrl, 'image/png', file);
      return image_url;
    };
    const [portrait, logo] = [await upload(501), await upload(502)];
    const images = app.app.get(Images, { strict: false });
    expect(await images.isStored(portrait, 'person')).toBe(true);
    expect(await images.isStored(logo, 'organisation')).toBe(true);
    // The same picture as one's own portrait doesn't take it away from the organisation.
    expect(await images.isStored(logo, 'person')).toBe(true);
    const whose = { userId: admin.userId, accounts: [] };
    const pictures = app.app
      .get(PersonalDataRegistry, { strict: false })
      .all()
      .find(({ kind }) => kind === 'pictures');
    const copied: unknown[] = [];
    for await (const { url } of pictures?.rows(whose) ?? []) copied.push(url);
    expect(copied).toEqual([portrait]);
    await pictures?.erase?.(whose);
    expect((await show(portrait)).status).toBe(404);
    expect((await show(logo)).status).toBe(200);
  });
});
