import type { Daemon } from '../../testing/ha/daemon.js';
import type { PatroniNode } from '../../testing/ha/patroni-node.js';
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
] as const;
export type Fault = (typeof faultNames)[number];

/** A fault that was made. */
export interface Made {
  /** The primary that it took the lock from; undefined where the primary stays. */
  readonly former: PatroniNode | undefined;
  /** What was lost comes back. */
  readonly undo: () => Promise<void> | void;
}

/** Makes a fault and returns at once. */
export async function make(fault: Fault, topology: Topology): Promise<Made> {
  const primary = await topology.primary();
  switch (fault) {
    case 'primary-killed':
      await primary.kill9();
      return { former: primary, undo: () => primary.start() };
    case 'primary-stopped':
      primary.signalAll('SIGSTOP');
      return { former: primary, undo: () => primary.signalAll('SIGCONT') };
    case 'replica-lost': {
      const replica = await synchronousReplica(topology);
      await replica.kill9();
      return { former: undefined, undo: () => replica.start() };
    }
    case 'etcd-lost': {
      const member = await topology.etcdLeader();
      await member.kill9();
      return { former: undefined, undo: () => member.start() };
    }
    case 'switchover': {
      const replica = await synchronousReplica(topology);
      await switchOver(primary, replica);
      return { former: primary, undo: () => undefined };
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
      const cut: (Daemon | undefined)[] = [
        primary.cable.daemon,
        topology.etcd[topology.nodes.indexOf(primary)],
      ];
      for (const daemon of cut) daemon?.signal('SIGSTOP');
      return {
        former: primary,
        undo: () => {
          for (const daemon of cut) daemon?.signal('SIGCONT');
        },
      };
    }
  }
}

async function synchronousReplica(topology: Topology): Promise<PatroniNode> {
  const states = await topology.states();
  const found = topology.nodes.find((_, at) => states[at]?.sync_standby === true);
  if (found === undefined) throw new Error('there is no synchronous replica');
  return found;
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
