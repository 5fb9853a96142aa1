import type { ReaderStatus } from '@keenly/event-store/types';
import { untilShown, type Waiting } from './until-shown.js';

const reader = (version: number, state: ReaderStatus['state'], name = 'board'): ReaderStatus => ({
  ...{ name, version, state, checkpoint: 1n, head: 1n, lag: 0n, putAside: 0 },
});

/** Answers each of `answers` in turn, the last one for ever. */
async function wait(answers: readonly (readonly ReaderStatus[])[], more: Partial<Waiting> = {}) {
  let asked = 0;
  const late = await untilShown({
    status: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? []),
    ...{ projections: [{ name: 'board', version: 2 }], isWorker: true, signal: new AbortController().signal },
    pause: () => Promise.resolve(),
    ...more,
  });
  return { asked, late };
}

const beside = [reader(1, 'running'), reader(2, 'rebuilding')];

describe('a process of a newer release', () => {
  it('waits until its read models are shown in place of those of a process that runs', async () => {
    expect(await wait([beside, beside, [reader(2, 'running')]])).toEqual({ asked: 3, late: [] });
  });

  it('waits for those of one that is in trouble', async () => {
    expect(await wait([[reader(1, 'retrying')], [reader(2, 'running')]])).toEqual({ asked: 2, late: [] });
  });

  it('waits for none where no older process runs, nor for what an older release alone has', async () => {
    expect(await wait([[reader(1, 'standby'), reader(2, 'rebuilding')]])).toEqual({ asked: 1, late: [] });
    expect(await wait([[reader(1, 'running', 'other')]])).toEqual({ asked: 1, late: [] });
  });

  it('waits for none of a newer release than its own', async () => {
    expect(await wait([[reader(3, 'running')]])).toEqual({ asked: 1, late: [] });
  });

  it('goes on at once when it is told to leave', async () => {
    expect(await wait([beside], { signal: AbortSignal.abort() })).toEqual({ asked: 1, late: ['board'] });
  });

  it('goes on some day, and sooner where it builds none itself', async () => {
    const [builds, asks] = [await wait([beside]), await wait([beside], { isWorker: false })];
    expect([builds.late, asks.late]).toEqual([['board'], ['board']]);
    expect(asks.asked).toBeLessThan(builds.asked);
  });

  it('leaves it to the answers to say that the database is away', async () => {
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect((await wait([], { status: away })).late).toEqual([]);
    await expect(wait([], { status: () => Promise.reject(new Error('a fault')) })).rejects.toThrow('a fault');
  });
});
