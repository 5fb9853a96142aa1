import { openEventStore } from '@keenly/event-store';
import pg from 'pg';
import { readConfig } from './platform/config/config.js';
import { lastRelease } from './platform/database/last-release.js';

/**
 * `node services/backend/dist/hand-back.js`, run once where this release is taken back: lets the release before it make
 * its own read models again, after every process of this one has stopped (infra/docs/upgrading.md#taking-it-back).
 */
const { database, subjectMasterKey: masterKey } = readConfig(process.env);
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
try {
  const store = await openEventStore({ pool, connectionString: database.url, masterKey });
  const older = Object.entries(lastRelease.projections).map(([name, version]) => ({ name, version }));
  try {
    const handed = await store.handBack(older);
    process.stdout.write(`${handed.length === 0 ? 'Nothing to hand back.' : handed.join(', ')}\n`);
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
