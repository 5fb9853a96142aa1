import { startTestRedis } from '@keenly/infra/testing/test-redis';
import { Redis } from 'ioredis';
import { createLogger } from '../observability/logger.js';
import { eventually } from '../../testing/eventually.js';
import { tellOfLosses } from './redis-losses.js';

interface Line {
  readonly level: number;
  readonly msg: string;
}

const LOSSES = 2;
const ATTEMPTS = 3;

describe('the connection to Redis that sockets share', () => {
  it('is told of once a loss and once when it is back, and what was sent meanwhile arrives', async () => {
    const redis = await startTestRedis();
    if (redis === undefined) return;
    const lines: Line[] = [];
    const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
    const client = new Redis(redis.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
    let errors = 0;
    client.on('error', () => (errors += 1));
    tellOfLosses(client, logger);
    try {
      await client.ping();
      for (let loss = 1; loss <= LOSSES; loss += 1) {
        const before = errors;
        await redis.kill9();
        const sent = client.xadd('stream', '*', 'loss', String(loss));
        await eventually(() => expect(errors - before).toBeGreaterThanOrEqual(ATTEMPTS), 10_000);
        await redis.start();
        await sent;
      }
      const told = [
        [40, 'redis of the sockets is lost, connecting again'],
        [30, 'redis of the sockets is back'],
      ];
      expect(lines.map(({ level, msg }) => [level, msg])).toEqual([...told, ...told]);
      expect((await client.xrange('stream', '-', '+')).map(([, fields]) => fields)).toEqual([
        ['loss', '1'],
        ['loss', '2'],
      ]);
    } finally {
      client.disconnect();
      await redis.stop();
    }
  }, 60_000);
});
