import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { found } from '../../testing/ha/daemon.js';
import { isPrimary } from '../../testing/ha/patroni-set.js';
import type { Topology } from '../../testing/ha/topology.js';
import { type Fault, type Made, make } from './faults.js';
import { FormerPrimary } from './former-primary.js';
import type { Listener } from './listener.js';
import type { Sent, Senders } from './senders.js';
import { placeOf, type Verdict, verify } from './verify.js';

/** Events are sent for so long before the fault. */
const BEFORE_MS = 3000;
/** What was lost stays away for at least so long, and until someone else has taken over. */
const AWAY_MS = 6000;
const TAKEN_OVER_WITHIN_MS = 60_000;

export interface Round extends Verdict {
  readonly fault: Fault;
  /** Longest time between two acknowledgements, seconds. */
  readonly withoutWrites: number;
  /** The same of the organization that waited longest. */
  readonly withoutWritesOfOne: number;
  /** From the fault to another primary, seconds; undefined where the primary stays. */
  readonly replacedAfter: number | undefined;
  /** Writes that a former primary acknowledged. */
  readonly former: number;
  readonly refused: number;
  readonly answers: Sent['answers'];
  /** Batches acknowledged in each second. */
  readonly bySecond: readonly number[];
}

export interface Parts {
  readonly topology: Topology;
  readonly senders: Senders;
  readonly listeners: readonly Listener[];
  /** Connected to whatever is primary. */
  readonly pool: pg.Pool;
  readonly rate: number;
  readonly seconds: number;
}

/** Sends, makes the fault and undoes it meanwhile, and counts once everything is whole again. */
export async function runRound(fault: Fault, parts: Parts): Promise<Round> {
  const { topology, senders, listeners, pool, rate, seconds } = parts;
  await topology.whole();
  await allIn(listeners);
  const before = await placeOf(pool);
  const until = performance.now() + seconds * 1000;
  let isUndone = false;
  const sending = senders.send(rate, () => isUndone && performance.now() > until);
  const { probe, replacedAfter } = await disturb(fault, topology).finally(() => {
    isUndone = true;
  });
  const sent = await sending;
  await topology.whole();
  await probe?.stop();
  await allIn(listeners);
  const verdict = await verify(pool, { before, sent, listeners });
  return {
    ...verdict,
    fault,
    withoutWrites: sent.longestGap(),
    withoutWritesOfOne: sent.longestGapOfOne(),
    replacedAfter,
    former: probe?.accepted ?? 0,
    refused: sent.refused.length,
    answers: sent.answers,
    bySecond: sent.bySecond(),
  };
}

/** A screen that comes later hears what is told from then on. */
async function allIn(listeners: readonly Listener[]): Promise<void> {
  await found('every screen in its room', TAKEN_OVER_WITHIN_MS, () =>
    listeners.every(({ isIn }) => isIn) ? true : undefined,
  );
}

interface Disturbed {
  readonly replacedAfter: number | undefined;
  readonly probe: FormerPrimary | undefined;
}

async function disturb(fault: Fault, topology: Topology): Promise<Disturbed> {
  await sleep(BEFORE_MS);
  const began = performance.now();
  const { former, undo } = await make(fault, topology);
  const away = sleep(AWAY_MS);
  if (former !== undefined) await replaced(former);
  const replacedAfter = former && (performance.now() - began) / 1000;
  const probe = former && new FormerPrimary(former.set.urlOf(former.node));
  await away;
  await undo();
  return { replacedAfter, probe };
}

async function replaced({ node: former, set }: NonNullable<Made['former']>): Promise<void> {
  await found('another primary', TAKEN_OVER_WITHIN_MS, async () => {
    const states = await set.states();
    const leads = set.nodes.some((node, at) => node !== former && isPrimary(states[at]));
    return leads ? true : undefined;
  });
}
