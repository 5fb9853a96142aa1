import { randomUUID } from 'node:crypto';
import { fileMessages } from '@keenly/contracts/catalogue/media-files';
import { FILE_MAX_BYTES } from '@keenly/contracts/media-files';
import * as mediaFilesEndpoints from '@keenly/contracts/media-files.endpoints';
import { Admission } from '../../platform/http/admission/admission.js';
import { S3Server } from '../../platform/media/testing/s3-server.js';
import { sampleOf } from '../../platform/media/testing/samples.js';
import { eventually } from '../../testing/eventually.js';
import { beginRequest } from '../../testing/raw-request.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { signUp } from '../../testing/test-people.js';
import { type Announced, AuthorOfFiles, bytesOf, everyType, kindOf } from './testing/author-of-files.js';
import { picture } from './testing/pictures.js';

const SECRET = 'a secret of the store';
let author: AuthorOfFiles;
let s3: S3Server;
let other: TestApp;

beforeAll(async () => {
  author = await AuthorOfFiles.start();
  s3 = new S3Server(SECRET);
  // A second process of the same service, with another store.
  other = await startTestApp({
    DATABASE_URL: author.app.config.database.url,
    S3_ENDPOINT: await s3.start(),
    S3_BUCKET: 'files',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'keenly',
    S3_SECRET_ACCESS_KEY: SECRET,
  });
}, 90_000);
afterAll(async () => {
  await other.close();
  await author.stop();
  await s3.stop();
});

