import { randomUUID } from 'node:crypto';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { diary, type Digestion, entries, versionsIn } from './testing/diary.js';
import { until } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { Projection, RecordedEvent } from './types.js';

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const waitUntilNothingIsAside = () =>
  until('nothing is put aside', async () => (await fixture.store.putAside()).length === 0);

/** Refuses the second event of a stream until it is mended. */
function faulty(stream: string) {
  const state = { isMended: false };
  const refuses = (event: RecordedEvent) =>
    state.isMended || event.stream !== stream || event.version !== 2 ? undefined : new Error('a fault');
  return { state, refuses };
}

describe('what was forgotten of a subject after a stream was put aside', () => {
  const forgetful = (digestion: Digestion, version = 1): Projection => {
    const whole = diary(digestion, version);
    return {
      ...whole,
      types: [...whole.types, 'ThingsForgotten'],
      forgets: {
        types: ['ThingsForgotten'],
        streamOf: (subject) => `forgotten-${subject}`,
        inOrder: (events, forgotten) => [...events, ...forgotten],
      },
      apply: async (events, sql, target) => {
        const isForgotten = ({ type }: RecordedEvent) => type === 'ThingsForgotten';
        await whole.apply(
          events.filter((event) => !isForgotten(event)),
          sql,
          target,
        );
        for (const { data } of events.filter(isForgotten))
          await sql.query(`delete from ${target.schema}.entry where stream = $1`, [data['of']]);
      },
    };
  };

  /** Five events of a stream, then the one that forgets them, then one of another stream. */
  async function forgottenBetween(stream: string) {
    const subject = randomUUID();
    const metadata = { tenant, subject };
    const events = (amount: number) => Array.from({ length: amount }, () => anEvent({ metadata }));
    await fixture.store.append(anAppend({ stream, events: events(5) }));
    const word = anEvent({ type: 'ThingsForgotten', metadata, data: { of: stream } });
    await fixture.store.append(anAppend({ stream: `forgotten-${subject}`, events: [word] }));
    const { position } = await fixture.store.append(anAppend());
    await fixture.store.caughtUp('diary', position);
  }

  it('is forgotten when the stream is tried again, by a build that is rebuilt too', async () => {
    const stream = `bad-${randomUUID()}`;
    const { state, refuses } = faulty(stream);
    const running = fixture.store.runProjections([forgetful({ refuses })]);
    await forgottenBetween(stream);
    expect(await versionsIn(fixture.pool, stream)).toEqual([]);
    state.isMended = true;
    await fixture.store.resume('diary');
    await waitUntilNothingIsAside();
    expect(await entries(fixture.pool)).toEqual({ all: 1, twice: 0 });
    await running.stop();

    state.isMended = false;
    const rebuilt = fixture.store.runProjections([forgetful({ refuses }, 2)]);
    await until('the rebuild is shown', async () =>
      (await fixture.store.status()).every(({ version, state: now }) => version === 2 && now === 'running'),
    );
    expect(await fixture.store.putAside()).toHaveLength(1);
    state.isMended = true;
    await fixture.store.resume('diary');
    await waitUntilNothingIsAside();
    expect(await entries(fixture.pool)).toEqual({ all: 1, twice: 0 });
    await rebuilt.stop();
  });

  it('shows at no moment, although the server cuts each transaction once before it commits', async () => {
    const stream = `bad-${randomUUID()}`;
    const { state, refuses } = faulty(stream);
    let [isCut, shown] = [false, 0];
    const model = forgetful({ refuses });
    fixture.store.runProjections([
      {
        ...model,
        apply: async (events, sql, target) => {
          await model.apply(events, sql, target);
          if (!state.isMended) return;
          shown += (await versionsIn(fixture.pool, stream)).length;
          isCut = !isCut;
          if (isCut) await sql.query('select pg_terminate_backend(pg_backend_pid())');
        },
      },
    ]);
    await forgottenBetween(stream);
    state.isMended = true;
    await fixture.store.resume('diary');
    await waitUntilNothingIsAside();
    expect([await versionsIn(fixture.pool, stream), shown]).toEqual([[], 0]);
    expect(await entries(fixture.pool)).toEqual({ all: 1, twice: 0 });
  });
});
