import { delimiter, join } from 'node:path';
import { isRunnable } from '../../dev/processes/runnable.js';
import { debianServers } from './debian-postgres.js';

/** Where Debian puts programs of administrators, which are on not everyone's PATH. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
const NEEDED_OF_POSTGRES = [
  'postgres',
  'initdb',
  'pg_ctl',
  'pg_controldata',
  'pg_basebackup',
  'pg_rewind',
  'psql',
];

/** Paths of what the arrangement consists of, none of it ours. */
export interface HaPrograms {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly redisServer: string;
  readonly redisSentinel: string;
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string;
}

/** The programs, those of a PostgreSQL with Citus where they're asked for, or the names of what this machine lacks. */
export function haPrograms(needs?: 'citus'): HaPrograms | { readonly missing: readonly string[] } {
  const found = {
    patroni: onPath('patroni'),
    'etcd-server': onPath('etcd'),
    haproxy: onPath('haproxy'),
    'redis-server': onPath('redis-server'),
    'redis-sentinel': onPath('redis-sentinel'),
    [needs ?? 'postgresql']: postgresFolder(needs),
  };
  const { patroni, haproxy } = found;
  const [etcd, redisServer, redisSentinel, postgres] = [
    found['etcd-server'],
    found['redis-server'],
    found['redis-sentinel'],
    found[needs ?? 'postgresql'],
  ];
  if (patroni && etcd && haproxy && redisServer && redisSentinel && postgres)
    return { patroni, etcd, haproxy, redisServer, redisSentinel, postgres };
  return { missing: Object.entries(found).flatMap(([name, path]) => (path === undefined ? [name] : [])) };
}

function onPath(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...MORE_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isRunnable);
}

/** The newest version that has all that Patroni asks of it. */
function postgresFolder(needs?: 'citus'): string | undefined {
  return debianServers().find(
    ({ programs, hasCitus }) =>
      (needs === undefined || hasCitus) &&
      NEEDED_OF_POSTGRES.every((name) => isRunnable(join(programs, name))),
  )?.programs;
}
