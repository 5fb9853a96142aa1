import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { guard } from '../dev/processes/guard.js';
import { redisProgram, RedisServer } from '../dev/redis/redis-server.js';
import { scratchFolder } from './scratch-folder.js';

/** A Redis or Valkey of a test's own, to be killed and brought back. */
export interface TestRedis {
  /** With its password; the same after each start. */
  readonly url: string;
  kill9(): Promise<void>;
  /** Brings it back on the same port with the data of its append-only file. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Undefined where neither `redis-server` nor `valkey-server` is on PATH. */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  const program = redisProgram();
  if (program === undefined) return undefined;
  const folder = scratchFolder();
  const server = new RedisServer(program, {
    dataDir: join(folder, 'redis'),
    logFile: join(folder, 'redis.log'),
  });
  await server.start();
  return {
    url: server.url,
    kill9: () => server.kill9(),
    start: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      guard().keep(folder);
    },
  };
}
