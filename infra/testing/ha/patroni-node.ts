import { chownSync, copyFileSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { gone, isAlive, signalProcess } from '../../dev/processes/alive.mjs';
import { guard } from '../../dev/processes/guard.js';
import { readPostmaster } from '../../dev/postgres/postmaster-file.js';
import { serverUser } from '../../dev/postgres/server-user.js';
import { processTree } from '../process-tree.js';
import type { Cable } from './cable.js';
import { Daemon } from './daemon.js';

/** What Patroni says of its server. */
export interface NodeState {
  readonly state: string;
  readonly role: string;
  readonly timeline?: number;
  readonly sync_standby?: boolean;
}

export interface PatroniNodeOptions {
  readonly patroni: string;
  readonly postgres: string;
  /** Folder of infra/docker/ha. */
  readonly configuration: string;
  readonly folder: string;
  /** Of the machine, and of those that keep the same database together. */
  readonly name: string;
  readonly scope: string;
  /** One of several servers of Citus; they have its programs, then. */
  readonly isOfSeveral: boolean;
  readonly postgresPort: number;
  readonly restPort: number;
  readonly cable: Cable;
  readonly passwords: Readonly<Record<'superuser' | 'replication' | 'service', string>>;
}

/** A machine of the database: PostgreSQL, its Patroni, and the cable to the others. */
export class PatroniNode {
  readonly name: string;
  readonly cable: Cable;
  /** Where the server listens itself, past the cable. */
  readonly postgresPort: number;
  readonly restPort: number;
  readonly #patroni: Daemon;
  readonly #dataDir: string;

  constructor(options: PatroniNodeOptions) {
    const { folder, name, cable, postgresPort, restPort, passwords } = options;
    this.name = name;
    this.cable = cable;
    this.postgresPort = postgresPort;
    this.restPort = restPort;
    const home = join(folder, this.name);
    const user = serverUser();
    mkdirSync(home, { mode: 0o700 });
    // Its user may be unable to read the checkout.
    const files = ['patroni.yml', 'post-bootstrap.sh', ...(options.isOfSeveral ? ['with-citus.yml'] : [])];
    for (const file of files) copyFileSync(join(options.configuration, file), join(home, file));
    if (user)
      for (const path of [home, ...files.map((file) => join(home, file))])
        chownSync(path, user.uid, user.gid);
    this.#dataDir = join(home, 'data');
    const etcd = [1, 2, 3].map((member) => `127.0.0.1:${cable.ports[`etcd-${member}`]}`);
    this.#patroni = new Daemon({
      program: options.patroni,
      // Of a folder it reads each file of settings, by name, the later over the former.
      args: [home],
      user,
      logFile: join(folder, `${this.name}.log`),
      env: {
        PATH: [options.postgres, process.env['PATH']].join(delimiter),
        HOME: home,
        KEENLY_HA: home,
        KEENLY_DATABASE_PASSWORD: passwords.service,
        ...(options.isOfSeveral && { KEENLY_SUPERUSER_PASSWORD: passwords.superuser }),
        PATRONI_NAME: this.name,
        PATRONI_SCOPE: options.scope,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${cable.ports['patroni']}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgresPort}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${cable.ports['postgres']}`,
        PATRONI_POSTGRESQL_DATA_DIR: this.#dataDir,
        PATRONI_POSTGRESQL_BIN_DIR: options.postgres,
        PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: passwords.replication,
        PATRONI_ETCD_HOSTS: etcd.join(','),
        // Through the cable, and not at the addresses that the members tell.
        PATRONI_ETCD_USE_PROXIES: 'true',
      },
    });
  }

  start(): void {
    this.#patroni.start();
  }

  /** Undefined while it does not answer. */
  async state(): Promise<NodeState | undefined> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.restPort}/patroni`, {
        signal: AbortSignal.timeout(1000),
      });
      const state = (await answer.json()) as NodeState;
      this.#watchServer();
      return state;
    } catch {
      return undefined;
    }
  }

  /** The machine loses its power. */
  async kill9(): Promise<void> {
    const family = this.#family();
    for (const pid of family) signalProcess(pid, 'SIGKILL');
    for (const pid of family) await gone(pid, 5000);
    await this.#patroni.kill9();
  }

  /** The machine stands still, and goes on with `SIGCONT` as if nothing had been. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of this.#family()) signalProcess(pid, signal);
  }

  lastWords(): string {
    return this.#patroni.lastWords();
  }

  /** Patroni, then the server with its backends. */
  #family(): number[] {
    const server = readPostmaster(this.#dataDir)?.pid;
    const roots = [this.#patroni.pid, server].filter((pid) => pid !== undefined && isAlive(pid));
    return [...new Set(roots.flatMap((pid) => processTree(pid ?? 0)))];
  }

  /** The server is Patroni's child and not ours, yet must not outlive us either. */
  #watchServer(): void {
    const server = readPostmaster(this.#dataDir)?.pid;
    if (server !== undefined && isAlive(server)) guard().watch(server, { signal: 'SIGQUIT', graceMs: 3000 });
  }
}
