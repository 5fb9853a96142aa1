import type { ReaderStatus } from '@keenly/event-store/types';
import { untilRead } from './until-read.js';

const HEAD = 9n;
const reader = (name: string, checkpoint: bigint, more: Partial<ReaderStatus> = {}): ReaderStatus => ({
  ...{ name, version: 1, state: 'running', checkpoint, head: HEAD, lag: HEAD - checkpoint, putAside: 0 },
  ...more,
});

/** Answers each of `answers` in turn, the last one for ever. */
async function wait(...answers: readonly (readonly ReaderStatus[])[]) {
  let asked = 0;
  let ms = 0;
  const takes = (time: number) => Promise.resolve((ms += time));
  const late = await untilRead({
    status: async () => {
      // Longer than from one question to the next, as on a busy machine.
      await takes(1000);
      return answers[Math.min(asked++, answers.length - 1)] ?? [];
    },
    pause: takes,
    now: () => ms,
  });
  return { asked, late, ms };
}

describe('a demo that was filled', () => {
  it('waits until every reader has come through what was written', async () => {
    const behind = [reader('insight', 3n), reader('board', HEAD)];
    expect(await wait(behind, behind, [reader('insight', HEAD), reader('board', HEAD)])).toMatchObject({
      asked: 3,
      late: [],
    });
  });

  it('waits for one that is in trouble, and not for what others write meanwhile', async () => {
    const later = reader('board', HEAD, { head: 12n, lag: 3n });
    expect(await wait([reader('board', 8n, { state: 'retrying' })], [later])).toMatchObject({
      asked: 2,
      late: [],
    });
  });

  it.each(['standby', 'stopped', 'rebuilding'] as const)('waits for none that is %s', async (state) => {
    expect(await wait([reader('board', 0n, { state })])).toMatchObject({ asked: 1, late: [] });
  });

  it('has nothing to wait for where there is no reader', async () => {
    expect(await wait([])).toMatchObject({ asked: 1, late: [] });
  });

  it('names those that take longer than two minutes, however long an answer takes', async () => {
    const { late, ms } = await wait([reader('insight', 3n), reader('board', HEAD)]);
    expect(late).toEqual(['insight']);
    expect(ms).toBeGreaterThan(119_000);
    expect(ms).toBeLessThan(123_000);
  });
});
