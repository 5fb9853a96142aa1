import { setTimeout as sleep } from 'node:timers/promises';
import { CopiedPlaces } from '@keenly/event-store/copied-places';
import { copyLog, orderFaults, type StandingLog } from '@keenly/event-store/copy-log';
import { columnsOf, type Fingerprint, fingerprintOf } from '@keenly/event-store/copying';
import type { Log } from '@keenly/event-store/lanes';
import type { Client } from 'pg';
import { connected, othersOn, processOf } from './connection.js';
import { CopyRefused } from './copy-refused.js';
import { placeOfFeed, placesOfBells, placesOfTargets } from './copy-places.js';
import { copyTables, tablesThatDiffer } from './copy-tables.js';
import { handOverAgain } from './hand-over.js';
import { requireServers } from './servers.js';
import { holdStill, requireStanding } from './source.js';
import { makeTables, nowFinished, requireEmpty } from './target.js';
import { copiedTables } from './treatments.js';

export interface ChangeLanes {
  /** The database that stands; nothing in it changes. */
  readonly sourceUrl: string;
  /** An empty one, or one in which an earlier copy ended early. */
  readonly targetUrl: string;
  readonly lanes: number;
  readonly isDistributed: boolean;
  /** Told of each step as it begins, and of events as they are copied. */
  readonly onStep: (step: string) => void;
}

export interface Changed {
  readonly from: number;
  /** Events of each lane. */
  readonly amounts: readonly number[];
  readonly events: Fingerprint;
  readonly rows: number;
  /** Milliseconds that copying took, without the checks. */
  readonly copiedInMs: number;
}

/**
 * Copies all that is true in a database into another one whose log has other lanes, and checks it. Read models aren't copied:
 * a service builds them as it starts. All or nothing: a copy that ends early leaves nothing but empty tables, which the next
 * one makes again.
 * @throws CopyRefused for whatever can be put right, with the source as it was
 */
export async function changeLanes(asked: ChangeLanes): Promise<Changed> {
  const clients: Client[] = [];
  const connect = async (url: string): Promise<Client> => {
    const client = await connected(url);
    clients.push(client);
    return client;
  };
  try {
    const source = await connect(asked.sourceUrl);
    const target = await connect(asked.targetUrl);
    const from = await requireStanding(source, asked);
    await requireEmpty(target);
    if (asked.isDistributed) await requireServers(target);
    await source.query('begin');
    await holdStill(source);
    await requireAlone(source, [source], 'DATABASE_URL');
    await requireAlone(target, [source, target], 'NEW_DATABASE_URL');
    asked.onStep('Making tables');
    const to = await makeTables(target, asked.targetUrl, asked);
    await target.query('begin');
    const changed = await copy(asked, { source, target, from, to, connect });
    await requireAlone(source, clients, 'DATABASE_URL');
    await target.query('commit');
    asked.onStep('Counting rows for the planner');
    await target.query('analyze');
    return changed;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Statement targets get their places once the log's are known. */
const rowByRow = [...copiedTables, 'app.statement_target'];

interface Copying {
  readonly source: Client;
  readonly target: Client;
  readonly from: StandingLog;
  readonly to: Log;
  readonly connect: (url: string) => Promise<Client>;
}

async function copy(asked: ChangeLanes, { source, target, from, to, connect }: Copying): Promise<Changed> {
  const began = Date.now();
  const places = new CopiedPlaces(from.lanes, to.lanes);
  const placed = [
    ...(await placesOfTargets(source, places)),
    ...(await placesOfBells(source, places)),
    await placeOfFeed(source),
  ];
  asked.onStep('Copying tables');
  const rows = await copyTables(source, target, rowByRow);
  asked.onStep('Copying events');
  const events = await copyLog({
    ...{ source, from, target, to, places },
    connect: () => connect(asked.sourceUrl),
    onProgress: progress(began, asked.onStep),
  });
  for (const one of placed) await one.store(target);
  const copiedInMs = Date.now() - began;
  asked.onStep(`Checking ${events} events and ${rows} rows`);
  const fingerprint = await requireSame({ source, target, from, to });
  await handOverAgain(target);
  await nowFinished(target);
  return { from: from.lanes.amount, amounts: places.amounts, events: fingerprint, rows, copiedInMs };
}

/** @throws where the copy isn't what its source is: a fault of this command, not of who runs it */
async function requireSame({ source, target, from, to }: Omit<Copying, 'connect'>): Promise<Fingerprint> {
  const faults = [
    ...(await orderFaults(target, to)),
    ...(await tablesThatDiffer(source, target, rowByRow)).map((table) => `${table} isn't the same`),
  ];
  const ofLog = async (table: string): Promise<Fingerprint> => {
    const columns = (await columnsOf(target, `${to.schema}.${table}`)).filter(
      ({ name }) => !['lane', 'position'].includes(name),
    );
    const there = await fingerprintOf(source, `${from.schema}.${table}`, columns);
    const here = await fingerprintOf(target, `${to.schema}.${table}`, columns);
    if (there.amount !== here.amount || there.sum !== here.sum)
      faults.push(
        `${table} has ${here.amount} rows (${here.sum}), its source ${there.amount} (${there.sum})`,
      );
    return here;
  };
  const events = await ofLog('event');
  for (const table of ['claim', 'subject_key']) await ofLog(table);
  if (faults.length > 0) throw new Error(`the copy isn't what it was made of: ${faults.join('; ')}`);
  return events;
}

/** Who has just left may still be listed, milliseconds. */
const LEAVE_WITHIN_MS = 1000;

/** @throws CopyRefused where anyone else is connected, and stays */
async function requireAlone(client: Client, own: readonly Client[], variable: string): Promise<void> {
  const pids = await Promise.all(own.map(processOf));
  const until = Date.now() + LEAVE_WITHIN_MS;
  let others = await othersOn(client, pids);
  while (others > 0 && Date.now() < until) {
    await sleep(100);
    others = await othersOn(client, pids);
  }
  if (others === 0) return;
  throw new CopyRefused(
    `Others are connected to the database of ${variable} (${others}). Stop every process of Keenly, and close what else ` +
      'is connected to it.',
  );
}

const TELL_EVERY_MS = 10_000;

function progress(began: number, tell: (step: string) => void): (events: number) => void {
  let told = began;
  return (events) => {
    const now = Date.now();
    if (now - told < TELL_EVERY_MS) return;
    told = now;
    tell(`${events} events`);
  };
}
