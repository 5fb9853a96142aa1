import pg from 'pg';
import { keepBenchPostgres, startBenchPostgres } from '../bench-postgres.js';
import { startService, useSecrets } from '../backend/service.js';
import { freshDatabase } from '../event-store/full-log.js';
import { measureDashboard } from './dashboard.js';
import { makeFresh, makeStudied, type Studied } from './cast.js';
import { fillYear } from './fill.js';
import { readKept, writeKept } from './kept.js';
import { measurePage } from './page.js';
import { measurePanels } from './panels.js';
import { measureRebuild } from './rebuild.js';
import { measureScreen } from './screen.js';
import { readSettings } from './settings.js';
import { measureStop } from './stop.js';
import { measureWords } from './words.js';

const DATABASE = 'bench_home';

const settings = readSettings(process.argv.slice(2));
const kept = settings.keep === undefined ? undefined : readKept(settings.keep, settings);
if (kept !== undefined) useSecrets(kept.secrets);
const server = await serverOf();
const run = {
  panels: measurePanels,
  dashboard: measureDashboard,
  page: measurePage,
  stop: measureStop,
  screen: measureScreen,
  words: measureWords,
};
try {
  const url = kept === undefined ? await freshDatabase(server.url, DATABASE) : databaseOf(server.url);
  const service = await startService(url, settings.port, 'both');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  try {
    const studied = kept ?? (await filled(url, pool));
    const cast = { ...studied, fresh: await makeFresh(pool, studied.home, settings) };
    for (const section of settings.only) {
      await (section === 'rebuild' ? measureRebuild(url) : run[section](service.url, cast, settings));
    }
  } finally {
    await pool.end();
    await service.stop();
  }
} finally {
  await server.stop();
}

function serverOf() {
  const { url, keep } = settings;
  if (url !== undefined) return { url, stop: () => Promise.resolve() };
  return keep === undefined ? startBenchPostgres() : keepBenchPostgres(keep);
}

function databaseOf(url: string): string {
  const database = new URL(url);
  database.pathname = `/${DATABASE}`;
  return database.href;
}

async function filled(url: string, pool: pg.Pool): Promise<Studied> {
  const studied = await makeStudied(pool, settings);
  await fillYear(url, pool, studied, settings);
  if (settings.keep !== undefined) writeKept(settings.keep, studied, settings);
  return studied;
}
