import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { UploadedFile } from './uploaded-file.js';

let folder: string;
const left = () => readdir(folder);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keenly-uploaded-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('an uploaded file', () => {
  it('is what was sent, and has no name that anything could be left under', async () => {
    const parts = [Buffer.alloc(70_000, 1), Buffer.from([2, 3]), Buffer.alloc(1, 4)];
    const file = await UploadedFile.of(Readable.from(parts), 70_003, folder);
    const sent = Buffer.concat(parts);
    expect([file.bytes, (await file.read()).equals(sent), (await file.read()).equals(sent)]).toEqual([
      sent.length,
      true,
      true,
    ]);
    expect(file.sha256).toEqual(createHash('sha256').update(sent).digest());
    expect(await left()).toEqual([]);
    await file.close();
    await expect(file.read()).rejects.toThrow('closed');
  });

  it('ends at its limit, and leaves the connection for the answer', async () => {
    const body = new PassThrough();
    body.write(Buffer.alloc(11));
    await expect(UploadedFile.of(body, 10, folder)).rejects.toMatchObject({ status: 413 });
    expect(body.destroyed).toBe(false);
    expect(await left()).toEqual([]);
  });

  it('that breaks off is no file', async () => {
    const body = new PassThrough().on('error', () => undefined);
    body.write(Buffer.alloc(5));
    const taken = UploadedFile.of(body, 10, folder);
    body.destroy(new Error('hung up'));
    await expect(taken).rejects.toThrow('hung up');
  });
});
