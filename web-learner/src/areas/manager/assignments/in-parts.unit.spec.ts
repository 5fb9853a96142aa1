import '../../../testing/text-encoder';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../shared/api/api-error';
import { inParts } from './in-parts';

const numbers = Array.from({ length: 450 }, (_, at) => at);
const refusal = (fields: Record<string, string>) => new ApiError('No.', 409, 'CONCURRENT_CHANGE', fields);

describe('what is sent in parts', () => {
  it('goes 200 at a time', async () => {
    const sizes: number[] = [];
    const send = (part: readonly number[]) => {
      sizes.push(part.length);
      return Promise.resolve();
    };
    const tried: number[] = [];
    expect(await inParts(numbers, send, (count) => void tried.push(count))).toEqual([]);
    expect(sizes).toEqual([200, 200, 50]);
    expect(tried).toEqual([200, 400, 450]);
  });

  it('leaves out what is refused by its number or field, and sends the rest of the part once more', async () => {
    const sent: number[] = [];
    const send = (part: readonly number[]) => {
      const fields = Object.fromEntries(
        part.flatMap((n, at): [string, string][] =>
          n === 3 ? [[`${at}`, 'Changed.']] : n === 201 ? [[`${at}.deadline_date`, 'Past.']] : [],
        ),
      );
      if (Object.keys(fields).length > 0) return Promise.reject(refusal(fields));
      sent.push(...part);
      return Promise.resolve();
    };
    expect(await inParts(numbers, send)).toEqual(['Changed.', 'Past.']);
    expect(sent).toEqual(numbers.filter((n) => n !== 3 && n !== 201));
  });

  it('sends nothing again where all of a part is refused', async () => {
    let calls = 0;
    const send = () => {
      calls += 1;
      return Promise.reject(refusal({ 0: 'Changed.', 1: 'Changed.' }));
    };
    expect(await inParts([1, 2], send)).toEqual(['Changed.', 'Changed.']);
    expect(calls).toBe(1);
  });

  it.each([
    ['a refusal that names no element', refusal({ body: 'No.' })],
    ['a lost connection', new TypeError('Failed to fetch')],
  ])('throws %s, with the parts before it sent', async (_, error) => {
    const sent: number[] = [];
    const send = (part: readonly number[]) => {
      if (part[0] !== 0) return Promise.reject(error);
      sent.push(...part);
      return Promise.resolve();
    };
    await expect(inParts(numbers, send)).rejects.toBe(error);
    expect(sent).toHaveLength(200);
  });
});
