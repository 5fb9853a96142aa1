/** @takes-long */
import type { EventStore } from '@keenly/event-store';
import type { RecordedEvent } from '@keenly/event-store/types';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { withCorrelation } from '../../../platform/observability/correlation.js';
import { killedAfter, makeRequestsMortal } from '../../../testing/faults/killed-request.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CountOutside } from '../../outside-study/outside-study.public.js';
import { COMPLETED, ToldLearner } from '../testing/told-learner.js';
import { ToldStudyReaction } from './told-study.reaction.js';

/** Database statements of one record at most; one that needs more is worth a look. */
const MOST = 80;

let app: TestApp;
let store: EventStore;
let reaction: ToldStudyReaction;
let told: ToldLearner;

beforeAll(async () => {
  makeRequestsMortal();
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  reaction = app.app.get(ToldStudyReaction, { strict: false });
  told = await ToldLearner.in(app);
}, 90_000);
afterAll(() => app.close());

const timesOf = async (stream: string, type: string): Promise<number> => {
  const { rows } = await app.app
    .get<Pool>(PG_POOL, { strict: false })
    .query<{ times: number }>(
      'select count(*)::int as times from event_store.event where stream = $1 and type = $2',
      [stream, type],
    );
  return rows[0]?.times ?? 0;
};

/**
 * A record that no reader has counted: it came before its learner agreed, and is handed over as if it had come now.
 */
async function record(): Promise<{ event: RecordedEvent; item: string; assignment: string }> {
  await told.choose(false);
  const assignment = await told.assign();
  const object = { id: 'https://tool.example/x', definition: { name: { en: told.capability.name } } };
  const statement = told.statement({ verb: { id: COMPLETED }, object, timestamp: new Date().toISOString() });
  await told.send(statement);
  await told.settled();
  await told.choose(true);
  const [event] = await store.readStream(told.college.clientId, `statement-${statement.id}`);
  const item = app.app.get(CountOutside, { strict: false }).idOf(told.college.clientId, statement.id);
  return { event: { ...event!, recordedAt: new Date() }, item, assignment };
}

it('killed between any two of its statements and repeated counts and completes once', async () => {
  const halves = new Set<string>();
  let statements = 0;
  for (let whole = false; !whole && statements < MOST; statements += 1) {
    const { event, item, assignment } = await record();
    const times = () =>
      Promise.all([
        timesOf(`outside-study-${item}`, 'OutsideStudyCounted'),
        timesOf(`assignment-${assignment}`, 'AssignmentCompleted'),
      ]);
    const killed = await killedAfter(statements, (correlation) =>
      withCorrelation(correlation, () =>
        reaction.handle([event]).then(
          () => true,
          () => false,
        ),
      ),
    );
    whole = killed.answer && killed.refused() === 0;
    halves.add((await times()).join());
    await reaction.handle([event]);
    expect({ statements, times: await times() }).toEqual({ statements, times: [1, 1] });
  }
  expect(statements).toBeLessThan(MOST);
  // It died before it counted, before it completed, and behind both.
  expect([...halves].toSorted()).toEqual(['0,0', '1,0', '1,1']);
}, 500_000);

it('handled twice at once counts once', async () => {
  const { event, item } = await record();
  await Promise.all([reaction.handle([event]), reaction.handle([event])]);
  expect(await timesOf(`outside-study-${item}`, 'OutsideStudyCounted')).toBe(1);
}, 60_000);

it('handled again counts nothing that its learner removed', async () => {
  const { event, item } = await record();
  await reaction.handle([event]);
  await told.settled();
  (await told.remove(item)).expect(204);
  await reaction.handle([event]);
  expect((await told.items()).map(({ id }) => id)).not.toContain(item);
}, 60_000);
