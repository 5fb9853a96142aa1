import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { openEventStore } from '../event-store.js';

const WRITERS = 24;
const { STORE_URL: url = '', STORE_TENANT: tenant = '' } = process.env;

/** Says on its output what it is about to append, and then what was acknowledged, until it is killed. */
const pool = new Pool({ connectionString: url });
const store = await openEventStore({ pool, connectionString: url });

async function write(): Promise<never> {
  for (;;) {
    const stream = `written-${randomUUID()}`;
    const ids = [randomUUID(), randomUUID()];
    process.stdout.write(`${JSON.stringify({ stream, ids })}\n`);
    const { position } = await store.append({
      tenant,
      stream,
      expected: 'no-stream',
      events: ids.map((id) => ({
        id,
        type: 'ThingHappened',
        data: { amount: 1 },
        metadata: { tenant },
        occurredAt: new Date(),
      })),
    });
    process.stdout.write(`${JSON.stringify({ acknowledged: stream, position: position.toString() })}\n`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, write));
