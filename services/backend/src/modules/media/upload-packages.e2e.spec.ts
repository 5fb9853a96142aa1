import { randomBytes } from 'node:crypto';
import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import { fileMessages } from '@keenly/contracts/catalogue/media-files';
import { S3Server } from '../../platform/media/testing/s3-server.js';
import { growthDuring } from '../../testing/held-memory.js';
import { packed, type Packed, zipOfPacked } from '../../testing/packed-zip.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { signUp } from '../../testing/test-people.js';
import * as mediaFilesEndpoints from '@keenly/contracts/media-files.endpoints';
import { AuthorOfFiles } from './testing/author-of-files.js';
import { MANIFEST, manifestOf, packageOf, renamed } from './testing/packages.js';

const SECRET = 'a secret of the store';
const MB = 1024 * 1024;
/** What checking a package may hold at a time, however large it is. */
const GROWTH_MB = 80;
const page = '<!doctype html><title>Markets</title>';
const usual = { [MANIFEST]: manifestOf(), 'index.html': page };
let author: AuthorOfFiles;
let s3: S3Server;
let other: TestApp;

beforeAll(async () => {
  author = await AuthorOfFiles.start();
  s3 = new S3Server(SECRET);
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

const store = (bytes: Buffer) => author.store('application/zip', bytes);

async function entriesOf(id: string): Promise<string[]> {
  const { rows } = await author.pool.query<{ path: string }>(
    'select path from app.package_entry where package_id = $1 order by path',
    [id],
  );
  return rows.map(({ path }) => path);
}

/** The usual files and these. */
const packedPackage = (files: Readonly<Record<string, Packed>>) =>
  zipOfPacked({ [MANIFEST]: packed(manifestOf()), 'index.html': packed(page), ...files });

/** Bytes that deflate makes a hundred times smaller, and no more. */
const compressible = (bytes: number) => Buffer.alloc(bytes, randomBytes(12 * 1024));

it('is kept with what its manifest says, and where its files lie', async () => {
  const { status, id } = await store(await packageOf({ ...usual, 'media/Grüße 1.png': randomBytes(5000) }));
  expect(status).toBe(200);
  expect(await entriesOf(id)).toEqual([MANIFEST, 'index.html', 'media/Grüße 1.png']);
  const { rows } = await author.pool.query('select * from app.package where package_id = $1', [id]);
  expect(rows).toEqual([
    {
      package_id: id,
      standard: 'scorm_1_2',
      title: 'Markets & prices',
      launch: 'index.html',
      mastery_score: '80.0',
    },
  ]);
});

it('is kept in an S3-compatible store too', async () => {
  const bytes = await packageOf({ ...usual, 'film.mp4': randomBytes(3 * MB) });
  const { upload_url, file_id } = await author.addressOf({
    content_type: 'application/zip',
    size: bytes.length,
  });
  const answer = await author.put(upload_url, 'application/zip', bytes, other);
  expect([answer.status, await entriesOf(file_id)]).toEqual([200, ['film.mp4', MANIFEST, 'index.html']]);
});

it('goes with its file', async () => {
  const { id } = await store(await packageOf(usual));
  await author.pool.query('delete from app.media_file where id = $1', [id]);
  expect(await entriesOf(id)).toEqual([]);
});

const withName = async (name: string) => {
  const plain = 'x'.repeat(Buffer.byteLength(name));
  return renamed(await packageOf({ ...usual, [plain]: page }), plain, name);
};

it.each<[string, () => Promise<Buffer>, string]>([
  ['a path that leads out', () => withName('../../evil.html'), messages.badNames],
  ['a path that leads out later', () => withName('media/../../evil.html'), messages.badNames],
  ['a path from the root', () => withName('/etc/passwd.html'), messages.badNames],
  ['a drive', () => withName('C:/evil/index.html'), messages.badNames],
  ['a backslash', () => withName('..\\..\\evil.html'), messages.badNames],
  ['a control character', () => withName('evil\0name.html'), messages.badNames],
  ['a line break', () => withName('evil\nname.html'), messages.badNames],
  ['a name twice', () => withName('index.html'), messages.badNames],
  ['a very long path', () => withName(`${'long/'.repeat(52)}a.html`), messages.badNames],
  [
    'a symbolic link',
    () => packageOf({ ...usual, link: '/etc/passwd' }, { mode: 0o120_777 }),
    messages.links,
  ],
  ['no manifest', () => packageOf({ 'index.html': page }), messages.noManifest],
  [
    'a manifest further down',
    () => packageOf({ 'course/imsmanifest.xml': manifestOf() }),
    messages.noManifest,
  ],
  ['a manifest that isn’t XML', () => packageOf({ ...usual, [MANIFEST]: '<a' }), messages.badManifest],
  [
    'a manifest of megabytes',
    () => packageOf({ ...usual, [MANIFEST]: compressible(2 * MB) }),
    messages.badManifest,
  ],
  ['a bomb', () => packageOf({ ...usual, 'zeros.bin': Buffer.alloc(30 * MB) }), messages.squeezed],
  ['a .zip file cut off', async () => (await packageOf(usual)).subarray(0, -30), messages.unreadable],
  [
    'a file whose bytes changed',
    async () => {
      const bytes = await packageOf({ ...usual, 'a.txt': 'abcdefgh'.repeat(100) }, { compress: false });
      bytes[bytes.indexOf('abcdefgh')] = 0x7a;
      return bytes;
    },
    messages.broken,
  ],
])('refuses %s in plain words, and keeps nothing of it', async (_, make, words) => {
  const before = await author.kept();
  const { status, body } = await store(await make());
  expect([status, body.error]).toMatchObject([
    400,
    { code: 'VALIDATION_FAILED', message: words, fields: { file: words } },
  ]);
  expect(await author.kept()).toEqual(before);
});

it('refuses what is no .zip file', async () => {
  const { error } = await author.store('application/zip', Buffer.from(page.repeat(50)));
  expect(error?.message).toBe(fileMessages.invalidType.package);
});

it('refuses two files that share their bytes', async () => {
  const bytes = await packageOf({ ...usual, 'one.html': page, 'two.html': page });
  // The second one of the directory leads to where the first one lies.
  const directory = bytes.indexOf(Buffer.from('PK\x01\x02'));
  const at = (name: string) => bytes.indexOf(name, directory) - 46;
  bytes.copy(bytes, at('two.html') + 42, at('one.html') + 42, at('one.html') + 46);
  expect((await store(bytes)).error?.message).toBe(messages.squeezed);
});

it('refuses 50,000 files at once', async () => {
  const small = packed('a');
  const bytes = packedPackage(
    Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`files/${String(at)}.txt`, small])),
  );
  let message: string | undefined;
  const growth = await growthDuring(GROWTH_MB, async () => (message = (await store(bytes)).error?.message));
  expect(message).toBe(messages.tooManyFiles);
  expect(growth).toBeLessThan(GROWTH_MB);
}, 60_000);

it('refuses more than 500 MB, however small it came, with little memory', async () => {
  const megabyte = packed(compressible(MB));
  const megabytes = (count: number) =>
    packedPackage(
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${String(at)}.bin`, megabyte])),
    );
  expect((await store(megabytes(501))).error?.message).toBe(messages.tooLarge);
  const fitting = megabytes(150);
  let status: number | undefined;
  const growth = await growthDuring(GROWTH_MB, async () => ({ status } = await store(fitting)));
  expect(status).toBe(200);
  expect(growth).toBeLessThan(GROWTH_MB);
}, 90_000);

it('says where there is no place to play packages from', async () => {
  const off = await startTestApp({ KEENLY_PACKAGES_ORIGIN: '' });
  const { token } = await signUp(off);
  const query = 'kind=package&content_type=application%2Fzip&size=100&name=a.zip';
  const answer = await call(off, 'GET', `${mediaFilesEndpoints.fileAddress.path}?${query}`, { token });
  expect(answer.error).toMatchObject({ code: 'VALIDATION_FAILED', message: messages.off });
  await off.close();
});
