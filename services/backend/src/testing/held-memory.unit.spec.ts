import { growthDuring } from './held-memory.js';

const MB = 1024 * 1024;
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Makes so many megabytes, in buffers and in objects, one after another. */
async function make(megabytes: number, take: (piece: unknown) => void): Promise<void> {
  for (let n = 0; n < megabytes; n += 2) {
    take(Buffer.alloc(MB, n));
    take(new Array<number>(MB / 8).fill(n + 0.5));
    if (n % 20 === 0) await pause();
  }
}

describe('the growth of what a process holds', () => {
  it('has no garbage in it that is more than may be', async () =>
    expect(await growthDuring(40, () => make(200, () => undefined))).toBeLessThan(40));

  it('has all that was held, also where it is let go of before the end', async () => {
    const held: unknown[] = [];
    const growth = await growthDuring(40, async () => {
      await make(100, (piece) => held.push(piece));
      await pause();
      await pause();
      held.length = 0;
    });
    expect(growth).toBeGreaterThan(60);
  });
});