describe('a file of a course', () => {
  it.each(everyType)('as %s is kept to the byte, and read by a signed address', async (type) => {
    const bytes = sampleOf(type);
    const { status, body, id } = await author.store(type, bytes, { name: ' Grüße (1).x ' });
    const name = 'Grüße (1).x';
    expect([status, body]).toEqual([
      200,
      { id, kind: kindOf(type), content_type: type, size: bytes.length, name },
    ]);
    const answer = await author.show(author.readAddress(id));
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(bytes)).toBe(true);
    const said = (header: string) => answer.headers.get(header);
    expect(said('content-type')).toBe(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
    expect(said('content-length')).toBe(String(bytes.length));
    expect(said('content-disposition')).toMatch(
      /^(inline|attachment); filename\*=UTF-8''Gr%C3%BC%C3%9Fe%20%281%29\.x$/,
    );
    expect(said('x-content-type-options')).toBe('nosniff');
    expect(said('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(said('accept-ranges')).toBe('bytes');
    expect(said('cache-control')).toBe('no-store');
  });

  it('is stored once: the same again gets the same answer, and changes nothing', async () => {
    const bytes = sampleOf('text/plain');
    const changed = Buffer.from(bytes.toString().replace('aus', 'von'));
    const { upload_url, file_id } = await author.addressOf({
      content_type: 'text/plain',
      size: bytes.length,
    });
    const first = await author.put(upload_url, 'text/plain', bytes);
    const before = await author.kept();
    const again = await author.put(upload_url, 'text/plain', changed);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await author.kept()).toEqual(before);
    expect((await bytesOf(await author.show(author.readAddress(file_id)))).equals(bytes)).toBe(true);
  });

  it('of which two come at once is one', async () => {
    const bytes = sampleOf('video/mp4');
    const { upload_url } = await author.addressOf({ content_type: 'video/mp4', size: bytes.length });
    const before = (await author.kept()).length;
    const both = await Promise.all([1, 2].map(() => author.put(upload_url, 'video/mp4', bytes)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await author.kept()).toHaveLength(before + 1);
  });

  it('goes to an S3-compatible store the same, through another process', async () => {
    const bytes = sampleOf('audio/mpeg');
    const { upload_url, file_id } = await author.addressOf({
      content_type: 'audio/mpeg',
      size: bytes.length,
    });
    expect((await author.put(upload_url, 'audio/mpeg', bytes, other)).status).toBe(200);
    const answer = await fetch(`${other.url}${author.readAddress(file_id)}`, {
      headers: { range: 'bytes=10-19' },
    });
    expect([answer.status, (await bytesOf(answer)).equals(bytes.subarray(10, 20))]).toEqual([206, true]);
    const wrong = await author.addressOf({ content_type: 'video/mp4', size: bytes.length });
    const before = s3.objects.size;
    expect((await author.put(wrong.upload_url, 'video/mp4', bytes, other)).error?.message).toBe(
      fileMessages.invalidType.video,
    );
    expect(s3.objects.size).toBe(before);
  });
});

describe('an upload address', () => {
  it.each<[string, Announced, string]>([
    ['another type', { kind: 'video', content_type: 'image/png', size: 9 }, fileMessages.invalidType.video],
    ['a page', { kind: 'text', content_type: 'text/html', size: 9 }, fileMessages.invalidType.text],
    [
      'a type of another kind',
      { kind: 'captions', content_type: 'video/mp4', size: 9 },
      fileMessages.invalidType.captions,
    ],
    [
      'too large a film',
      { content_type: 'video/mp4', size: FILE_MAX_BYTES.video + 1 },
      fileMessages.tooLarge.video,
    ],
    [
      'too large a text',
      { content_type: 'text/plain', size: FILE_MAX_BYTES.text + 1 },
      fileMessages.tooLarge.text,
    ],
    ['nothing', { content_type: 'text/plain', size: 0 }, fileMessages.empty],
    ['no name', { content_type: 'text/plain', size: 9, name: '  ' }, fileMessages.nameRequired],
    ['a long name', { content_type: 'text/plain', size: 9, name: 'x'.repeat(201) }, fileMessages.nameTooLong],
  ])('is not given for %s', async (_, announced, words) => {
    const { status, error } = await author.ask(announced);
    expect([status, error?.code, Object.values(error?.fields ?? {})]).toEqual([
      400,
      'VALIDATION_FAILED',
      [words],
    ]);
  });

  it('is not given to strangers', async () => {
    const path = `${mediaFilesEndpoints.fileAddress.path}?kind=text&content_type=text/plain&size=1&name=a`;
    expect((await call(author.app, 'GET', path)).status).toBe(401);
  });

  it('serves for what was signed, before a byte of the body is read, and nothing else', async () => {
    const bytes = sampleOf('text/plain');
    const { upload_url, file_id } = await author.addressOf({
      content_type: 'text/plain',
      size: bytes.length,
    });
    const before = await author.kept();
    const changed = (name: string, value: string) => {
      const [path = '', query = ''] = upload_url.split('?');
      const parameters = new URLSearchParams(query);
      parameters.set(name, value);
      return `${path}?${parameters.toString()}`;
    };
    const length = bytes.length;
    for (const [path, type, announced] of [
      [changed('size', '99'), 'text/plain', 99],
      [changed('until', '9999999999'), 'text/plain', length],
      [changed('until', '1'), 'text/plain', length],
      [changed('person', randomUUID()), 'text/plain', length],
      [changed('kind', 'captions'), 'text/plain', length],
      [changed('content_type', 'text/vtt'), 'text/vtt', length],
      [changed('name', 'Another'), 'text/plain', length],
      [changed('signature', 'x'), 'text/plain', length],
      [upload_url.replace(file_id, randomUUID()), 'text/plain', length],
      [upload_url, 'text/html', length],
      [upload_url, 'text/plain', length + 1],
      [upload_url, 'text/plain', length - 1],
    ] as const) {
      const { answered, socket } = beginRequest(author.app, {
        ...{ method: 'PUT', path },
        headers: { 'content-type': type, 'content-length': announced },
      });
      expect([path, (await answered).status]).toEqual([path, 400]);
      socket.destroy();
    }
    expect(await author.kept()).toEqual(before);
    expect((await author.put(upload_url, 'text/plain', bytes)).status).toBe(200);
  });

  it('is given until nothing holds 2 GB of what someone uploaded', async () => {
    const collector = await signUp(author.app);
    await author.pool.query(
      `insert into app.media_file (id, person_id, object, kind, content_type, size, name)
       select gen_random_uuid(), $1, gen_random_uuid(), 'video', 'video/mp4', $2, 'A film' from generate_series(1, 4)`,
      [collector.userId, FILE_MAX_BYTES.video],
    );
    const announced = { content_type: 'video/mp4', size: FILE_MAX_BYTES.video };
    const { status, error } = await author.ask(announced, collector);
    expect([status, error?.message]).toEqual([400, fileMessages.tooMuch]);
    await author.pool.query(
      'insert into app.shelf (cover_file_id) select id from app.media_file where person_id = $1 limit 1',
      [collector.userId],
    );
    expect((await author.ask(announced, collector)).status).toBe(200);
  });
});

describe('what is not what it says it is', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    ['a picture sent as a film', 'video/mp4', () => picture('png'), fileMessages.invalidType.video],
    [
      'a film sent as a document',
      'application/pdf',
      () => sampleOf('video/mp4'),
      fileMessages.invalidType.text,
    ],
    ['a film sent as text', 'text/plain', () => sampleOf('video/mp4'), fileMessages.invalidType.text],
    ['text sent as sound', 'audio/mpeg', () => sampleOf('text/plain'), fileMessages.invalidType.audio],
    ['text sent as captions', 'text/vtt', () => sampleOf('text/plain'), fileMessages.invalidType.captions],
    [
      'a page sent as a document',
      'application/pdf',
      () => Buffer.from('<script>1</script>'),
      fileMessages.invalidType.text,
    ],
  ])('%s is refused in plain words, and not kept', async (_, type, make, words) => {
    const before = await author.kept();
    const { status, error, id } = await author.store(type, await make());
    expect([status, error?.code, error?.message]).toEqual([400, 'VALIDATION_FAILED', words]);
    expect(await author.kept()).toEqual(before);
    expect((await author.show(author.readAddress(id))).status).toBe(404);
  });

  it('is refused while the rest of it is on its way: whoever listens hears why, and sends no more', async () => {
    const size = FILE_MAX_BYTES.video;
    const wrong = Buffer.concat([await picture('png'), Buffer.alloc(256 * 1024)]);
    const { upload_url } = await author.addressOf({ content_type: 'video/mp4', size });
    const before = await author.kept();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(out) {
        out.enqueue(new Uint8Array(wrong));
        sent += wrong.length;
      },
    });
    const answer = await fetch(`${author.app.url}${upload_url}`, {
      ...{ method: 'PUT', headers: { 'content-type': 'video/mp4' }, duplex: 'half' },
      body: endless,
    });
    const { error } = (await answer.json()) as { error?: { message: string } };
    expect([answer.status, error?.message]).toEqual([400, fileMessages.invalidType.video]);
    expect(sent).toBeLessThan(size / 2);

    const { answered, socket } = beginRequest(author.app, {
      ...{ method: 'PUT', path: upload_url },
      headers: { 'content-type': 'video/mp4', 'content-length': size },
    });
    socket.write(wrong);
    expect((await answered).status).toBe(400);
    socket.destroy();
    expect(await author.kept()).toEqual(before);
  });

  it('a film is refused at the address of a picture', async () => {
    const { status } = await author.ask({ kind: 'video', content_type: 'image/png', size: 10 });
    expect(status).toBe(400);
  });

  it('a page that says it is text is sent as text and nothing else', async () => {
    const { id } = await author.store('text/plain', Buffer.from('<!doctype html><script>alert(1)</script>'));
    const { headers } = await author.show(author.readAddress(id));
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('an upload that breaks off', () => {
  const held = () => author.app.app.get(Admission, { strict: false }).held('stream');

  it('leaves nothing, and its place to others', async () => {
    const bytes = sampleOf('video/mp4');
    const { upload_url, file_id } = await author.addressOf({ content_type: 'video/mp4', size: bytes.length });
    const before = await author.kept();
    const { socket } = beginRequest(author.app, {
      ...{ method: 'PUT', path: upload_url },
      headers: { 'content-type': 'video/mp4', 'content-length': bytes.length },
    });
    socket.write(bytes.subarray(0, bytes.length / 2));
    await eventually(() => expect(held()).toEqual({ bytes: bytes.length, requests: 1 }));
    await eventually(async () => expect(await author.kept()).toHaveLength(before.length + 1));
    socket.destroy();
    await eventually(() => expect(held()).toEqual({ bytes: 0, requests: 0 }));
    await eventually(async () => expect(await author.kept()).toEqual(before));
    expect((await author.show(author.readAddress(file_id))).status).toBe(404);
    // And may be sent again.
    expect((await author.put(upload_url, 'video/mp4', bytes)).status).toBe(200);
  });

  it('or goes on for longer than it was signed: refused, and nothing kept', async () => {
    const bytes = sampleOf('text/plain');
    const before = await author.kept();
    for (const size of [bytes.length - 1, bytes.length + 1]) {
      const { upload_url } = await author.addressOf({ content_type: 'text/plain', size });
      const answer = await fetch(`${author.app.url}${upload_url}`, {
        ...{ method: 'PUT', headers: { 'content-type': 'text/plain' }, duplex: 'half' },
        body: new Blob([new Uint8Array(bytes)]).stream(),
      });
      const { error } = (await answer.json()) as { error?: { message: string } };
      expect([answer.status, error?.message]).toEqual([400, fileMessages.wrongSize]);
    }
    expect(await author.kept()).toEqual(before);
  });

  it('holds one of a few places: whoever comes next is told to wait', async () => {
    const size = 300_000;
    const { upload_url } = await author.addressOf({ content_type: 'video/mp4', size });
    const request = {
      method: 'PUT',
      path: upload_url,
      headers: { 'content-type': 'video/mp4', 'content-length': size },
    };
    const begun = Array.from({ length: 6 }, () => beginRequest(author.app, request));
    await eventually(() => expect(held().requests).toBe(4));
    const { answered, socket } = beginRequest(author.app, request);
    expect((await answered).status).toBe(503);
    for (const one of [...begun.map((each) => each.socket), socket]) one.destroy();
    await eventually(() => expect(held()).toEqual({ bytes: 0, requests: 0 }));
  });
});
