import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { accepts } from '../../dev/processes/alive.mjs';
import { freePort } from '../../dev/processes/free-port.js';
import { guard } from '../../dev/processes/guard.js';
import { scratchFolder } from '../scratch-folder.js';
import { makeCable } from './cable.js';
import { Daemon, found } from './daemon.js';
import { etcdMember } from './etcd-member.js';
import { HaService } from './ha-service.js';
import { type NodeState, PatroniNode } from './patroni-node.js';
import type { HaPrograms } from './programs.js';
import { RedisSet } from './redis-set.js';

const configuration = fileURLToPath(new URL('../../docker/ha/', import.meta.url));
const NODES = [1, 2, 3];
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
}

/** The arrangement of docker-compose.ha.yml, of Debian's packages, on loopback. */
export class Topology {
  readonly folder = scratchFolder();
  readonly etcd: Daemon[] = [];
  readonly nodes: PatroniNode[] = [];
  readonly fronts: Front[] = [];
  /** With which the services sign tokens. */
  readonly tokenSecret = randomBytes(32).toString('base64');
  #redis: RedisSet | undefined;
  #etcdPorts: number[] = [];
  readonly #secret = () => randomBytes(18).toString('base64url');
  readonly #passwords = {
    superuser: this.#secret(),
    replication: this.#secret(),
    service: this.#secret(),
    redis: this.#secret(),
  };

  private constructor(private readonly programs: HaPrograms) {}

  /** Starts everything; what was started until then is ended where something doesn't come up. */
  static async start(programs: HaPrograms, options: TopologyOptions = {}): Promise<Topology> {
    const topology = new Topology(programs);
    try {
      await topology.#startEtcd();
      await topology.#startDatabase();
      await topology.#startFronts(options);
      return topology;
    } catch (error) {
      const words = [...topology.nodes.map((node) => node.lastWords())].join('\n');
      await topology.stop();
      throw new Error(`The arrangement did not start. Patroni's last words:\n${words}`, { cause: error });
    }
  }

  get redis(): RedisSet {
    if (this.#redis === undefined) throw new Error('Redis hasn’t been started');
    return this.#redis;
  }

  /** Connection string of the service's role past every proxy. */
  urlOf(node: PatroniNode): string {
    return `postgresql://keenly:${this.#passwords.service}@127.0.0.1:${node.postgresPort}/keenly`;
  }

  superuserUrlOf(node: PatroniNode): string {
    return `postgresql://postgres:${this.#passwords.superuser}@127.0.0.1:${node.postgresPort}/keenly`;
  }

  /** The node that holds the lock, by its own word. */
  async primary(withinMs = READY_WITHIN_MS): Promise<PatroniNode> {
    return found('a primary', withinMs, async () => {
      const states = await this.states();
      return this.nodes.find((_, at) => isPrimary(states[at]));
    });
  }

  /** The etcd member that leads the others. */
  async etcdLeader(): Promise<Daemon> {
    return found('the leader of etcd', READY_WITHIN_MS, async () => {
      const leads = await Promise.all(this.#etcdPorts.map(isLeading));
      return this.etcd.find((_, at) => leads[at]);
    });
  }

  states(): Promise<(NodeState | undefined)[]> {
    return Promise.all(this.nodes.map((node) => node.state()));
  }

  /** Resolves once one is primary, two follow it, and one of these is synchronous. */
  async whole(withinMs = READY_WITHIN_MS): Promise<void> {
    await found('a primary with two replicas, one of them synchronous', withinMs, async () => {
      const states = await this.states();
      const following = states.filter((state) => state?.role === 'replica' && state.state === 'running');
      const isSynchronous = states.some((state) => state?.sync_standby === true);
      if (following.length !== 2 || !isSynchronous || !states.some(isPrimary)) return undefined;
      return (await this.#streaming()) === 2 ? true : undefined;
    });
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
    for (const node of this.nodes) {
      await node.kill9();
      await node.cable.daemon.kill9();
    }
    for (const member of this.etcd) await member.kill9();
    rmSync(this.folder, { recursive: true, force: true });
    guard().keep(this.folder);
  }

  async #startEtcd(): Promise<void> {
    const ports = await Promise.all(NODES.map(async () => [await freePort(), await freePort()] as const));
    const peerPorts = ports.map(([, peer]) => peer);
    for (const [at, [clientPort, peerPort]] of ports.entries()) {
      const { folder } = this;
      const member = { folder, number: at + 1, clientPort, peerPort, peerPorts };
      const daemon = etcdMember({ program: this.programs.etcd, ...member });
      daemon.start();
      this.etcd.push(daemon);
    }
    this.#etcdPorts = ports.map(([client]) => client);
    await found('etcd', READY_WITHIN_MS, async () => {
      const answers = await Promise.all(this.#etcdPorts.map(isHealthy));
      return answers.every(Boolean) ? true : undefined;
    });
  }

  async #startDatabase(): Promise<void> {
    const { folder, programs } = this;
    for (const number of NODES) {
      const [postgresPort, restPort] = [await freePort(), await freePort()];
      const members = this.#etcdPorts.map((port, at) => [`etcd-${at + 1}`, port] as const);
      const ends = { postgres: postgresPort, patroni: restPort, ...Object.fromEntries(members) };
      const cable = await makeCable(programs.haproxy, { folder, name: `cable-${number}`, ends });
      cable.daemon.start();
      const place = { folder, configuration, number, postgresPort, restPort, cable };
      this.nodes.push(
        new PatroniNode({
          ...place,
          patroni: programs.patroni,
          postgres: programs.postgres,
          passwords: this.#passwords,
        }),
      );
    }
    const [first, ...others] = this.nodes;
    first?.start();
    await this.primary();
    for (const node of others) node.start();
    const password = this.#passwords.redis;
    this.#redis = await RedisSet.start(programs, { folder, configuration, password });
    await this.whole();
  }

  async #startFronts({ environment }: TopologyOptions): Promise<void> {
    const secrets = {
      TOKEN_SECRET: this.tokenSecret,
      SUBJECT_MASTER_KEY: randomBytes(32).toString('base64'),
    };
    const servicePorts = [await freePort(), await freePort()];
    for (const [at, servicePort] of servicePorts.entries()) {
      const [port, databasePort, redisPort] = [await freePort(), await freePort(), await freePort()];
      const haproxy = new Daemon({
        program: this.programs.haproxy,
        args: ['-db', '-f', join(configuration, 'haproxy.cfg')],
        logFile: join(this.folder, `haproxy-${at + 1}.log`),
        env: this.#addresses({ port, databasePort, redisPort, servicePorts }),
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
          ...environment,
        },
      });
      await found('the proxy', READY_WITHIN_MS, async () => ((await accepts(port)) ? true : undefined));
      await service.start();
      this.fronts.push({ service, haproxy, port, databaseUrl });
    }
  }

  #addresses(ports: {
    port: number;
    databasePort: number;
    redisPort: number;
    servicePorts: readonly number[];
  }): NodeJS.ProcessEnv {
    const local = (port: number | undefined): string => `127.0.0.1:${port}`;
    const env: NodeJS.ProcessEnv = {
      KEENLY_BIND: local(ports.port),
      DATABASE_BIND: local(ports.databasePort),
      REDIS_BIND: local(ports.redisPort),
      REDIS_PASSWORD: this.#passwords.redis,
    };
    for (const [at, { cable }] of this.nodes.entries()) {
      env[`POSTGRES_${at + 1}`] = local(cable.ports['postgres']);
      env[`PATRONI_${at + 1}_PORT`] = `${cable.ports['patroni']}`;
    }
    for (const [at, { port }] of this.redis.nodes.entries()) env[`REDIS_${at + 1}`] = local(port);
    for (const [at, port] of ports.servicePorts.entries()) env[`SERVICE_${at + 1}`] = local(port);
    return env;
  }

  async #streaming(): Promise<number> {
    const primary = await this.primary();
    const client = new pg.Client({ connectionString: this.superuserUrlOf(primary), query_timeout: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ streaming: number }>(
        `select count(*)::int as streaming from pg_stat_replication where state = 'streaming'`,
      );
      return rows[0]?.streaming ?? 0;
    } catch {
      return 0;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export const isPrimary = (state: NodeState | undefined): boolean =>
  state?.state === 'running' && (state.role === 'master' || state.role === 'primary');

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
