import type { Daemon } from '../../testing/ha/daemon.js';
import type { PatroniNode } from '../../testing/ha/patroni-node.js';
import type { PatroniSet } from '../../testing/ha/patroni-set.js';
import type { Topology } from '../../testing/ha/topology.js';

export const faultNames = [
  'primary-killed',
  'primary-stopped',
  'replica-lost',
  'etcd-lost',
  'switchover',
  'redis-failed-over',
  'service-killed',
  'network-cut',
  'worker-killed',
  'worker-stopped',
  'worker-switchover',
] as const;
export type Fault = (typeof faultNames)[number];

/** Those of a log that is over several servers. */
export const isOfSeveral = (fault: Fault): boolean => fault.startsWith('worker-');

/** A fault that was made. */
export interface Made {
  /** The primary that it took the lock from, and the machines it's one of; undefined where the primary stays. */
  readonly former: { readonly node: PatroniNode; readonly set: PatroniSet } | undefined;
  /** What was lost comes back. */
  readonly undo: () => Promise<void> | void;
}

/** Makes a fault and returns at once. */
export async function make(fault: Fault, topology: Topology): Promise<Made> {
  const set = isOfSeveral(fault) ? aWorker(topology) : topology.database;
  const primary = await set.primary();
  const former = { node: primary, set };
  switch (fault) {
    case 'primary-killed':
    case 'worker-killed':
      await primary.kill9();
      return { former, undo: () => primary.start() };
    case 'primary-stopped':
    case 'worker-stopped':
      primary.signalAll('SIGSTOP');
      return { former, undo: () => primary.signalAll('SIGCONT') };
    case 'replica-lost': {
      const replica = await set.synchronousReplica();
      await replica.kill9();
      return { former: undefined, undo: () => replica.start() };
    }
    case 'etcd-lost': {
      const member = await topology.etcdLeader();
      await member.kill9();
      return { former: undefined, undo: () => member.start() };
    }
    case 'switchover':
    case 'worker-switchover': {
      await switchOver(primary, await set.synchronousReplica());
      return { former, undo: () => undefined };
    }
    case 'redis-failed-over': {
      const redis = await topology.redis.primary();
      if (redis === undefined) throw new Error('there is no Redis to lose');
      await redis.server.kill9();
      return { former: undefined, undo: () => redis.server.start() };
    }
    case 'service-killed': {
      const [front] = topology.fronts;
      if (front === undefined) throw new Error('there is no service to lose');
      await front.service.kill9();
      return { former: undefined, undo: () => front.service.start() };
    }
    case 'network-cut': {
      // Its etcd talks to the others past the cable; to them, one that stands still looks the same.
      const cut: (Daemon | undefined)[] = [primary.cable.daemon, topology.etcd[set.nodes.indexOf(primary)]];
      for (const daemon of cut) daemon?.signal('SIGSTOP');
      return {
        former,
        undo: () => {
          for (const daemon of cut) daemon?.signal('SIGCONT');
        },
      };
    }
  }
}

function aWorker({ workers: [first] }: Topology): PatroniSet {
  if (first === undefined) throw new Error('there is no worker to lose: the log is on one server');
  return first;
}

/** What `patronictl switchover` asks of Patroni. */
async function switchOver(leader: PatroniNode, candidate: PatroniNode): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`the switchover was answered ${answer.status}: ${await answer.text()}`);
}
