import pg from 'pg';
import { startBenchPostgres } from '../bench-postgres.js';
import { startService } from '../backend/service.js';
import { freshDatabase } from '../event-store/full-log.js';
import { fillYear } from './fill.js';
import { measurePage } from './page.js';
import { measurePanels } from './panels.js';
import { makeCast } from './cast.js';
import { readSettings } from './settings.js';
import { measureStop } from './stop.js';
import { measureWords } from './words.js';

const settings = readSettings(process.argv.slice(2));
const server = settings.url === undefined ? await startBenchPostgres() : undefined;
const run = { panels: measurePanels, page: measurePage, stop: measureStop, words: measureWords };
try {
  const url = await freshDatabase(settings.url ?? server?.url ?? '', 'bench_home');
  const service = await startService(url, settings.port, 'both');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  try {
    const cast = await makeCast(pool, settings);
    await fillYear(url, pool, cast, settings);
    for (const section of settings.only) await run[section](service.url, cast, settings);
  } finally {
    await pool.end();
    await service.stop();
  }
} finally {
  await server?.stop();
}
