import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import { type Checkpoint, laneOf, startOf } from '@keenly/event-store/lanes';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import type { EventLog } from '../../../platform/event-log/event-log.js';
import type { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import type { Holding, Whose } from '../../../platform/personal-data/personal-data.js';
import type { ClosedAccounts } from '../../membership/membership.public.js';
import type { OldSessions, OwnLearning } from '../../study-session/study-session.public.js';
import type { ErasureStore } from '../erase-person/erasure-store.js';
import type { LearningRecord } from '../learning-record.js';
import type { Owners } from '../owners.js';
import { Retention } from './retention.js';

const nothing = () => Promise.resolve();

/** What there is for retention, of which it finds nothing unless it's given. */
interface Given {
  readonly store?: object;
  readonly learning?: object;
  readonly record?: object;
  readonly closed?: object;
  readonly holdings?: readonly Holding[];
  readonly erasures?: object;
}

function retentionOf({
  store,
  learning,
  record = {},
  closed,
  holdings = [],
  erasures = {},
}: Given): Retention {
  const query = () => Promise.resolve({ rows: [] });
  const pool = { query, connect: () => Promise.resolve({ query, release: nothing }) };
  const none = () => Promise.resolve([]);
  return new Retention(
    { store: { putAside: none, isThere: () => true, ...store } } as unknown as EventLog,
    pool as unknown as Pool,
    { info: nothing, warn: nothing } as unknown as Logger,
    { all: () => holdings } as unknown as PersonalDataRegistry,
    { olderThan: none, ...learning } as unknown as OwnLearning,
    record as unknown as LearningRecord,
    { everyoneBefore: none, leftBefore: none, ...closed } as unknown as ClosedAccounts,
    { of: () => Promise.resolve({ accounts: [] }) } as unknown as Owners,
    erasures as unknown as ErasureStore,
  );
}

/** Runs retention over people whose expiry is stored at these positions, in this order; answers what was waited for. */
async function waitedFor(
  expiries: readonly bigint[],
  { areAway = 0, listedAtOnce = 100 } = {},
): Promise<readonly (bigint | Checkpoint)[]> {
  const waited: (bigint | Checkpoint)[] = [];
  const people = Array.from({ length: areAway + expiries.length }, (): OldSessions => ({
    tenant: uuidv7(),
    accountId: uuidv7(),
    sessionIds: [uuidv7()],
  }));
  const away = people.slice(0, areAway).map(({ tenant }) => tenant);
  const listed = new Set(people);
  const stored = [...expiries];
  await retentionOf({
    store: {
      eraseStreamPayloads: nothing,
      blankStreams: nothing,
      isThere: (tenant: string) => !away.includes(tenant),
      caughtUp: (_: string, through: bigint | Checkpoint) => {
        waited.push(through);
        return Promise.resolve();
      },
    },
    learning: {
      olderThan: (_: Date, except: readonly string[]) =>
        Promise.resolve([...listed].filter(({ tenant }) => !except.includes(tenant)).slice(0, listedAtOnce)),
    },
    record: {
      expire: ({ tenant }: { readonly tenant: string }) => {
        if (away.includes(tenant)) throw new Error('its lane is away');
        for (const one of listed) if (one.tenant === tenant) listed.delete(one);
        return Promise.resolve(stored.shift() ?? 0n);
      },
    },
  }).keepTo(new Date());
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
    expect(await waitedFor([startOf(6) + 9n], { areAway: 1 })).toEqual([[startOf(6) + 9n]]);
  });

  it('reaches everyone else, however many of a lane that is away are listed before them', async () => {
    const waited = await waitedFor([startOf(6) + 9n], { areAway: 5, listedAtOnce: 2 });
    expect(waited).toEqual([[startOf(6) + 9n]]);
  });
});

describe('retention of accounts', () => {
  it('begins erasures behind others that wait for a server of the log', async () => {
    const people = Array.from({ length: 5 }, () => ({ userId: uuidv7(), accountId: uuidv7() }));
    const waiting = people.slice(0, 4).map(({ userId }) => userId);
    const begun: string[] = [];
    await retentionOf({
      closed: {
        everyoneBefore: (_: Date, except: readonly string[]) =>
          Promise.resolve(people.filter(({ userId }) => !except.includes(userId)).slice(0, 2)),
      },
      erasures: {
        request: ({ personId }: { readonly personId: string }) => {
          if (waiting.includes(personId)) throw new DomainError('CONFLICT', trustMessages.erasureRunning);
          begun.push(personId);
          return Promise.resolve();
        },
      },
    }).keepTo(new Date());
    expect(begun).toEqual([people[4]?.userId]);
  });

  it('passes over accounts that were left whose lane is away', async () => {
    const left = Array.from({ length: 3 }, () => ({
      userId: uuidv7(),
      accountId: uuidv7(),
      clientId: uuidv7(),
    }));
    const [away] = left;
    const gone: string[] = [];
    const erased: string[] = [];
    const holding = {
      ...{ kind: 'learning_plans', byAccount: true, erasedWith: ['account'] },
      erase: ({ userId }: Whose) => Promise.resolve(erased.push(userId)),
      extent: () => Promise.resolve({ count: 0 }),
    } as unknown as Holding;
    await retentionOf({
      store: { isThere: (tenant: string) => tenant !== away?.clientId },
      holdings: [holding],
      closed: {
        leftBefore: (_: Date, after?: string) => Promise.resolve(after === undefined ? left : []),
        remove: (accountId: string) => Promise.resolve(gone.push(accountId)),
      },
    }).keepTo(new Date());
    expect(gone).toEqual(left.slice(1).map(({ accountId }) => accountId));
    expect(erased).toEqual(left.slice(1).map(({ userId }) => userId));
  });
});
