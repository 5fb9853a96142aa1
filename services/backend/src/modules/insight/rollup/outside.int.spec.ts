import { v7 as uuidv7 } from 'uuid';
import type { CommandContext } from '../../../kernel/caller.js';
import type { ErasureEvent } from '../../../kernel/learning-events.js';
import { eventually } from '../../../testing/eventually.js';
import {
  outsideStudyDecider,
  type OutsideCommand,
  type OutsideItem,
} from '../../outside-study/domain/outside-study.decider.js';
import { outsideItemsProjection } from '../../outside-study/items/outside-items.projection.js';
import { Recorder, twentyMinutes } from '../../study-session/testing/recorded.js';
import {
  learnerOf,
  openSessionStore,
  type SessionStore,
  store,
} from '../../study-session/testing/session-store.js';
import { rollupProjection } from './rollup.projection.js';

const MINUTE_MS = 60_000;
/** At the start of a quarter of an hour, long enough ago. */
const SINCE = Math.floor((Date.now() - 3 * 24 * 3_600_000) / (15 * MINUTE_MS)) * 15 * MINUTE_MS;

describe('the roll-ups of what tools recorded (product/outside-study#figures)', () => {
  let log: SessionStore;
  beforeAll(async () => {
    log = await openSessionStore();
    log.project([rollupProjection, outsideItemsProjection]);
  });
  afterAll(() => log.close());

  const run = (by: CommandContext, id: string, command: OutsideCommand) =>
    log.runner.run(outsideStudyDecider, id, command, by);

  /** Counts so many minutes from then on, all in one stretch. */
  async function note(by: CommandContext, from: number, minutes: number, capabilityId: string | null = null) {
    const id = uuidv7();
    const span = [SINCE + from * MINUTE_MS, SINCE + (from + minutes) * MINUTE_MS] as const;
    const item: OutsideItem = {
      facts: {
        credentialId: uuidv7(),
        atMs: span[1],
        toldMs: minutes * MINUTE_MS,
        fault: null,
        isCompletion: false,
        capabilityId,
      },
      words: { tool: 'Campus LMS', name: 'Supply' },
      spans: [span],
    };
    await run(by, id, { type: 'Note', ...item });
    return id;
  }

  async function erased(by: CommandContext): Promise<void> {
    const type: ErasureEvent['type'] = 'LearningErased';
    await log.store.append({
      tenant: by.tenant,
      stream: `learning-${uuidv7()}`,
      expected: 'no-stream',
      events: [
        {
          id: uuidv7(),
          type,
          data: { erasureId: uuidv7(), sessionIds: [] },
          metadata: { tenant: by.tenant, subject: by.subject },
          occurredAt: new Date(),
        },
      ],
    });
  }

  /** Minutes studied, and the number of sessions, by every table that has someone's. */
  async function sums({ tenant, subject }: CommandContext) {
    await log.caughtUp(['insight', 'outside-items']);
    const { rows } = await log.pool.query<{ part: string; sum: string }>(
      `select 'total' as part, sessions || ' / ' || study / 60000 as sum from read.insight_total
         where tenant = $1 and account_id = $2
       union all select 'topics', string_agg(topic_key || ' ' || study / 60000, ', ' order by topic_key)
         from read.insight_topic where tenant = $1 and account_id = $2 having count(*) > 0
       union all select 'slots', string_agg((study / 60000)::text, ' ' order by slot, study) from read.insight_slot
         where tenant = $1 and account_id = $2 having count(*) > 0
       union all select 'days', (sum(study) / 60000)::int::text from read.insight_day
         where tenant = $1 and account_id = $2 having count(*) > 0
       union all select 'organization', (sum(study) / 60000)::int::text from read.insight_organisation
         where tenant = $1 having count(*) > 0
       union all select 'listed', string_agg((counted_ms / 60000)::text, ' ' order by at) from read.outside_item
         where tenant = $1 and account_id = $2 and removed_at is null having count(*) > 0`,
      [tenant, subject],
    );
    return Object.fromEntries(rows.map(({ part, sum }) => [part, sum]));
  }

  const learner = () => learnerOf(uuidv7(), uuidv7());

  it('have an item in the quarters of an hour that it counts in, by its capability or its name', async () => {
    const [by, capability] = [learner(), uuidv7()];
    await note(by, 10, 20, capability);
    await note(by, 60, 5);
    expect(await sums(by)).toEqual({
      total: '2 / 25',
      topics: `c:${capability} 20, t:supply 5`,
      slots: '5 15 5',
      days: '25',
      organization: '25',
      listed: '20 5',
    });
  });

  it('have what it counts last, and nothing once it’s taken out, whether read one by one or at once', async () => {
    for (const isAtOnce of [true, false]) {
      const by = learner();
      const id = await note(by, 0, 30);
      const rest = await note(by, 45, 10);
      const step = async (command: OutsideCommand, listed: string, whole: string) => {
        await run(by, id, command);
        if (!isAtOnce) expect(await sums(by)).toMatchObject({ total: whole, listed });
      };
      await step({ type: 'Recount', spans: [[SINCE, SINCE + 5 * MINUTE_MS]] }, '5 10', '2 / 15');
      await step({ type: 'Remove' }, '10', '1 / 10');
      await step({ type: 'Restore', spans: [[SINCE, SINCE + 20 * MINUTE_MS]] }, '20 10', '2 / 30');
      await step({ type: 'Void' }, '10', '1 / 10');
      expect(await sums(by)).toMatchObject({ total: '1 / 10', slots: '10', days: '10', organization: '10' });
      await run(by, rest, { type: 'Remove' });
      expect(await sums(by)).toEqual({});
    }
  });

  it('have sessions here beside them, and keep those when an item goes', async () => {
    const by = learner();
    const id = await note(by, 0, 30);
    const at = new Date(SINCE + 60 * MINUTE_MS);
    await store(log.runner, by, twentyMinutes(new Recorder(at)), new Date());
    expect(await sums(by)).toMatchObject({ total: '2 / 45', days: '45', organization: '45' });
    await run(by, id, { type: 'Remove' });
    expect(await sums(by)).toMatchObject({ total: '1 / 15', days: '15', organization: '15' });
  });

  it('forget them with their learner, and keep what came since', async () => {
    const by = learner();
    await note(by, 0, 30);
    await erased(by);
    expect(await sums(by)).toEqual({});
    await note(by, 60, 15);
    expect(await sums(by)).toMatchObject({ total: '1 / 15', listed: '15' });
  });

  it('are the same when they are rebuilt', async () => {
    const people = [learner(), learner()];
    for (const [nth, by] of people.entries()) {
      const first = await note(by, 0, 30 + nth);
      await note(by, 45, 10);
      await run(by, first, { type: 'Remove' });
      await run(by, first, { type: 'Restore', spans: [[SINCE, SINCE + 7 * MINUTE_MS]] });
      await run(by, await note(by, 90, 20), { type: 'Void' });
    }
    const before = await Promise.all(people.map(sums));
    const rebuilt = log.project([
      { ...rollupProjection, version: 9 },
      { ...outsideItemsProjection, version: 9 },
    ]);
    await eventually(async () => {
      const running = (await log.store.status()).filter(
        ({ state, version }) => state === 'running' && version === 9,
      );
      expect(running).toHaveLength(2);
    }, 30_000);
    expect(await Promise.all(people.map(sums))).toEqual(before);
    expect(before).toMatchObject([{ total: '2 / 17' }, { total: '2 / 17' }]);
    await rebuilt.stop();
  }, 60_000);
});
