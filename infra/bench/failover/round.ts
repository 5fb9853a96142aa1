import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { found } from '../../testing/ha/daemon.js';
import type { PatroniNode } from '../../testing/ha/patroni-node.js';
import type { Topology } from '../../testing/ha/topology.js';
import { type Fault, make } from './faults.js';
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
  /** Writes that a former primary acknowledged. */
  readonly former: number;
  readonly refused: number;
  readonly answers: Sent['answers'];
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
  const before = await placeOf(pool);
  const until = performance.now() + seconds * 1000;
  let isUndone = false;
  const sending = senders.send(rate, () => isUndone && performance.now() > until);
  const former = await disturb(fault, topology).finally(() => {
    isUndone = true;
  });
  const sent = await sending;
  await topology.whole();
  await former?.stop();
  await found('every screen back in its room', TAKEN_OVER_WITHIN_MS, () =>
    listeners.every(({ isIn }) => isIn) ? true : undefined,
  );
  const verdict = await verify(pool, { before, sent, listeners });
  return {
    ...verdict,
    fault,
    withoutWrites: sent.longestGap(),
    former: former?.accepted ?? 0,
    refused: sent.refused.length,
    answers: sent.answers,
  };
}

async function disturb(fault: Fault, topology: Topology): Promise<FormerPrimary | undefined> {
  await sleep(BEFORE_MS);
  const { former, undo } = await make(fault, topology);
  const away = sleep(AWAY_MS);
  const probe = former && (await probeOnceReplaced(topology, former));
  await away;
  await undo();
  return probe;
}

async function probeOnceReplaced(topology: Topology, former: PatroniNode): Promise<FormerPrimary> {
  await found('another primary', TAKEN_OVER_WITHIN_MS, async () => {
    const states = await topology.states();
    const leads = topology.nodes.some(
      (node, at) =>
        node !== former && states[at]?.state === 'running' && ['master', 'primary'].includes(states[at].role),
    );
    return leads ? true : undefined;
  });
  return new FormerPrimary(topology.urlOf(former));
}
