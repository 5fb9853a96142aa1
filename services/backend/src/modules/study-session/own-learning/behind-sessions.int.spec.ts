import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { v7 as uuidv7 } from 'uuid';
import type { Holding, Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { places } from '../../../testing/log-places.js';
import { Recorder } from '../testing/recorded.js';
import { learnerOf, openSessionStore, type SessionStore, store } from '../testing/session-store.js';
import { BehindSessions } from './behind-sessions.js';
import { LearningHoldings } from './learning-holdings.js';

const START_WITHIN_MS = PATIENCE * 60_000;
/** Two sessions of so many pages are more than one trip brings. */
const PAGES = 600;
const [monday, tuesday, wednesday, today] = [4, 3, 2, 0.5].map(
  (days) => new Date(Date.now() - days * 86_400_000),
);

for (const place of places)
  (place.isHere ? describe : describe.skip)(`what stands behind someone’s sessions, ${place.name}`, () => {
    let log: SessionStore;
    let whose: Whose;
    let holdings: ReadonlyMap<string, Holding>;
    const stranger = { accountId: uuidv7(), tenant: uuidv7(), clientId: null };

    beforeAll(async () => {
      log = await openSessionStore(place);
      const registry = new PersonalDataRegistry();
      new LearningHoldings(registry, new BehindSessions(log.pool, log.store), log.pool).onModuleInit();
      holdings = new Map(registry.all().map((holding) => [holding.kind, holding]));
      const first = uuidv7();
      let second = uuidv7();
      while (log.store.laneOf(second) === log.store.laneOf(first)) second = uuidv7();
      whose = {
        userId: uuidv7(),
        accounts: [first, second].map((tenant) => ({ accountId: uuidv7(), tenant, clientId: null })),
      };
      log.project();
      await study(0, tuesday, { pages: PAGES, nudges: 1 });
      await study(1, wednesday, { pages: 2, nudges: 1 });
      await study(0, monday, { pages: PAGES });
      await study(0, today, {});
      await study(undefined, monday, { pages: 3, nudges: 2 });
      await log.caughtUp();
    }, START_WITHIN_MS);
    afterAll(() => log.close());

    /** Of one of their accounts, or of a stranger's. */
    async function study(
      nth: number | undefined,
      startedAt = new Date(),
      { pages = 0, nudges = 0 }: { readonly pages?: number; readonly nudges?: number },
    ): Promise<void> {
      const { tenant, accountId } = (nth === undefined ? undefined : whose.accounts[nth]) ?? stranger;
      const device = new Recorder(startedAt);
      const events = [
        device.record('session_started', 0),
        ...Array.from({ length: pages }, (_, at) =>
          device.record('page_visited', at + 1, { from_ms: at * 1000, duration_s: 1, title: `page ${at}` }),
        ),
        ...Array.from({ length: nudges }, (_, at) => device.record('nudge_raised', 700 + at)),
        device.record('expressions_sampled', 800),
        device.record('session_stopped', 900),
      ];
      const context = learnerOf(tenant, accountId);
      for (let at = 0; at < events.length; at += 200)
        await store(log.runner, context, events.slice(at, at + 200), new Date());
    }

    async function rowsOf(kind: string, of = whose): Promise<Readonly<Record<string, unknown>>[]> {
      const rows: Readonly<Record<string, unknown>>[] = [];
      for await (const row of holdings.get(kind)?.rows(of) ?? []) rows.push(row);
      return rows;
    }

    it('is counted over all of their accounts, with the times of the oldest and newest', async () => {
      const extents = await Promise.all(
        ['pages', 'nudges', 'expressions'].map(async (kind) => holdings.get(kind)?.extent(whose)),
      );
      const raised = (day = new Date()) => new Date(day.getTime() + 700_000);
      expect(extents).toEqual([
        { count: 2 * PAGES + 2, oldest: monday, newest: new Date((wednesday?.getTime() ?? 0) + 1000) },
        { count: 2, oldest: raised(tuesday), newest: raised(wednesday) },
        { count: 8, oldest: monday, newest: today },
      ]);
    });

    it('is told whole, an account’s sessions in the order of their starts and each page in its own', async () => {
      const rows = await rowsOf('pages');
      const opened = rows.map((row) => (row['opened_at'] as Date).getTime());
      const of = (day = new Date(), pages = PAGES) =>
        Array.from({ length: pages }, (_, at) => day.getTime() + at * 1000);
      const [first = [], second = []] = [[...of(monday), ...of(tuesday)], of(wednesday, 2)];
      const lanes = whose.accounts.map(({ tenant }) => log.store.laneOf(tenant));
      expect(new Set(lanes).size).toBe(2);
      const [ofFirst = 0, ofSecond = 0] = lanes;
      expect(opened).toEqual(ofFirst < ofSecond ? [...first, ...second] : [...second, ...first]);
      const firsts = rows.filter(({ title }) => title === 'page 0');
      expect(firsts).toHaveLength(3);
      for (const page of firsts) expect(page).toMatchObject({ host: 'library.example', class: 'relevant' });
      expect((await rowsOf('nudges')).map(({ nudge }) => nudge)).toEqual(['social_media', 'social_media']);
      expect((await rowsOf('expressions')).map(({ name }) => name)).toEqual(
        Array.from({ length: 4 }, () => ['confused', 'happy']).flat(),
      );
    });

    it('is nothing of someone who never studied', async () => {
      const nobody = { userId: uuidv7(), accounts: [{ ...stranger, accountId: uuidv7() }] };
      expect(await holdings.get('pages')?.extent(nobody)).toEqual({ count: 0, oldest: null, newest: null });
      expect(await rowsOf('pages', nobody)).toEqual([]);
    });
  });
