import { z } from 'zod';
import { uuidV7 } from './uuid-v7';

describe('uuidV7', () => {
  it('carries its time in the first 48 bits', () => {
    const id = uuidV7(0x0192_3456_789a, new Uint8Array(16).fill(0xff));
    expect(id).toBe('01923456-789a-7fff-bfff-ffffffffffff');
  });

  it('is a version 7 UUID that sorts by time', () => {
    const earlier = uuidV7(1_700_000_000_000);
    const later = uuidV7(1_700_000_000_001);
    expect(z.uuidv7().safeParse(earlier).success).toBe(true);
    expect(earlier < later).toBe(true);
  });

  it('never repeats itself within a millisecond', () => {
    const ids = new Set(Array.from({ length: 1000 }, () => uuidV7(1_700_000_000_000)));
    expect(ids.size).toBe(1000);
  });
});
