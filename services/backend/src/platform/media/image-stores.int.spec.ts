import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskImageStore } from './disk-image-store.js';
import type { ImageStore } from './image-store.js';
import { S3ImageStore } from './s3-image-store.js';
import { S3Server } from './testing/s3-server.js';

const SECRET = 'a secret of the store';
const [name, other] = ['a'.repeat(32), 'b'.repeat(32)].map((hex) => `${hex}.webp`) as [string, string];
const bytes = Buffer.from([0, 255, 13, 10, 0, 128]);

let folder: string;
let s3: S3Server;
let endpoint: string;
const at = (secretAccessKey: string, bucket = 'pictures') =>
  new S3ImageStore({
    endpoint: `${endpoint}/`,
    bucket,
    region: 'eu-central-1',
    accessKeyId: 'keenly',
    secretAccessKey,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keenly-store-'));
  s3 = new S3Server(SECRET);
  endpoint = await s3.start();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

async function listed(store: ImageStore, before: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const one of store.storedBefore(before)) names.push(one);
  return names;
}

describe.each<[string, () => ImageStore, () => ImageStore]>([
  [
    'the local disk',
    () => new DiskImageStore(join(folder, 'media')),
    () => new DiskImageStore(join(folder, 'none')),
  ],
  ['an S3-compatible store', () => at(SECRET), () => at(SECRET, 'untouched')],
])('%s', (_, open, empty) => {
  it('gives back what was put, to the byte, and nothing for another name', async () => {
    const store = open();
    expect(await store.get(name)).toBeUndefined();
    await store.put(name, bytes);
    expect(await store.get(name)).toEqual(bytes);
    expect(await store.get(other)).toBeUndefined();
    expect(await open().get(name)).toEqual(bytes);
  });

  it('names what was stored before a time, page after page, and nothing younger', async () => {
    const store = open();
    const all = [name, ...Array.from({ length: 5 }, (_, n) => `${String(n).repeat(32)}.webp`)];
    for (const one of all.slice(1)) await store.put(one, bytes);
    s3.listedAtOnce = 2;
    const [before, after] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    expect((await listed(store, after)).sort()).toEqual([...all].sort());
    expect(await listed(store, before)).toEqual([]);
    for (const one of all.slice(1)) await store.remove(one);
    expect(await listed(store, after)).toEqual([name]);
  });

  it('holds nothing where nothing was ever stored', async () => {
    expect(await listed(empty(), new Date(Date.now() + 60_000))).toEqual([]);
    expect(await empty().clearUnfinished(new Date())).toBe(0);
  });
});

it('what a broken write left on the disk is cleared once it is old, and not while it may still be written', async () => {
  const store = new DiskImageStore(join(folder, 'media'));
  const left = join(folder, 'media', 'aa', `.${randomUUID()}`);
  await writeFile(left, bytes);
  expect(await store.clearUnfinished(new Date(Date.now() - 60_000))).toBe(0);
  expect(await listed(store, new Date(Date.now() + 60_000))).toEqual([name]);
  expect(await store.clearUnfinished(new Date(Date.now() + 60_000))).toBe(1);
  expect(await readdir(join(folder, 'media', 'aa'))).toEqual([name]);
});

it('the disk holds no half-written file', async () => {
  const left = (await readdir(join(folder, 'media'), { recursive: true })).filter((path) =>
    /\.[0-9a-f-]{36}$/.test(path),
  );
  expect(left).toEqual([]);
});

describe('the S3-compatible store', () => {
  it('makes its bucket once and keeps objects there, with their type', () => {
    expect(s3.buckets).toEqual(['pictures']);
    expect([...s3.objects].map(([path, { type }]) => [path, type])).toEqual([
      [`/pictures/${name}`, 'image/webp'],
    ]);
  });

  it('is not to be had with another secret', async () => {
    await expect(at('wrong').put(other, bytes)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(s3.objects.size).toBe(1);
  });

  it('that fails or is gone says so, and never that a picture is not there', async () => {
    s3.failing = 500;
    await expect(at(SECRET).get(name)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(listed(at(SECRET), new Date())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    s3.failing = undefined;
    const gone = new S3ImageStore({
      endpoint: 'http://127.0.0.1:9',
      bucket: 'pictures',
      region: 'eu-central-1',
      accessKeyId: 'keenly',
      secretAccessKey: SECRET,
    });
    await expect(gone.get(name)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
