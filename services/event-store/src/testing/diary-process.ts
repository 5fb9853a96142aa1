import { Pool } from 'pg';
import { openEventStore } from '../event-store.js';
import { diary } from './diary.js';

const { STORE_URL: url = '', STORE_POISON: poison = '' } = process.env;

/** Keeps the diary until it is killed, never able to write down the event with this id, and tries all the time. */
const pool = new Pool({ connectionString: url });
pool.on('error', (error) => process.stderr.write(`${error.message}\n`));
const store = await openEventStore({ pool, connectionString: url });
store.runProjections([
  diary({ refuses: ({ id }) => (id === poison ? new Error('cannot digest') : undefined) }),
]);
process.stdout.write('running\n');
for (;;) {
  await store.resume('diary');
  await new Promise((resolve) => setTimeout(resolve, 5));
}
