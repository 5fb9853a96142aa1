import pg from 'pg';
import { openEventStore } from '@keenly/event-store';
import { counting } from './counting.js';

/** One of the processes that `parts` measures: opens the log, and counts it once it's told as which run. */
const { BENCH_URL: url = '' } = process.env;
const pool = new pg.Pool({ connectionString: url, max: 10 });
const store = await openEventStore({ pool, connectionString: url });
process.on('message', (run: number) => void store.runProjections([counting(run, true)]));
// Whoever started it has ended.
process.on('disconnect', () => process.exit());
process.send?.('open');
