import type { OutsideItems } from '@keenly/contracts/outside-study';
import { outsideItems } from '@keenly/contracts/outside-study.endpoints';
import type { EventStore } from '@keenly/event-store';
import { CountOutside, OutsideChoices } from '../modules/outside-study/outside-study.public.js';
import { EVENT_STORE } from '../platform/event-log/event-log.js';
import { everyReaderFollowed } from '../testing/every-reader-followed.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { call } from '../testing/test-http.js';
import { addMember, makeOrganisation } from '../testing/test-people.js';
import { capabilityIds } from './assigned-capabilities.js';
import { tellOfTools } from './from-tools.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

it('the demo’s tools tell of its learners once, however often the demo is filled', async () => {
  const { clientId } = await makeOrganisation(app);
  const learner = await addMember(app, { clientId });
  const { userId, accountId, email } = learner;
  const person = { email, firstName: 'Amara', lastName: 'Okafor', role: 'USER' } as const;
  const options = {
    choices: app.app.get(OutsideChoices, { strict: false }),
    count: app.app.get(CountOutside, { strict: false }),
    clientId,
    capabilities: capabilityIds(),
    now: new Date(),
  };
  await tellOfTools([{ person, accountId, userId }], options);
  // Once more: nothing is told twice.
  await tellOfTools([{ person, accountId, userId }], options);
  await everyReaderFollowed(app.app.get<EventStore>(EVENT_STORE, { strict: false }));
  const { data } = (await call(app, 'GET', outsideItems.path, { token: learner.token })).expect<OutsideItems>(
    200,
  );
  expect(data.items.map(({ name, counted_s: counted }) => [name, counted])).toEqual([
    ['Unit 3: interactive exercises', 2100],
    ['Unit 2: self-check', 1200],
    ['Reading list, week 4', 3000],
    ['Welcome to the library', 0],
  ]);
});
