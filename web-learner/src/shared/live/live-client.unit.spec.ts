import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  LIVE_EVENT,
  LIVE_PATH,
  type ClientToServerEvents,
  type LiveMessage,
  type ServerToClientEvents,
  type SubscribeRequest,
} from '@keenly/contracts/live';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { anId } from '../../testing/builders';
import { LiveClient } from './live-client';

const room = 'team:1';
const at = '2026-11-26T19:00:00.000Z';
const message = (position: number): LiveMessage => ({
  type: 'session_detail_changed',
  position: String(position),
  at,
  session_id: anId(1),
});

/** A feed that keeps what it published, and replays it, as the service does; `keeps` is how far back. */
class Feed {
  readonly requests: SubscribeRequest[] = [];
  readonly tokens: unknown[] = [];
  accepts = (token: unknown) => token === 'good';
  keeps = 1000;
  /** Holds answers to `subscribe` back until released. */
  hold: Promise<void> = Promise.resolve();
  private readonly log: LiveMessage[] = [];
  readonly http: HttpServer = createServer();
  private readonly io = new Server<ClientToServerEvents, ServerToClientEvents>(this.http, {
    path: LIVE_PATH,
  });

  constructor() {
    this.io.use((socket, next) => {
      const { token } = socket.handshake.auth as { token?: unknown };
      this.tokens.push(token);
      if (this.accepts(token)) next();
      else next(Object.assign(new Error('refused'), { data: { code: 1004 } }));
    });
    this.io.on('connection', (socket) => {
      socket.on('authenticate', ({ token }, reply) => reply({ ok: this.accepts(token) }));
      socket.on('unsubscribe', ({ rooms }) => {
        for (const left of rooms) void socket.leave(left);
      });
      socket.on('subscribe', (request, reply) => {
        this.requests.push(request);
        for (const joined of request.rooms) void socket.join(joined);
        const oldest = Number(this.log.at(-this.keeps)?.position ?? 0);
        const gap = request.after !== undefined && Number(request.after) < oldest - 1;
        // Whatever it has was told within the time that anyone may ask for.
        const from = request.after ?? (request.since_ms === undefined ? Infinity : 0);
        const missed = this.log.filter(({ position }) => Number(position) > Number(from));
        const position = this.log.at(-1)?.position ?? request.after ?? '0';
        void this.hold.then(() =>
          reply({ joined: request.rooms, refused: [], position, gap, missed: gap ? [] : missed }),
        );
      });
    });
  }

  publish(position: number, published: LiveMessage = message(position)): void {
    this.log.push(published);
    this.io.to(room).emit(LIVE_EVENT, published);
  }

  cutEverybody(): void {
    for (const socket of this.io.sockets.sockets.values()) socket.conn.close();
  }

  close(): Promise<void> {
    return this.io.close();
  }
}

let feed: Feed;
let client: LiveClient;
let token: string;
let renewals: number;
let heard: string[];
let gaps: number;
let now: number;

beforeEach(async () => {
  feed = new Feed();
  await new Promise<void>((resolve) => feed.http.listen(0, '127.0.0.1', resolve));
  const { port } = feed.http.address() as AddressInfo;
  token = 'good';
  renewals = 0;
  heard = [];
  gaps = 0;
  now = 100_000;
  client = new LiveClient({
    connect: (path, give) =>
      Promise.resolve(
        io(`http://127.0.0.1:${port}`, {
          path,
          autoConnect: false,
          transports: ['websocket'],
          reconnectionDelay: 20,
          reconnectionDelayMax: 50,
          auth: (send) => void give().then((held) => send({ token: held })),
        }),
      ),
    token: () => Promise.resolve(token),
    renew: () => {
      renewals += 1;
      token = 'good';
      return Promise.resolve(token);
    },
    now: () => now,
    share: () => 0.5,
  });
});
afterEach(async () => {
  client.close();
  await feed.close();
});

const listen = (after?: string, askedAt = now) =>
  client.subscribe({
    rooms: [room],
    after,
    askedAt,
    onMessage: ({ position }) => heard.push(position),
    onGap: () => {
      gaps += 1;
    },
  });

