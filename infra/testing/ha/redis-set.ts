import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../dev/processes/free-port.js';
import { Daemon, found } from './daemon.js';
import type { HaPrograms } from './programs.js';

const READY_WITHIN_MS = 20_000;

export interface RedisNode {
  readonly port: number;
  readonly server: Daemon;
  readonly sentinel: Daemon;
}

/** Three Redis, one of them primary, with a sentinel beside each. */
export class RedisSet {
  private constructor(
    readonly nodes: readonly RedisNode[],
    private readonly password: string,
  ) {}

  static async start(
    { redisServer }: HaPrograms,
    { folder, configuration, password }: { folder: string; configuration: string; password: string },
  ): Promise<RedisSet> {
    const ports = [await freePort(), await freePort(), await freePort()];
    const [first = 0] = ports;
    const nodes: RedisNode[] = [];
    for (const [at, port] of ports.entries()) {
      const home = join(folder, `redis-${at + 1}`);
      mkdirSync(join(home, 'sentinel'), { recursive: true, mode: 0o700 });
      copyFileSync(join(configuration, 'sentinel.sh'), join(home, 'sentinel.sh'));
      chmodSync(join(home, 'sentinel.sh'), 0o700);
      const secured = ['--requirepass', password, '--masterauth', password];
      const stored = ['--dir', home, '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
      const follows = port === first ? [] : ['--replicaof', `127.0.0.1 ${first}`];
      nodes.push({
        port,
        server: new Daemon({
          program: redisServer,
          args: ['--port', `${port}`, '--bind', '127.0.0.1', ...stored, ...secured, ...follows],
          logFile: join(folder, `redis-${at + 1}.log`),
        }),
        sentinel: new Daemon({
          program: '/bin/sh',
          args: [join(home, 'sentinel.sh')],
          env: {
            SENTINEL_DIR: join(home, 'sentinel'),
            SENTINEL_PORT: `${await freePort()}`,
            SENTINEL_ADDRESS: '127.0.0.1',
            REDIS_PASSWORD: password,
            REDIS_FIRST: `127.0.0.1 ${first}`,
          },
          logFile: join(folder, `sentinel-${at + 1}.log`),
        }),
      });
    }
    const set = new RedisSet(nodes, password);
    for (const { server } of nodes) server.start();
    await set.whole();
    for (const { sentinel } of nodes) sentinel.start();
    return set;
  }

  /** The one that has replicas. */
  async primary(): Promise<RedisNode | undefined> {
    for (const node of this.nodes) {
      const told = await this.#tell(node);
      if (told !== undefined && /role:master[^a-z]+connected_slaves:[1-9]/.test(told)) return node;
    }
    return undefined;
  }

  /** Resolves once one is primary and the two others follow it. */
  async whole(): Promise<void> {
    await found('two Redis that follow a third', READY_WITHIN_MS, async () => {
      const all = await Promise.all(this.nodes.map((node) => this.#tell(node)));
      const follow = all.filter(
        (told) => /role:slave/.test(told ?? '') && /master_link_status:up/.test(told ?? ''),
      );
      return follow.length === 2 && all.some((told) => /connected_slaves:2/.test(told ?? ''))
        ? true
        : undefined;
    });
  }

  async kill9(): Promise<void> {
    for (const { server, sentinel } of this.nodes) {
      await sentinel.kill9();
      await server.kill9();
    }
  }

  async #tell({ port }: RedisNode): Promise<string | undefined> {
    const client = new Redis({
      port,
      password: this.password,
      lazyConnect: true,
      retryStrategy: () => null,
      connectTimeout: 1000,
      commandTimeout: 1000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.info('replication');
    } catch {
      return undefined;
    } finally {
      client.disconnect();
    }
  }
}
