import { type Checkpoint, laneOf, startOf } from '@keenly/event-store/lanes';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { EventLog } from '../../../platform/event-log/event-log.js';
import type { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import type { ClosedAccounts } from '../../membership/membership.public.js';
import type { OldSessions, OwnLearning } from '../../study-session/study-session.public.js';
import type { ErasureStore } from '../erase-person/erasure-store.js';
import type { LearningRecord } from '../learning-record.js';
import type { Owners } from '../owners.js';
import { Retention } from './retention.js';

/** Runs retention over people whose expiry is stored at these positions, in this order; answers what was waited for. */
async function waitedFor(
  expiries: readonly bigint[],
  isFirstAway = false,
): Promise<readonly (bigint | Checkpoint)[]> {
  const waited: (bigint | Checkpoint)[] = [];
  const people = expiries.map((): OldSessions => ({
    tenant: uuidv7(),
    accountId: uuidv7(),
    sessionIds: [uuidv7()],
  }));
  const away = isFirstAway ? people[0] : undefined;
  const stored = [...expiries];
  const nothing = () => Promise.resolve();
  const query = () => Promise.resolve({ rows: [] });
  const pool = { query, connect: () => Promise.resolve({ query, release: nothing }) };
  const store = {
    eraseStreamPayloads: nothing,
    blankStreams: nothing,
    putAside: () => Promise.resolve([]),
    isThere: (tenant: string) => tenant !== away?.tenant,
    caughtUp: (_: string, through: bigint | Checkpoint) => {
      waited.push(through);
      return Promise.resolve();
    },
  };
  const record = {
    expire: (account: { readonly tenant: string }) => {
      if (account.tenant === away?.tenant) throw new Error('its lane is away');
      const position = stored.shift() ?? 0n;
      return Promise.resolve(position);
    },
  };
  const closed = { everyoneBefore: () => Promise.resolve([]), leftBefore: () => Promise.resolve([]) };
  await new Retention(
    { store } as unknown as EventLog,
    pool as unknown as Pool,
    { info: nothing, warn: nothing } as unknown as Logger,
    { all: () => [] } as unknown as PersonalDataRegistry,
    { olderThan: () => Promise.resolve(people) } as unknown as OwnLearning,
    record as unknown as LearningRecord,
    closed as unknown as ClosedAccounts,
    {} as unknown as Owners,
    {} as unknown as ErasureStore,
  ).keepTo(new Date());
  return waited;
}

const isWaitedFor = (waited: readonly (bigint | Checkpoint)[], position: bigint) =>
  waited.flat().some((through) => laneOf(through) === laneOf(position) && through >= position);

describe('retention of what people of several tenants studied', () => {
  it.each([
    { are: 'one lane', expiries: [1n, 2n] },
    { are: 'two lanes, the later one first', expiries: [startOf(6) + 9n, startOf(1) + 4n] },
    { are: 'three lanes', expiries: [startOf(1) + 9n, startOf(6) + 4n, 3n] },
  ])('waits until the read models have each expiry, where these are in $are', async ({ expiries }) => {
    const waited = await waitedFor(expiries);
    expect(expiries.filter((position) => !isWaitedFor(waited, position))).toEqual([]);
  });

  it('leaves those of a lane that is away for the next time, and reaches everyone else', async () => {
    const waited = await waitedFor([startOf(6) + 9n, startOf(1) + 4n], true);
    expect(waited).toEqual([[startOf(6) + 9n]]);
  });
});
