import { fileTypes } from '@keenly/contracts/media-files';
import { judged } from './content-judge.js';
import { sampleOf } from './testing/samples.js';

/** What a file is shows at its beginning: only that much comes in small pieces, and the rest in large ones. */
const BEGINNING = 4096;

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  let from = 0;
  while (from < bytes.length) {
    await new Promise(setImmediate);
    const to = from + (from < BEGINNING ? size : Math.max(size, BEGINNING));
    yield bytes.subarray(from, to);
    from = to;
  }
}
async function passes(bytes: Buffer, type: string, size = 64 * 1024): Promise<Buffer> {
  const passed: Buffer[] = [];
  for await (const chunk of judged(inPieces(bytes, size), type)) passed.push(chunk);
  return Buffer.concat(passed);
}
const types = Object.values(fileTypes).flat();

it.each(types)('%s passes to the byte, however it is cut', async (type) => {
  const bytes = sampleOf(type);
  for (const size of [7, 4096, 64 * 1024]) expect((await passes(bytes, type, size)).equals(bytes)).toBe(true);
});

it.each(types)('%s is refused as any other type but those it can’t be told from', async (type) => {
  const bytes = sampleOf(type);
  const taken: string[] = [];
  for (const other of types)
    await passes(bytes, other).then(
      () => taken.push(other),
      (error: unknown) => expect(error).toMatchObject({ name: 'WrongContent', type: other }),
    );
  expect(taken).toContain(type);
  const alike = [
    ['audio/mp4', 'video/mp4'],
    ['audio/webm', 'video/webm'],
    ['text/vtt', 'text/plain'],
  ];
  for (const other of taken.filter((one) => one !== type))
    expect(alike.some((pair) => pair.includes(type) && pair.includes(other))).toBe(true);
});

it.each<[string, Buffer, string]>([
  ['Latin-1', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'text/plain'],
  ['half a character at the end', Buffer.from('Grü').subarray(0, 3), 'text/plain'],
  ['a control character', Buffer.from('a\u0007b'), 'text/plain'],
  ['UTF-16', Buffer.from('\ufeffWEBVTT', 'utf16le'), 'text/vtt'],
  ['captions without their heading', Buffer.from('00:01.000 --> 00:02.000\nHello'), 'text/vtt'],
  ['a heading that goes on', Buffer.from('WEBVTTX'), 'text/vtt'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'application/pdf'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01', 'latin1'), 'video/mp4'],
  ['noise', Buffer.alloc(200_000, 7), 'audio/mpeg'],
])('%s is refused', async (_, bytes, type) => {
  await expect(passes(bytes, type)).rejects.toMatchObject({ name: 'WrongContent' });
});

it('takes captions with a mark of their encoding', async () => {
  const bytes = Buffer.from('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nHello');
  expect((await passes(bytes, 'text/vtt', 1)).equals(bytes)).toBe(true);
});

it('refuses a film at its beginning and not at its end', async () => {
  let read = 0;
  async function* long(): AsyncGenerator<Buffer> {
    for (; read < 500; read += 1) {
      await new Promise(setImmediate);
      yield Buffer.alloc(64 * 1024);
    }
  }
  await expect(
    (async () => {
      for await (const chunk of judged(long(), 'video/mp4')) void chunk;
    })(),
  ).rejects.toMatchObject({ name: 'WrongContent' });
  expect(read).toBeLessThan(100);
});
