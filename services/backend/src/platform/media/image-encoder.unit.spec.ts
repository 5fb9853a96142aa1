import { jest } from '@jest/globals';
import type { ImageType } from '@keenly/contracts/media';
import { ImageEncoder } from './image-encoder.js';

/** A file of five megabytes that begins like this. */
function upload(beginning: Buffer) {
  const file = Buffer.concat([beginning, Buffer.alloc(5_000_000)]);
  return { read: jest.fn(async (most: number = file.length) => file.subarray(0, most)) };
}

describe('what is no picture of the type it says', () => {
  it.each<[ImageType, Buffer]>([
    ['image/png', Buffer.from('GIF89a')],
    ['image/gif', Buffer.from('<svg onload=alert(1)>')],
    ['image/jpeg', Buffer.alloc(0)],
  ])('%s: is refused by its first bytes', async (type, beginning) => {
    const file = upload(beginning);
    await expect(new ImageEncoder().encode(file, type)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(file.read.mock.calls.map(([most]) => (most ?? Infinity) < 10)).toEqual([true]);
  });

  it('is read whole where it begins like one, and refused then', async () => {
    const file = upload(Buffer.from('GIF89a'));
    await expect(new ImageEncoder().encode(file, 'image/gif')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(file.read).toHaveBeenCalledTimes(2);
  });
});
