import { asked } from '../../testing/asked.js';
import { destroyedSince, dropReadModels, eraseKeys, moveFeedOn } from './after-restore.js';
import {
  aRestoredPlace,
  LANES,
  readAsOne,
  readInParts,
  type RestoredPlace,
  withStore,
} from './testing/restored-place.js';

let place: RestoredPlace;

beforeAll(async () => {
  place = await aRestoredPlace();
});
afterAll(() => place.drop());

describe('what follows a restore of a log with several lanes', () => {
  it('destroys the keys of each lane that are no longer there at the end, and no others', async () => {
    const { restored, latest, erased, kept } = place;
    const gone = await destroyedSince(restored.url, latest.url);
    expect(gone.map(({ subject }) => subject).sort()).toEqual([...erased].sort());
    await eraseKeys(restored.url, gone);
    const left = await asked<{ subject: string }>(
      restored.url,
      'select subject from event_store.subject_key',
    );
    expect(left.map(({ subject }) => subject).sort()).toEqual([...kept].sort());
  });

  it('leaves no place of a read model in any lane, so that one that is built again has each event once', async () => {
    const { url } = place.restored;
    const places = () =>
      asked<{ name: string; lanes: number }>(
        url,
        'select name, count(*)::int as lanes from event_store.reader_lane group by name order by name',
      );
    const put = () => asked<{ name: string }>(url, 'select name from event_store.put_aside');
    expect(await places()).toEqual(['as-one', 'reaction', 'tally'].map((name) => ({ name, lanes: LANES })));
    expect(await put()).toEqual([{ name: 'as-one' }]);
    await dropReadModels(url);
    // What was done to others isn't done again.
    expect(await places()).toEqual([{ name: 'reaction', lanes: LANES }]);
    expect(await put()).toEqual([]);
    expect(await asked(url, `select from pg_tables where tablename = 'tally'`)).toEqual([]);

    await withStore(url, async (store, pool) => {
      const reading = store.runProjections([readInParts, readAsOne]);
      for (const reader of ['tally', 'as-one']) await store.caughtUp(reader, await store.heads());
      const { rows } = await pool.query<{ parts: number; one: number; log: number }>(
        `select (select sum(amount)::int from tally_v1.tally) as parts,
           (select count(*)::int from as_one_v1.read_as_one) as one,
           (select count(*)::int from event_store.event) as log`,
      );
      await reading.stop();
      const [events] = rows;
      expect(events?.log).toBe(3 * LANES + 1);
      expect(events).toEqual({ log: events?.log, parts: events?.log, one: 3 * LANES });
    });
  });

  it('moves the feed on in each lane, within the lane, with nothing to replay', async () => {
    const { url } = place.restored;
    await asked(url, 'update live.feed set head = head + 7 + lane');
    await moveFeedOn(url);
    const rows = await asked<{ lane: number; head: string; pruned: string }>(
      url,
      `select lane, head - (lane::bigint << 48) as head, pruned_through - (lane::bigint << 48) as pruned
       from live.feed join live.retention using (lane) order by lane`,
    );
    expect(rows).toEqual(
      Array.from({ length: LANES }, (_, lane) => {
        const head = String(1_000_000_007 + lane);
        return { lane, head, pruned: head };
      }),
    );
  });
});
