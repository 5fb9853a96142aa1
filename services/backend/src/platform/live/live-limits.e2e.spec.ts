import { rooms } from '@keenly/contracts/live';
import { eventually } from '../../testing/eventually.js';
import { growthDuring } from '../../testing/held-memory.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { signUp, type TestPerson } from '../../testing/test-people.js';
import { connectLive, type LiveClient } from './testing/live-client.js';

let app: TestApp;
let person: TestPerson;
const clients: LiveClient[] = [];

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  person = await signUp(app);
}, 60_000);
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => app.close());

async function connect(token = person.token): Promise<LiveClient> {
  const client = await connectLive(app, token);
  clients.push(client);
  return client;
}
const own = () => rooms.person(person.accountId);

describe('one connection', () => {
  it('that sends 2,000 requests at once is hung up, and the process goes on', async () => {
    const flood = await connect();
    const growth = await growthDuring(150, async () => {
      for (let n = 0; n < 2000; n += 1)
        flood.socket.emit('subscribe', { rooms: [own()], after: '0' }, () => undefined);
      await flood.hungUp();
    });
    expect(flood.refusals).toMatchObject([{ code: 'RATE_LIMITED' }]);
    expect(growth).toBeLessThan(150);
    expect((await (await connect()).subscribe([own()])).joined).toEqual([own()]);
  });

  it('may ask often enough for any screen', async () => {
    const client = await connect();
    const answers = await Promise.all(Array.from({ length: 30 }, () => client.subscribe([own()])));
    expect(answers.filter(({ joined }) => joined.length === 1)).toHaveLength(30);
  });

  it('that sends more than 8 kB at once is hung up', async () => {
    const client = await connect();
    client.socket.emit('authenticate', { token: 'x'.repeat(9000) }, () => undefined);
    await client.hungUp();
  });
});

describe('a room that is none', () => {
  it('is refused alone', async () => {
    const client = await connect();
    const wrong: unknown[] = [
      'person:------------------------------------',
      `session:${'-'.repeat(36)}`,
      'a\0b',
      'x'.repeat(81),
      null,
      { room: own() },
      42,
    ];
    const answer = await client.subscribe([...wrong, own()] as string[]);
    expect(answer.joined).toEqual([own()]);
    expect(answer.refused).toEqual([...wrong.slice(0, 3), 'rooms[3]', 'rooms[4]', 'rooms[5]', 'rooms[6]']);
  });
});

describe('an account', () => {
  it('has no more than 50 connections to a process, and others are let in', async () => {
    const crowd = await Promise.all(Array.from({ length: 55 }, () => connect()));
    await eventually(() => {
      const refused = crowd.filter(({ refusals }) => refusals.length > 0);
      expect(refused.map(({ refusals }) => refusals[0]?.code)).toEqual(Array(5).fill('RATE_LIMITED'));
    });
    const other = await signUp(app);
    const client = await connect(other.token);
    expect((await client.subscribe([rooms.person(other.accountId)])).joined).toHaveLength(1);
  });
});
