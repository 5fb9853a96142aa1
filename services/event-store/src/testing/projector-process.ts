import { Pool } from 'pg';
import { openEventStore } from '../event-store.js';
import { tally } from './tally.js';

const { STORE_URL: url = '' } = process.env;

/** Keeps the tally until it is killed. */
const pool = new Pool({ connectionString: url });
pool.on('error', (error) => process.stderr.write(`${error.message}\n`));
const store = await openEventStore({ pool, connectionString: url });
store.runProjections([tally]);
process.stdout.write('running\n');
