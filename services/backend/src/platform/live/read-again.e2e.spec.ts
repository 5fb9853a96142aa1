import { rooms } from '@keenly/contracts/live';
import type { EventStore } from '@keenly/event-store';
import { logParts } from '../../composition.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { addMember, makeOrganisation, type TestPerson } from '../../testing/test-people.js';
import { EVENT_STORE } from '../event-log/event-log.js';
import { connectLive, type LiveClient } from './testing/live-client.js';

let app: TestApp;
let learner: TestPerson;
let client: LiveClient;

beforeAll(async () => {
  app = await startTestApp();
  learner = await addMember(app, await makeOrganisation(app));
  client = await connectLive(app, learner.token);
}, 60_000);
afterAll(async () => {
  client.close();
  await app.close();
});

describe('a read model that is shown in place of an older one', () => {
  it('has everyone who listens read again, and those who were away when they are back', async () => {
    const room = rooms.person(learner.accountId);
    const { position } = await client.subscribe([room]);
    const store = app.app.get<EventStore>(EVENT_STORE);
    const board = logParts.projections.find(({ name }) => name === 'team-board');
    if (board === undefined) throw new Error('there is no team board');
    const rebuilt = store.runProjections([{ ...board, version: board.version + 1 }]);
    const told = await client.hears('read_again');
    expect(told.within_s).toBeGreaterThan(0);

    const back = await connectLive(app, learner.token);
    const { missed, gap } = await back.subscribe([room], position);
    expect([gap, missed.map(({ type }) => type)]).toEqual([false, ['read_again']]);
    const { joined, refused } = await back.subscribe(['everyone']);
    expect([joined.length, refused.length]).toEqual([0, 1]);
    back.close();
    await rebuilt.stop();
  });
});
