import { QueueFull, Semaphore } from './semaphore.js';

/** Works that end when told. */
function works(semaphore: Semaphore) {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const start = (name: string, fails = false) =>
    semaphore.run(async () => {
      log.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (fails) throw new Error(name);
    });
  return { log, start, endFirst: () => ends.shift()?.() };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('Semaphore', () => {
  it('lets the rest wait, in order', async () => {
    const { log, start, endFirst } = works(new Semaphore(2, 10));
    const all = ['a', 'b', 'c', 'd'].map((name) => start(name));
    expect(log).toEqual(['a', 'b']);
    endFirst();
    await settle();
    expect(log).toEqual(['a', 'b', 'c']);
    for (let n = 0; n < 3; n += 1) {
      endFirst();
      await settle();
    }
    await Promise.all(all);
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on after a failure', async () => {
    const { log, start, endFirst } = works(new Semaphore(1, 10));
    const [failing, next] = [start('a', true), start('b')];
    endFirst();
    await expect(failing).rejects.toThrow('a');
    expect(log).toEqual(['a', 'b']);
    endFirst();
    await next;
  });

  it('refuses anyone who finds the queue full, and takes them once it is not', async () => {
    const semaphore = new Semaphore(1, 1);
    const { start, endFirst } = works(semaphore);
    const [first, second] = [start('a'), start('b')];
    await expect(start('c')).rejects.toThrow(QueueFull);
    endFirst();
    await first;
    await settle();
    const third = start('d');
    endFirst();
    await second;
    await settle();
    endFirst();
    await third;
  });
});
