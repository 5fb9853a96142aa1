import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accepts } from '../../dev/processes/alive.mjs';
import { freePort } from '../../dev/processes/free-port.js';
import { guard } from '../../dev/processes/guard.js';
import { scratchFolder } from '../scratch-folder.js';
import { Daemon, found } from './daemon.js';
import { etcdMember } from './etcd-member.js';
import { HaService } from './ha-service.js';
import { PatroniSet } from './patroni-set.js';
import type { HaPrograms } from './programs.js';
import { RedisSet } from './redis-set.js';

const configuration = fileURLToPath(new URL('../../docker/ha/', import.meta.url));
const MEMBERS = [1, 2, 3];
const READY_WITHIN_MS = 60_000;

/** A machine for the service: the service, and beside it the proxy that finds whatever is primary. */
export interface Front {
  readonly service: HaService;
  readonly haproxy: Daemon;
  /** Of the proxy, for requests and sockets. */
  readonly port: number;
  readonly databaseUrl: string;
}

export interface TopologyOptions {
  /** Of the service, beside what the arrangement says. */
  readonly environment?: NodeJS.ProcessEnv;
  /** The log is over so many servers of Citus, each of them three machines; on the database's own where absent. */
  readonly workers?: 0 | 2;
}

/** The arrangement of docker-compose.ha.yml, or of docker-compose.ha-scale.yml, of Debian's packages, on loopback. */
export class Topology {
  readonly folder = scratchFolder();
  readonly etcd: Daemon[] = [];
  /** Has everything, or everything but the log. */
  readonly database: PatroniSet;
  /** Have the lanes of the log. */
  readonly workers: readonly PatroniSet[];
  readonly fronts: Front[] = [];
  /** With which the services sign tokens. */
  readonly tokenSecret = randomBytes(32).toString('base64');
  #redis: RedisSet | undefined;
  readonly #etcdPorts: number[] = [];
  readonly #secret = () => randomBytes(18).toString('base64url');
  readonly #passwords = {
    superuser: this.#secret(),
    replication: this.#secret(),
    service: this.#secret(),
    redis: this.#secret(),
  };

  private constructor(
    private readonly programs: HaPrograms,
    private readonly options: TopologyOptions,
  ) {
    const { workers = 0 } = options;
    const make = (name: string, scope: string): PatroniSet =>
      new PatroniSet({
        ...{ programs, configuration, name, scope, folder: this.folder, etcdPorts: this.#etcdPorts },
        ...{ passwords: this.#passwords, isOfSeveral: workers > 0 },
      });
    this.database = make('postgres', 'keenly');
    this.workers = Array.from({ length: workers }, (_, at) =>
      make(`worker-${at + 1}`, `keenly-worker-${at + 1}`),
    );
  }

  /** Starts everything; what was started until then is ended where something doesn't come up. */
  static async start(programs: HaPrograms, options: TopologyOptions = {}): Promise<Topology> {
    const topology = new Topology(programs, options);
    try {
      await topology.#startEtcd();
      await topology.#startDatabases();
      await topology.#startFronts();
      return topology;
    } catch (error) {
      const words = topology.#sets.flatMap((set) => set.lastWords()).join('\n');
      await topology.stop();
      throw new Error(`The arrangement did not start. Patroni's last words:\n${words}`, { cause: error });
    }
  }

  get redis(): RedisSet {
    if (this.#redis === undefined) throw new Error('Redis hasn’t been started');
    return this.#redis;
  }

  /** The etcd member that leads the others. */
  async etcdLeader(): Promise<Daemon> {
    return found('the leader of etcd', READY_WITHIN_MS, async () => {
      const leads = await Promise.all(this.#etcdPorts.map(isLeading));
      return this.etcd.find((_, at) => leads[at]);
    });
  }

  /** Resolves once every database has a primary and two that follow it, one of these synchronous, and Redis is whole. */
  async whole(withinMs = READY_WITHIN_MS): Promise<void> {
    for (const set of this.#sets) await set.whole(withinMs);
    await this.redis.whole();
  }

  /** Copies what each program said, for whoever asks what happened. */
  copyLogs(to: string): void {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(this.folder).filter((file) => file.endsWith('.log')))
      copyFileSync(join(this.folder, name), join(to, name));
  }

  /** Ends everything at once, and removes what it stored. */
  async stop(): Promise<void> {
    for (const { service, haproxy } of this.fronts) {
      await service.kill9();
      await haproxy.kill9();
    }
    await this.#redis?.kill9();
    for (const set of this.#sets) await set.kill9();
    for (const member of this.etcd) await member.kill9();
    rmSync(this.folder, { recursive: true, force: true });
    guard().keep(this.folder);
  }

  async #startEtcd(): Promise<void> {
    const ports = await Promise.all(MEMBERS.map(async () => [await freePort(), await freePort()] as const));
    const peerPorts = ports.map(([, peer]) => peer);
    for (const [at, [clientPort, peerPort]] of ports.entries()) {
      const { folder } = this;
      const member = { folder, number: at + 1, clientPort, peerPort, peerPorts };
      const daemon = etcdMember({ program: this.programs.etcd, ...member });
      daemon.start();
      this.etcd.push(daemon);
    }
    this.#etcdPorts.push(...ports.map(([client]) => client));
    await found('etcd', READY_WITHIN_MS, async () => {
      const answers = await Promise.all(this.#etcdPorts.map(isHealthy));
      return answers.every(Boolean) ? true : undefined;
    });
  }

  get #sets(): readonly PatroniSet[] {
    return [this.database, ...this.workers];
  }

  async #startDatabases(): Promise<void> {
    const { folder, programs } = this;
    for (const set of this.#sets) await set.start();
    const password = this.#passwords.redis;
    this.#redis = await RedisSet.start(programs, { folder, configuration, password });
    await this.whole();
  }

  async #startFronts(): Promise<void> {
    const isOfSeveral = this.workers.length > 0;
    const secrets = {
      TOKEN_SECRET: this.tokenSecret,
      SUBJECT_MASTER_KEY: randomBytes(32).toString('base64'),
    };
    const servicePorts = [await freePort(), await freePort()];
    for (const [at, servicePort] of servicePorts.entries()) {
      const [port, databasePort, redisPort] = [await freePort(), await freePort(), await freePort()];
      const workerPorts = await Promise.all(this.workers.map(() => freePort()));
      const files = ['haproxy.cfg', ...(isOfSeveral ? ['workers.cfg'] : [])];
      const haproxy = new Daemon({
        program: this.programs.haproxy,
        args: ['-db', ...files.flatMap((file) => ['-f', join(configuration, file)])],
        logFile: join(this.folder, `haproxy-${at + 1}.log`),
        env: this.#addresses({ port, databasePort, redisPort, servicePorts, workerPorts }),
      });
      haproxy.start();
      const databaseUrl = `postgresql://keenly:${this.#passwords.service}@127.0.0.1:${databasePort}/keenly`;
      const service = new HaService({
        port: servicePort,
        folder: this.folder,
        number: at + 1,
        environment: {
          ...secrets,
          DATABASE_URL: databaseUrl,
          REDIS_URL: `redis://:${this.#passwords.redis}@127.0.0.1:${redisPort}`,
          // Fewer than in docker-compose.ha-scale.yml: each is a loop of each reader, and all of it shares a machine.
          ...(isOfSeveral && { EVENT_STORE_LANES: '8', EVENT_STORE_DISTRIBUTED: 'true' }),
          ...this.options.environment,
        },
      });
      await found('the proxy', READY_WITHIN_MS, async () => ((await accepts(port)) ? true : undefined));
      if (isOfSeveral && at === 0) await this.#introduce(databasePort, workerPorts);
      await service.start();
      this.fronts.push({ service, haproxy, port, databaseUrl });
    }
  }

  /** Servers know each other by the first proxy's ports; a name with both proxies' addresses takes a resolver. */
  async #introduce(databasePort: number, workerPorts: readonly number[]): Promise<void> {
    const { database, programs } = this;
    const names = { servers: '127.0.0.1', coordinator: databasePort };
    const workers = workerPorts.map((port, at) => [`worker_${at + 1}`, port] as const);
    const file = join(configuration, 'workers.sql');
    await found('the servers to know each other', READY_WITHIN_MS, async () => {
      const url = database.superuserUrlOf(await database.primary());
      const set = [...Object.entries(names), ...workers].flatMap(([name, value]) => [
        '-v',
        `${name}=${value}`,
      ]);
      const psql = spawnSync(join(programs.postgres, 'psql'), ['-X', '-q', url, ...set, '-f', file], {
        encoding: 'utf8',
      });
      if (psql.status !== 0) process.stderr.write(psql.stderr);
      return psql.status === 0 ? true : undefined;
    });
  }

  #addresses(ports: {
    port: number;
    databasePort: number;
    redisPort: number;
    servicePorts: readonly number[];
    workerPorts: readonly number[];
  }): NodeJS.ProcessEnv {
    const local = (port: number | undefined): string => `127.0.0.1:${port}`;
    const env: NodeJS.ProcessEnv = {
      KEENLY_BIND: local(ports.port),
      DATABASE_BIND: local(ports.databasePort),
      REDIS_BIND: local(ports.redisPort),
      REDIS_PASSWORD: this.#passwords.redis,
    };
    for (const [set, { nodes }] of this.#sets.entries()) {
      const prefix = set === 0 ? '' : `WORKER_${set}_`;
      if (set > 0) env[`${prefix}BIND`] = local(ports.workerPorts[set - 1]);
      for (const [at, { cable }] of nodes.entries()) {
        env[`${prefix}POSTGRES_${at + 1}`] = local(cable.ports['postgres']);
        env[`${prefix}PATRONI_${at + 1}_PORT`] = `${cable.ports['patroni']}`;
      }
    }
    for (const [at, { port }] of this.redis.nodes.entries()) env[`REDIS_${at + 1}`] = local(port);
    for (const [at, port] of ports.servicePorts.entries()) env[`SERVICE_${at + 1}`] = local(port);
    return env;
  }
}

async function isLeading(port: number): Promise<boolean> {
  try {
    const url = `http://127.0.0.1:${port}/v3/maintenance/status`;
    const answer = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(1000) });
    const { header, leader } = (await answer.json()) as { header?: { member_id?: string }; leader?: string };
    return leader !== undefined && leader === header?.member_id;
  } catch {
    return false;
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(1000) });
    return ((await answer.json()) as { health?: unknown }).health === 'true';
  } catch {
    return false;
  }
}
