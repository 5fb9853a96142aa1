import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.js';
import { FileStore } from '../../platform/media/file-store.js';
import { sampleOf } from '../../platform/media/testing/samples.js';
import { PersonalDataRegistry } from '../../platform/personal-data/personal-data-registry.js';
import { signUp } from '../../testing/test-people.js';
import { newObjectName } from './file-object.js';
import { FileSweep } from './file-sweep/file-sweep.js';
import { AuthorOfFiles, bytesOf } from './testing/author-of-files.js';

let author: AuthorOfFiles;

beforeAll(async () => {
  author = await AuthorOfFiles.start();
}, 60_000);
afterAll(() => author.stop());

describe('reading', () => {
  let id: string;
  const bytes = sampleOf('audio/wav');
  beforeAll(async () => {
    ({ id } = await author.store('audio/wav', bytes));
  });

  it.each([
    ['bytes=0-9', 206, 0, 9],
    ['bytes=40000-', 206, 40_000, bytes.length - 1],
    ['bytes=-5', 206, bytes.length - 5, bytes.length - 1],
    ['bytes=5-9999999', 206, 5, bytes.length - 1],
    ['bytes=9-5', 200, 0, bytes.length - 1],
    ['bytes=0-1,4-5', 200, 0, bytes.length - 1],
    ['lines=0-1', 200, 0, bytes.length - 1],
  ])('%s is answered by %i', async (range, status, first, last) => {
    const answer = await author.show(author.readAddress(id), { range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(
      status === 206 ? `bytes ${String(first)}-${String(last)}/${String(bytes.length)}` : null,
    );
    expect((await bytesOf(answer)).equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  it.each([`bytes=${String(bytes.length)}-`, 'bytes=-0'])('%s lies beyond the end', async (range) => {
    const answer = await author.show(author.readAddress(id), { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      416,
      `bytes */${String(bytes.length)}`,
    ]);
  });

  it('goes on with the same file, and starts over with another one', async () => {
    const etag = (await author.show(author.readAddress(id), {}, 'HEAD')).headers.get('etag') ?? '';
    const range = 'bytes=1-2';
    expect((await author.show(author.readAddress(id), { range, 'if-range': etag })).status).toBe(206);
    for (const changed of ['"another"', `W/${etag}`, new Date().toUTCString()])
      expect((await author.show(author.readAddress(id), { range, 'if-range': changed })).status).toBe(200);
  });

  it('by HEAD says the same without the bytes', async () => {
    const answer = await author.show(author.readAddress(id), {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), answer.headers.get('content-type')]).toEqual(
      [...[200, String(bytes.length), 'audio/wav']],
    );
    expect(await bytesOf(answer)).toHaveLength(0);
  });

  it('takes a good signature: in the same words without one, with another, expired, or of nothing', async () => {
    const good = author.readAddress(id);
    const [path = '', query = ''] = good.split('?');
    const other = await author.store('text/plain');
    const past = new URLSearchParams(query);
    past.set('until', '1');
    const answers = await Promise.all(
      [
        path,
        `${path}?until=9999999999`,
        `${good}x`,
        `${path}?${past.toString()}`,
        `${path}?${author.readAddress(other.id).split('?')[1] ?? ''}`,
        author.readAddress(randomUUID()),
        `${path}?until=${'9'.repeat(5000)}&signature=x`.slice(0, path.length + 90),
      ].map(async (address) => {
        const answer = await author.show(address);
        const { error } = (await answer.json()) as { error: { code: string; message: string } };
        return [answer.status, error.code, error.message];
      }),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect((await author.show(good)).status).toBe(200);
  });
});

describe('files that no one holds', () => {
  const sweep = () => author.app.app.get(FileSweep, { strict: false }).sweep();
  const age = (ids: readonly string[], hours: number) =>
    author.pool.query(
      'update app.media_file set wanted_at = now() - make_interval(hours => $2) where id = any($1::uuid[])',
      [ids, hours],
    );
  const aFile = async () => (await author.store('text/plain')).id;
  const statusOf = async (id: string) => (await author.show(author.readAddress(id))).status;
  beforeEach(() => author.pool.query('update app.media_file set wanted_at = now()'));

  it('go a day after they were uploaded, and not while a column holds them', async () => {
    const [old, young, cover, earlier] = [await aFile(), await aFile(), await aFile(), await aFile()];
    await age([old, cover, earlier], 25);
    await age([young], 23);
    await author.pool.query('insert into app.shelf values ($1, array[$2::uuid])', [cover, earlier]);
    const before = (await author.kept()).length;
    expect(await sweep()).toBe(1);
    expect(await Promise.all([old, young, cover, earlier].map(statusOf))).toEqual([404, 200, 200, 200]);
    expect(await author.kept()).toHaveLength(before - 1);
    await author.pool.query('delete from app.shelf where cover_file_id = $1', [cover]);
    expect(await sweep()).toBe(2);
  });

  it('are never both kept and gone, however late someone keeps them', async () => {
    const files = author.files;
    const ids = await Promise.all(Array.from({ length: 8 }, aFile));
    await age(ids, 100);
    const keep = (id: string) =>
      inTransaction(author.pool, async (sql) => {
        const found = await files.find([id], sql);
        if (found.length > 0) await sql.query('insert into app.shelf (cover_file_id) values ($1)', [id]);
        return found.length > 0;
      });
    const [saved] = await Promise.all([Promise.all(ids.map(keep)), sweep(), sweep()]);
    for (const [n, id] of ids.entries()) expect(await statusOf(id)).toBe(saved[n] === true ? 200 : 404);
  });

  it('and those that no row knows go after a day', async () => {
    const files = author.app.app.get(FileStore, { strict: false });
    const object = newObjectName();
    await files.write(
      object,
      (async function* () {
        yield await Promise.resolve(Buffer.from('x'));
      })(),
      1,
    );
    const rowless = (hours: number) =>
      author.app.app.get(FileSweep, { strict: false }).sweepRowless(new Date(Date.now() + hours * 3600_000));
    expect(await rowless(23)).toBe(0);
    expect(await rowless(25)).toBe(1);
    expect(await files.read(object)).toBeUndefined();
    expect(await rowless(25)).toBe(0);
  });

  it('are in their person’s copy, and go with them; what a course holds stays', async () => {
    const another = await signUp(author.app);
    const upload = async () => {
      const bytes = sampleOf('text/vtt');
      const { upload_url, file_id } = await author.addressOf(
        { content_type: 'text/vtt', size: bytes.length },
        another,
      );
      await author.put(upload_url, 'text/vtt', bytes);
      return file_id;
    };
    const [loose, held] = [await upload(), await upload()];
    await author.pool.query('insert into app.shelf (cover_file_id) values ($1)', [held]);
    const whose = { userId: another.userId, accounts: [] };
    const holding = author.app.app
      .get(PersonalDataRegistry, { strict: false })
      .all()
      .find(({ kind }) => kind === 'course_files');
    const copied: unknown[] = [];
    for await (const { id } of holding?.rows(whose) ?? []) copied.push(id);
    expect(copied.sort()).toEqual([loose, held].sort());
    expect(await holding?.erase?.(whose)).toBe(1);
    expect([await statusOf(loose), await statusOf(held)]).toEqual([404, 200]);
  });
});

it('tells other modules what is stored', async () => {
  const files = author.files;
  const { id } = await author.store('video/webm', undefined, { name: 'A film' });
  expect(await files.find([id, randomUUID()])).toEqual([
    {
      ...{ id, personId: author.person.userId, kind: 'video', contentType: 'video/webm', name: 'A film' },
      size: sampleOf('video/webm').length,
      storedAt: expect.any(Date) as Date,
    },
  ]);
  expect(await files.find([])).toEqual([]);
});
