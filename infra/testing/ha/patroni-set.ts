import pg from 'pg';
import { freePort } from '../../dev/processes/free-port.js';
import { makeCable } from './cable.js';
import { found } from './daemon.js';
import { type NodeState, PatroniNode, type PatroniNodeOptions } from './patroni-node.js';
import type { HaPrograms } from './programs.js';

const NODES = [1, 2, 3];
const READY_WITHIN_MS = 60_000;

export type Passwords = PatroniNodeOptions['passwords'];

export interface PatroniSetOptions {
  readonly programs: HaPrograms;
  /** Folder of infra/docker/ha. */
  readonly configuration: string;
  readonly folder: string;
  readonly etcdPorts: readonly number[];
  readonly passwords: Passwords;
  /** What the names of its machines begin with. */
  readonly name: string;
  readonly scope: string;
  readonly isOfSeveral: boolean;
}

/** Three machines that keep one database: a primary, and two that follow it. */
export class PatroniSet {
  readonly nodes: PatroniNode[] = [];

  constructor(private readonly options: PatroniSetOptions) {}

  /** A primary is there on return, and the others have begun to follow it. */
  async start(): Promise<void> {
    const { programs, configuration, folder, etcdPorts, passwords, name, scope, isOfSeveral } = this.options;
    for (const number of NODES) {
      const [postgresPort, restPort] = [await freePort(), await freePort()];
      const members = etcdPorts.map((port, at) => [`etcd-${at + 1}`, port] as const);
      const ends = { postgres: postgresPort, patroni: restPort, ...Object.fromEntries(members) };
      const own = `${name}-${number}`;
      const cable = await makeCable(programs.haproxy, { folder, name: `cable-of-${own}`, ends });
      cable.daemon.start();
      const { patroni, postgres } = programs;
      const place = { folder, configuration, name: own, scope, postgresPort, restPort, cable };
      this.nodes.push(new PatroniNode({ ...place, isOfSeveral, patroni, postgres, passwords }));
    }
    const [first, ...others] = this.nodes;
    first?.start();
    await this.primary();
    for (const node of others) node.start();
  }

  /** Connection string of the service's role past every proxy. */
  urlOf(node: PatroniNode): string {
    return `postgresql://keenly:${this.options.passwords.service}@127.0.0.1:${node.postgresPort}/keenly`;
  }

  superuserUrlOf(node: PatroniNode): string {
    return `postgresql://postgres:${this.options.passwords.superuser}@127.0.0.1:${node.postgresPort}/keenly`;
  }

  /** The node that holds the lock, by its own word. */
  async primary(withinMs = READY_WITHIN_MS): Promise<PatroniNode> {
    return found(`a primary of ${this.options.scope}`, withinMs, async () => {
      const states = await this.states();
      return this.nodes.find((_, at) => isPrimary(states[at]));
    });
  }

  /** The one that has everything that the primary acknowledged. */
  async synchronousReplica(): Promise<PatroniNode> {
    const states = await this.states();
    const node = this.nodes.find((_, at) => states[at]?.sync_standby === true);
    if (node === undefined) throw new Error(`${this.options.scope} has no synchronous replica`);
    return node;
  }

  states(): Promise<(NodeState | undefined)[]> {
    return Promise.all(this.nodes.map((node) => node.state()));
  }

  /** Resolves once one is primary, two follow it, and one of these is synchronous. */
  async whole(withinMs = READY_WITHIN_MS): Promise<void> {
    const { scope } = this.options;
    await found(`a primary of ${scope} with two replicas, one of them synchronous`, withinMs, async () => {
      const states = await this.states();
      const following = states.filter((state) => state?.role === 'replica' && state.state === 'running');
      const isSynchronous = states.some((state) => state?.sync_standby === true);
      if (following.length !== 2 || !isSynchronous || !states.some(isPrimary)) return undefined;
      return (await this.#streaming()) === 2 ? true : undefined;
    });
  }

  lastWords(): string[] {
    return this.nodes.map((node) => node.lastWords());
  }

  async kill9(): Promise<void> {
    for (const node of this.nodes) {
      await node.kill9();
      await node.cable.daemon.kill9();
    }
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
