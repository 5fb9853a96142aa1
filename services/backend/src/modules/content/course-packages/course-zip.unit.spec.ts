import { Readable } from 'node:stream';
import { coursePackageMessages as messages } from '@keenly/contracts/catalogue/course-package';
import { DomainError } from '../../../kernel/domain-error.js';
import { BrokenZip, CourseZip } from './course-zip.js';
import { zipOf } from './testing/course-zips.js';

const onDisk = (bytes: Buffer) => ({
  bytes: bytes.length,
  stretch: (first: number, end: number) => Readable.from([bytes.subarray(first, end)]),
});
const open = (bytes: Buffer) => CourseZip.open(onDisk(bytes));

async function refusalOf(bytes: Buffer): Promise<string | undefined> {
  try {
    await open(bytes);
  } catch (error) {
    if (error instanceof DomainError) return error.fields?.['file'];
    throw error;
  }
  return undefined;
}

/** The bytes with each occurrence of a name replaced by one of the same length. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf(from); at !== -1; at = changed.indexOf(from, at + 1)) changed.write(to, at);
  return changed;
}

describe('a .zip file', () => {
  it('is read by its paths, packed or as it is', async () => {
    for (const compress of [true, false]) {
      const zip = await open(await zipOf({ 'course.json': '{}', 'files/1.txt': 'One' }, compress));
      expect(zip.paths).toEqual(['course.json', 'files/1.txt']);
      expect([zip.sizeOf('files/1.txt'), zip.sizeOf('files/2.txt')]).toEqual([3, undefined]);
      expect((await zip.whole('files/1.txt')).toString()).toBe('One');
    }
  });

  it('is refused where it is none, or is cut off', async () => {
    const whole = await zipOf({ 'course.json': '{}' });
    expect(await refusalOf(Buffer.from('no zip'))).toBe(messages.unreadable);
    expect(await refusalOf(whole.subarray(0, whole.length - 10))).toBe(messages.unreadable);
    expect(await refusalOf(Buffer.alloc(0))).toBe(messages.unreadable);
  });

  it.each([
    ['leads out of it', '../1.txt.x'],
    ['is absolute', '/iles/1.tx'],
    ['is one of another system', 'fi\\es/1.tx'],
  ])('is refused where a path %s', async (_, path) => {
    const good = await zipOf({ 'files/1.tx': 'One' });
    expect(await refusalOf(renamed(good, 'files/1.tx', path))).toBe(messages.badNames);
  });

  it('is refused where a path comes twice', async () => {
    const good = await zipOf({ 'files/1.txt': 'One', 'files/2.txt': 'Two' });
    expect(await refusalOf(renamed(good, 'files/2.txt', 'files/1.txt'))).toBe(messages.badNames);
  });

  it('is refused where it unpacks to far more than it is', async () => {
    expect(await refusalOf(await zipOf({ 'files/1.txt': Buffer.alloc(8 * 1024 * 1024) }))).toBe(
      messages.squeezed,
    );
  });

  it('is refused where it holds more files than a course', async () => {
    const many = Object.fromEntries(Array.from({ length: 4004 }, (_, n) => [`files/${String(n)}`, '']));
    expect(await refusalOf(await zipOf(many, false))).toBe(messages.tooManyFiles);
  });

  it('breaks off where a file isn’t as long as it says', async () => {
    const bytes = await zipOf({ 'course.json': 'A course of some words' });
    // The size that the directory says, unpacked.
    const at = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24;
    bytes.writeUInt32LE(5, at);
    await expect((await open(bytes)).whole('course.json')).rejects.toThrow(BrokenZip);
  });
});
