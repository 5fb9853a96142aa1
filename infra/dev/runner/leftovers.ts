import { redisProgram } from '../redis/redis-server.js';
import type { Home } from './home.js';
import { cluster, redis } from './parts.js';

/** Stops servers that a killed runner left on this data, so that the data can be removed. */
export async function stopLeftovers(home: Home, env: NodeJS.ProcessEnv): Promise<void> {
  const postgres = cluster(home);
  if (await postgres.adopt()) await postgres.stop('immediate');
  const program = redisProgram(env['PATH']);
  if (program === undefined) return;
  const server = redis(program, home);
  if (await server.adopt()) await server.stop();
}
