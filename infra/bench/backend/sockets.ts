import { type LiveMessage, rooms } from '@keenly/contracts/live';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { count, ms, printTable } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { uuidv7 } from '../event-store/contenders.js';
import { liveSocket } from './live-socket.js';
import { type BenchPerson, makePeople } from './people.js';
import { secrets, startService } from './service.js';
import type { Settings } from './settings.js';

const ROOM = 20;
/** Messages handed to sockets, a second. */
const DELIVERIES = 5000;
const CONNECTING_AT_ONCE = 50;

/** Many live connections in rooms of twenty: from a row of the feed to its arrival, and what the process weighs. */
export async function measureSockets(server: string, settings: Settings): Promise<void> {
  const url = await freshDatabase(server, 'bench_sockets');
  const service = await startService(url, settings.port, 'api');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const idle = service.memory();
  const organisations = Math.ceil(settings.sockets / ROOM);
  const { managers } = await makePeople(pool, secrets.TOKEN_SECRET, {
    organisations,
    learners: 0,
    managers: ROOM,
  });
  const taken: number[] = [];
  const sockets = await connectAll(service.url, managers, ({ at }) =>
    taken.push(Date.now() - Date.parse(at)),
  );
  const clients = [...new Set(managers.map(({ clientId }) => clientId))];
  await tell(pool, clients, Math.min(3, settings.seconds));
  await arrivals();
  taken.length = 0;
  const cpuBefore = service.cpu();
  const told = await tell(pool, clients, settings.seconds);
  const cpu = (service.cpu() - cpuBefore) / settings.seconds;
  await arrivals();
  taken.sort((a, b) => a - b);
  const share = (part: number) => ms(taken[Math.floor(taken.length * part)] ?? 0);
  printTable(
    `${count(sockets.length)} sockets in rooms of ${ROOM}, ${count((told * ROOM) / settings.seconds)} deliveries/s`,
    ['', 'p50', 'p95', 'p99', 'missing', 'memory', 'without sockets', 'cores'],
    [
      [
        'feed to socket',
        share(0.5),
        share(0.95),
        share(0.99),
        count(told * ROOM - taken.length),
        `${service.memory().toFixed(0)} MB`,
        `${idle.toFixed(0)} MB`,
        cpu.toFixed(2),
      ],
    ],
  );
  for (const socket of sockets) socket.disconnect();
  await pool.end();
  await service.stop();
}

/** What was told last needs a moment to arrive. */
const arrivals = () => new Promise((resolve) => setTimeout(resolve, 500));

async function connectAll(
  url: string,
  managers: readonly BenchPerson[],
  hear: (message: LiveMessage) => void,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < managers.length; from += CONNECTING_AT_ONCE) {
    const some = managers.slice(from, from + CONNECTING_AT_ONCE).map(async (manager) => {
      const room = rooms.team(manager.clientId);
      sockets.push(await liveSocket(url, { token: manager.token, room }, hear));
    });
    await Promise.all(some);
  }
  return sockets;
}

/** Adds rows to the feed at a steady rate, room after room, as the board's projection does. */
async function tell(pool: pg.Pool, clients: readonly string[], seconds: number): Promise<number> {
  const everyMs = (1000 * ROOM) / DELIVERIES;
  const total = Math.floor((seconds * 1000) / everyMs);
  const began = performance.now();
  const under: Promise<unknown>[] = [];
  for (let n = 0; n < total; n += 1) {
    const wait = began + n * everyMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const clientId = clients[n % clients.length] ?? '';
    under.push(
      pool.query(
        `with feed as (update live.feed set head = head + 1 returning head), written as (
           insert into live.message (position, tenant, rooms, type, payload)
           select head, $1, array[$2], 'board_entry_removed', $3 from feed)
         select pg_notify('live_message', '')`,
        [clientId, rooms.team(clientId), { session_id: uuidv7() }],
      ),
    );
  }
  await Promise.all(under);
  return total;
}