async function until(holds: () => boolean): Promise<void> {
  const patience = Date.now() + 5000;
  while (!holds()) {
    if (Date.now() > patience) throw new Error(`never held; heard ${heard.join(',')}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const isLive = () => client.getState().status === 'live';

/** Half of `within_s`, as the client under test has it. */
const READ_AGAIN_PAUSE_MS = 50;
const readAgain = (position: number): LiveMessage => ({
  type: 'read_again',
  position: String(position),
  at,
  within_s: 0.1,
});

describe('a screen whose figures were counted again', () => {
  it('is read again by each listener, at a moment of its own, and goes on from there', async () => {
    listen('40');
    listen('40');
    await until(isLive);
    feed.publish(41, readAgain(41));
    await until(() => gaps === 2);
    feed.publish(42);
    await until(() => heard.length === 2);
    expect(heard).toEqual(['42', '42']);
  });

  it('is read again once by a client that was away', async () => {
    listen('40');
    await until(isLive);
    feed.publish(41);
    await until(() => heard.length === 1);
    client.networkLost();
    feed.publish(42, readAgain(42));
    feed.publish(43);
    client.networkBack();
    await until(() => heard.length === 2);
    expect([heard, gaps]).toEqual([['41', '43'], 1]);
  });

  it('is no one’s once no one listens', async () => {
    const stop = listen('40');
    // Published earlier, it would come with the answer as missed, and be read at once.
    await until(() => feed.requests.length === 1);
    feed.publish(41, readAgain(41));
    feed.publish(42);
    await until(() => heard.length === 1);
    stop();
    listen('42');
    await until(isLive);
    // Timers of one length end in the order in which they started: after this one, the pause of 41 is over.
    await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_PAUSE_MS));
    expect(gaps).toBe(0);
  });
});

describe('listening', () => {
  it('takes one connection, though everyone left and came back while it was on its way', async () => {
    listen()();
    listen();
    await until(isLive);
    feed.publish(41);
    await until(() => heard.length === 1);
    expect([feed.tokens.length, feed.requests.length]).toEqual([1, 1]);
  });

  it('starts at the position of the page and delivers what came in between', async () => {
    for (const position of [40, 41, 42]) feed.publish(position);
    listen('40');
    await until(() => heard.length === 2);
    feed.publish(43);
    await until(() => heard.length === 3);
    expect(heard).toEqual(['41', '42', '43']);
  });

  it('keeps order when news overtakes the answer to the subscription', async () => {
    let release = () => {};
    feed.hold = new Promise((resolve) => {
      release = resolve;
    });
    feed.publish(41);
    listen('40');
    await until(() => feed.requests.length === 1);
    feed.publish(42);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
    release();
    await until(() => heard.length === 2);
    expect(heard).toEqual(['41', '42']);
  });

  it('delivers a message of several rooms once', async () => {
    listen('1');
    await until(() => feed.requests.length === 1 && isLive());
    await new Promise((resolve) => setTimeout(resolve, 20));
    feed.publish(2);
    feed.publish(2);
    feed.publish(3);
    await until(() => heard.includes('3'));
    expect(heard).toEqual(['2', '3']);
  });

  it('ends', async () => {
    const end = listen('1');
    await until(isLive);
    end();
    feed.publish(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
    expect(client.getState().status).toBe('idle');
  });
});

describe('a screen whose answers have no position', () => {
  it('says how long ago it asked for the first of them, and is told of what came in between', async () => {
    feed.publish(41);
    listen(undefined, now - 1500);
    await until(() => heard.length === 1);
    feed.publish(42);
    await until(() => heard.length === 2);
    expect([feed.requests, heard, gaps]).toEqual([[{ rooms: [room], since_ms: 1500 }], ['41', '42'], 0]);
  });

  it('counts the time until it is connected', async () => {
    listen(undefined, now - 1500);
    now += 3000;
    await until(() => feed.requests.length === 1);
    expect(feed.requests).toEqual([{ rooms: [room], since_ms: 4500 }]);
  });

  it.each([
    ['as far back as the service goes', 60_000, { since_ms: 60_000 }, 0],
    ['and is read again where it asked before that', 60_001, {}, 1],
    ['and where the clock was set back', -1, {}, 1],
  ])('%s', async (_case, ago, asked, readAgain) => {
    feed.publish(41);
    listen(undefined, now - ago);
    await until(() => heard.length + gaps === 1);
    expect([feed.requests, gaps]).toEqual([[{ rooms: [room], ...asked }], readAgain]);
    feed.publish(42);
    await until(() => heard.at(-1) === '42');
  });

  it('goes on from the last position after a cut', async () => {
    listen(undefined, now - 1500);
    await until(() => feed.requests.length === 1 && isLive());
    feed.publish(41);
    await until(() => heard.length === 1);
    feed.cutEverybody();
    await until(() => !isLive());
    feed.publish(42);
    await until(() => heard.length === 2);
    expect(feed.requests.at(-1)).toEqual({ rooms: [room], after: '41' });
  });
});

describe('after a cut', () => {
  it('asks from the last position, and neither skips nor doubles', async () => {
    listen('10');
    await until(() => feed.requests.length === 1 && isLive());
    await new Promise((resolve) => setTimeout(resolve, 20));
    feed.publish(11);
    await until(() => heard.length === 1);
    feed.cutEverybody();
    await until(() => !isLive());
    feed.publish(12);
    feed.publish(13);
    await until(() => heard.length === 3);
    feed.publish(14);
    await until(() => heard.length === 4);
    expect(heard).toEqual(['11', '12', '13', '14']);
    expect(feed.requests.map(({ after }) => after)).toEqual(['10', '11']);
    expect(gaps).toBe(0);
  });

  it('says so when too much was missed to replay, and goes on from there', async () => {
    listen('10');
    await until(() => feed.requests.length === 1 && isLive());
    feed.cutEverybody();
    await until(() => !isLive());
    feed.keeps = 1;
    for (let position = 11; position < 20; position += 1) feed.publish(position);
    await until(() => gaps === 1);
    expect(heard).toEqual([]);
    feed.publish(20);
    await until(() => heard.length === 1);
    expect(heard).toEqual(['20']);
  });
});

describe('the network of the device', () => {
  it('is known to be gone at once, and taken up at once when it is back', async () => {
    listen('10');
    await until(() => feed.requests.length === 1 && isLive());
    client.networkLost();
    await until(() => client.getState().status === 'cut');
    feed.publish(11);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard).toEqual([]);
    client.networkBack();
    await until(() => heard.length === 1);
    expect(feed.requests.map(({ after }) => after)).toEqual(['10', '10']);
  });
});

describe('the token', () => {
  it('is renewed when the service refuses it, and the feed goes on', async () => {
    token = 'stale';
    listen('1');
    await until(isLive);
    expect(renewals).toBe(1);
    expect(feed.tokens).toEqual(['stale', 'good']);
  });

  it('is handed over while the connection stays', async () => {
    listen('1');
    await until(() => isLive() && feed.requests.length === 1);
    client.authenticate('good');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(feed.requests).toHaveLength(1);
    client.authenticate('of somebody else');
    await until(() => feed.requests.length === 2);
    expect(feed.tokens).toEqual(['good', 'good']);
  });
});
