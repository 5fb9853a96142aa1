import { SharedRuns } from './shared-runs.js';

/** Answers that are made by hand, in the order in which they were begun. */
function byHand() {
  const begun: { answer: (value: string) => void; fail: () => void }[] = [];
  const make = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ answer: resolve, fail: () => reject(new Error('away')) });
    });
  return { begun, make };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('shared runs', () => {
  it('make one answer at a time, and share the next among all who came meanwhile', async () => {
    const { begun, make } = byHand();
    const runs = new SharedRuns<string>();
    const first = runs.ask('a', make);
    const [second, third] = [runs.ask('a', make), runs.ask('a', make)];
    expect(begun).toHaveLength(1);
    begun[0]?.answer('old');
    expect(await first).toBe('old');
    await settled();
    expect(begun).toHaveLength(2);
    begun[1]?.answer('new');
    expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  });

  it('never answer with what was begun before it was asked for', async () => {
    const { begun, make } = byHand();
    const runs = new SharedRuns<string>();
    void runs.ask('a', make);
    const second = runs.ask('a', make);
    begun[0]?.answer('1');
    await settled();
    const late = runs.ask('a', make);
    begun[1]?.answer('2');
    expect(await second).toBe('2');
    await settled();
    begun[2]?.answer('3');
    expect(await late).toBe('3');
  });

  it('make answers to other questions beside it', () => {
    const { begun, make } = byHand();
    const runs = new SharedRuns<string>();
    void runs.ask('a', make);
    void runs.ask('b', make);
    expect(begun).toHaveLength(2);
  });

  it('fail for those who shared it, and go on with the next', async () => {
    const { begun, make } = byHand();
    const runs = new SharedRuns<string>();
    const first = runs.ask('a', make);
    const second = runs.ask('a', make);
    begun[0]?.fail();
    await expect(first).rejects.toThrow('away');
    await settled();
    begun[1]?.answer('back');
    expect(await second).toBe('back');
    await settled();
    const third = runs.ask('a', make);
    expect(begun).toHaveLength(3);
    begun[2]?.answer('again');
    expect(await third).toBe('again');
  });
});
