import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { DiskFileStore } from './disk-file-store.js';
import { DiskImageStore } from './disk-image-store.js';
import type { FileStore } from './file-store.js';
import { S3FileStore } from './s3-file-store.js';
import { S3Server } from './testing/s3-server.js';

const SECRET = 'a secret of the store';
const MB = 1024 * 1024;
const film = randomBytes(3 * MB + 17);

let folder: string;
let s3: S3Server;
let endpoint: string;
const at = (to: string) =>
  new S3FileStore({
    ...{ endpoint: to, bucket: 'media', region: 'eu-central-1' },
    ...{ accessKeyId: 'keenly', secretAccessKey: SECRET },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keenly-files-'));
  s3 = new S3Server(SECRET);
  endpoint = await s3.start();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

let names = 0;
const newName = () => `${String((names += 1)).padStart(32, 'a')}.mp4`;
async function* chunks(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) {
    await new Promise(setImmediate);
    yield bytes.subarray(from, from + size);
  }
}
async function all(file: Readable | undefined): Promise<Buffer | undefined> {
  if (file === undefined) return undefined;
  const read: Buffer[] = [];
  for await (const chunk of file) read.push(chunk as Buffer);
  return Buffer.concat(read);
}

describe.each<[string, () => FileStore]>([
  ['the local disk', () => new DiskFileStore(folder)],
  ['an S3-compatible store', () => at(endpoint)],
])('%s', (_, open) => {
  it('gives back what was written, to the byte, and nothing for another name', async () => {
    const [store, name] = [open(), newName()];
    expect(await store.read(name)).toBeUndefined();
    await store.write(name, chunks(film), film.length);
    expect((await all(await store.read(name)))?.equals(film)).toBe(true);
    expect(await open().read(newName())).toBeUndefined();
  });

  it('reads a stretch of a file', async () => {
    const [store, name] = [open(), newName()];
    await store.write(name, chunks(film), film.length);
    const range = { first: MB - 3, last: 2 * MB + 5 };
    expect((await all(await store.read(name, range)))?.equals(film.subarray(MB - 3, 2 * MB + 6))).toBe(true);
  });

  it.each([
    ['more than was announced', film.length - 1],
    ['less than was announced', film.length + 1],
  ])('keeps nothing of %s', async (_case, announced) => {
    const [store, name] = [open(), newName()];
    await expect(store.write(name, chunks(film), announced)).rejects.toMatchObject({ name: 'WrongLength' });
    expect(await store.read(name)).toBeUndefined();
  });

  it('keeps nothing of what breaks off, and says why', async () => {
    const [store, name] = [open(), newName()];
    async function* breaking(): AsyncGenerator<Buffer> {
      yield film.subarray(0, MB);
      await new Promise(setImmediate);
      throw new Error('the sender is gone');
    }
    await expect(store.write(name, breaking(), film.length)).rejects.toThrow('the sender is gone');
    expect(await store.read(name)).toBeUndefined();
  });

  it('deletes a file, also one that isn’t there', async () => {
    const [store, name] = [open(), newName()];
    await store.write(name, chunks(film), film.length);
    await store.remove(name);
    expect(await store.read(name)).toBeUndefined();
    await store.remove(name);
  });
});

it('the disk holds no half-written file', async () => {
  const left = (await readdir(folder, { recursive: true })).filter((path) => /\.[0-9a-f-]{36}$/.test(path));
  expect(left).toEqual([]);
});

it('an S3-compatible store that is gone says so, and never that a file is not there', async () => {
  await expect(at('http://127.0.0.1:9').read(newName())).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});

it('a process that dies while it writes leaves nothing under the name, and what it left is cleared', async () => {
  const name = newName();
  const writer = fork(fileURLToPath(new URL('./testing/endless-write.ts', import.meta.url)), [folder, name], {
    execArgv: ['--import', 'tsx'],
  });
  await once(writer, 'message');
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  expect(await new DiskFileStore(folder).read(name)).toBeUndefined();
  const pictures = new DiskImageStore(folder);
  expect(await pictures.clearUnfinished(new Date(Date.now() - 60_000))).toBe(0);
  expect(await pictures.clearUnfinished(new Date(Date.now() + 60_000))).toBe(1);
});
