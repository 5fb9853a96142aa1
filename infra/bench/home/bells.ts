import { accounts } from '@keenly/contracts/accounts.endpoints';
import { activeStatus } from '@keenly/contracts/allocation.endpoints';
import { rooms } from '@keenly/contracts/live';
import { acceptRequest, joinOrganisation } from '@keenly/contracts/organisation.endpoints';
import type { JoinedOrganisation } from '@keenly/contracts/organisation';
import type pg from 'pg';
import { liveSocket } from '../backend/live-socket.js';
import { makeNewcomer, makeStaff, webSignIn } from '../backend/people.js';
import { secrets, startService } from '../backend/service.js';
import { count, ms, printTable } from '../event-store/figures.js';
import { ask, share, told, until } from './requests.js';
import type { Measured } from './cast.js';

const BELLS = 20;
const ROUNDS_MOST = 40;
const WITHIN_MS = 30_000;

/**
 * Someone asks to be let in: until twenty admins' bells have rung, half of them on a second process. Then they are let
 * in, and their license is switched off again: until their open page, on the second process, is signed out.
 */
export async function measureBells({ databaseUrl, url, pool, cast, settings }: Measured): Promise<void> {
  const { clientId } = cast.manager;
  const second = await startService(databaseUrl, settings.port + 1, 'api');
  const admins = await makeStaff(pool, secrets.TOKEN_SECRET, {
    clientId,
    role: 'CLIENT_ADMIN',
    amount: BELLS,
  });
  const [admin] = admins;
  if (admin === undefined) throw new Error('there is no admin');
  let ring: (bell: number) => void = () => undefined;
  const bells = await Promise.all(
    admins.map(({ accountId, token }, bell) =>
      liveSocket(
        bell % 2 === 0 ? url : second.url,
        { token, room: rooms.person(accountId) },
        ({ type }) => type === 'notification_changed' && ring(bell),
      ),
    ),
  );
  const code = await licenceCode(pool, clientId);
  const [heard, hungUp, refused]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < Math.min(settings.rounds, ROUNDS_MOST); round += 1) {
    const newcomer = await makeNewcomer(pool, secrets.TOKEN_SECRET);
    const asked = everyBell((take) => (ring = take));
    const began = performance.now();
    const { data: joined } = await told<JoinedOrganisation>(
      `${url}${joinOrganisation.path}`,
      newcomer.token,
      { neighbourhood_id: clientId, actual_id: code },
    );
    await asked;
    heard.push(performance.now() - began);

    const answered = everyBell((take) => (ring = take));
    const letIn = { user_id: newcomer.userId, is_active: true };
    await told(`${url}${acceptRequest.path}`, admin.token, letIn, 'PUT');
    await answered;
    const token = await webSignIn(pool, secrets.TOKEN_SECRET, { accountId: joined.id });
    const page = await liveSocket(second.url, { token, room: rooms.person(joined.id) }, () => undefined);
    const own = `${second.url}${accounts.path}`;
    await told(own, token);
    const off = performance.now();
    const ended = new Promise<number>((resolve) =>
      page.once('disconnect', () => resolve(performance.now() - off)),
    );
    const switchOff = { user_id: newcomer.userId, is_active: false };
    await told(`${url}${activeStatus.path}`, admin.token, switchOff, 'PUT');
    const status = async () => (await ask(own, token)).status;
    refused.push(await until(off, status, (answer) => answer === 401));
    hungUp.push(await ended);
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

async function licenceCode(pool: pg.Pool, clientId: string): Promise<string> {
  const { rows } = await pool.query<{ code: string }>(
    'select licence_code as code from app.organisation_profile where id = $1',
    [clientId],
  );
  return rows[0]?.code ?? '';
}

/** Resolves once each bell has rung, however often one of them does. */
function everyBell(listen: (take: (bell: number) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const rung = new Set<number>();
    const patience = setTimeout(
      () => reject(new Error(`${BELLS - rung.size} bells stayed silent`)),
      WITHIN_MS,
    );
    listen((bell) => {
      rung.add(bell);
      if (rung.size < BELLS) return;
      clearTimeout(patience);
      resolve();
    });
  });
}
