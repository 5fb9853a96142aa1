import pg from 'pg';
import { strayReadModels } from '../../../services/backend/src/testing/faults/rebuilt.js';
import { ofRelease } from './of-release.js';

/** Says which read models that a release keeps aren't as it makes them from the log anew; nothing of it stays. */
const connectionString = process.env['DATABASE_URL'] ?? '';
const { logParts, openEventStore } = await ofRelease();
const pool = new pg.Pool({ connectionString, max: 4 });
const masterKey = Buffer.from(process.env['SUBJECT_MASTER_KEY'] ?? '', 'base64');
const store = await openEventStore({ pool, connectionString, masterKey, upcasters: logParts.upcasters });
// The log of an upgrade has one lane.
process.stdout.write(JSON.stringify(await strayReadModels(pool, store, logParts.projections, [0n])));
await store.close();
await pool.end();
