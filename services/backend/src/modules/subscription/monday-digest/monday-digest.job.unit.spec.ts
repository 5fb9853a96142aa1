import { jest } from '@jest/globals';
import pino from 'pino';
import type { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { MondayDigestJob } from './monday-digest.job.js';
import type { MondayDigests } from './monday-digests.service.js';

describe('the job that makes digests on Mondays', () => {
  it.each([
    ['looks every minute', true, ['monday-digest', 60_000]],
    ['doesn’t look where the installation wants none', false, undefined],
  ])('%s', (_, mondayDigest, added) => {
    const add = jest.fn<RepeatingJobs['add']>();
    const job = new MondayDigestJob(
      { add } as unknown as RepeatingJobs,
      {} as MondayDigests,
      { mondayDigest },
      pino({ level: 'silent' }),
    );
    expect(job).toBeDefined();
    const [given] = add.mock.calls.map(([{ name, everyMs }]) => [name, everyMs]);
    expect(given).toEqual(added);
  });
});
