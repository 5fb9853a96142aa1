import { LIVE_PATH, type LiveMessage, rooms } from '@keenly/contracts/live';
import { acceptRequest, joinOrganisation } from '@keenly/contracts/organisation.endpoints';
import { activeStatus } from '@keenly/contracts/allocation.endpoints';
import { accounts } from '@keenly/contracts/accounts.endpoints';
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { type BenchPerson, makeNewcomer, makeStaff, webSignIn } from '../backend/people.js';
import { secrets, startService } from '../backend/service.js';
import { count, ms, printTable } from '../event-store/figures.js';
import type { Cast } from './cast.js';
import { share } from './requests.js';
import type { Settings } from './settings.js';

const BELLS = 20;
const WITHIN_MS = 30_000;

/**
 * Someone asks to be let in: until twenty admins' bells have rung, half of them on a second process. Then they are let
 * in, and their license is switched off again: until their open page, on the second process, is signed out.
 */
export async function measureBells(
  databaseUrl: string,
  url: string,
  pool: pg.Pool,
  { manager: { clientId } }: Cast,
  settings: Settings,
): Promise<void> {
  const second = await startService(databaseUrl, settings.port + 1, 'api');
  const admins = await makeStaff(pool, secrets.TOKEN_SECRET, {
    clientId,
    role: 'CLIENT_ADMIN',
    amount: BELLS,
  });
  const [admin] = admins;
  if (admin === undefined) throw new Error('nobody to ask');
  let rung: () => void = () => undefined;
  const bells = await Promise.all(
    admins.map((one, n) =>
      connect(n % 2 === 0 ? url : second.url, one, ({ type }) => {
        if (type === 'notification_changed') rung();
      }),
    ),
  );
  const { rows } = await pool.query<{ code: string }>(
    'select licence_code as code from app.organisation_profile where id = $1',
    [clientId],
  );
  const code = rows[0]?.code ?? '';
  const [heard, hungUp, refused]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < Math.min(settings.rounds, 40); round += 1) {
    const newcomer = await makeNewcomer(pool, secrets.TOKEN_SECRET);
    const all = counted(BELLS, (count) => (rung = count));
    const began = performance.now();
    const joined = await ask<{ data: { id: string } }>(url, 'POST', joinOrganisation.path, newcomer.token, {
      neighbourhood_id: clientId,
      actual_id: code,
    });
    await all;
    heard.push(performance.now() - began);

    const again = counted(BELLS, (count) => (rung = count));
    await ask(url, 'PUT', acceptRequest.path, admin.token, { user_id: newcomer.userId, is_active: true });
    await again;
    const member = { accountId: joined.data.id, clientId };
    const token = await webSignIn(pool, secrets.TOKEN_SECRET, member);
    const page = await connect(second.url, { ...member, token }, () => undefined);
    await ask(second.url, 'GET', accounts.path, token);
    const away = new Promise<void>((resolve) => page.once('disconnect', () => resolve()));
    const off = performance.now();
    const body = { user_id: newcomer.userId, is_active: false };
    await ask(url, 'PUT', activeStatus.path, admin.token, body);
    const [toEnd, toRefusal] = await Promise.all([
      away.then(() => performance.now() - off),
      untilRefused(`${second.url}${accounts.path}`, token).then(() => performance.now() - off),
    ]);
    hungUp.push(toEnd);
    refused.push(toRefusal);
  }
  const row = (name: string, taken: number[]) => {
    taken.sort((a, b) => a - b);
    return [name, ms(share(taken, 0.5)), ms(share(taken, 0.95)), '1000 ms', '100 ms'];
  };
  printTable(
    `Bells and licenses, two processes, ${count(heard.length)} times`,
    ['', 'p50', 'p95', 'p95 asked', 'reach for'],
    [
      row(`a request, to ${BELLS} bells`, heard),
      row('license off, to the page hung up', hungUp),
      row('license off, to its next call refused', refused),
    ],
  );
  for (const bell of bells) bell.disconnect();
  await second.stop();
}

/** Resolves once what `take` gets has been called so many times. */
function counted(times: number, take: (count: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = times;
    const patience = setTimeout(() => reject(new Error(`${left} bells stayed silent`)), WITHIN_MS);
    take(() => {
      left -= 1;
      if (left > 0) return;
      clearTimeout(patience);
      resolve();
    });
  });
}

async function connect(
  url: string,
  { accountId, token }: BenchPerson,
  hear: (message: LiveMessage) => void,
): Promise<Socket> {
  const socket = io(url, { path: LIVE_PATH, transports: ['websocket'], forceNew: true, auth: { token } });
  socket.on('message', hear);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  await socket.emitWithAck('subscribe', { rooms: [rooms.person(accountId)] });
  return socket;
}

async function ask<T>(url: string, method: string, path: string, token: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  // Each caller names the schema that this path answers by.
  return (await answer.json()) as T;
}

async function untilRefused(url: string, token: string): Promise<void> {
  for (const latest = performance.now() + WITHIN_MS; performance.now() < latest;) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status === 401) return;
  }
  throw new Error('they were not signed out');
}
