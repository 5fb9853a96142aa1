import { join } from 'node:path';
import { Daemon } from './daemon.js';

export interface EtcdMemberOptions {
  readonly program: string;
  readonly folder: string;
  readonly number: number;
  readonly clientPort: number;
  readonly peerPort: number;
  /** Of all members, in order. */
  readonly peerPorts: readonly number[];
}

/** One of three that keep who is primary. */
export function etcdMember({
  program,
  folder,
  number,
  clientPort,
  peerPort,
  peerPorts,
}: EtcdMemberOptions): Daemon {
  const members = peerPorts.map((port, at) => `etcd-${at + 1}=http://127.0.0.1:${port}`);
  const [client, peer] = [`http://127.0.0.1:${clientPort}`, `http://127.0.0.1:${peerPort}`];
  return new Daemon({
    program,
    args: [
      ...['--name', `etcd-${number}`, '--data-dir', join(folder, `etcd-${number}`)],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', members.join(','), '--initial-cluster-token', 'keenly'],
      ...['--heartbeat-interval', '100', '--election-timeout', '1000', '--enable-v2'],
      ...['--auto-compaction-mode', 'periodic', '--auto-compaction-retention', '1h', '--log-level', 'warn'],
    ],
    env: { ETCDCTL_API: '3' },
    logFile: join(folder, `etcd-${number}.log`),
  });
}
