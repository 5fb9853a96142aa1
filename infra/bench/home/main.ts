import pg from 'pg';
import { keepBenchPostgres, startBenchPostgres } from '../bench-postgres.js';
import { startService, useSecrets } from '../backend/service.js';
import { freshDatabase } from '../event-store/full-log.js';
import { measureBells } from './bells.js';
import { measureDashboard } from './dashboard.js';
import { measureDashboardScreen } from './dashboard-screen.js';
import { makeFresh, makeStudied, type Measured, type Studied } from './cast.js';
import { fillYear } from './fill.js';
import { readKept, writeKept } from './kept.js';
import { measureMembers } from './members.js';
import { measurePage } from './page.js';
import { measurePanels } from './panels.js';
import { measureRebuild } from './rebuild.js';
import { measureScreen } from './screen.js';
import { readSettings, type Section } from './settings.js';
import { measureStop } from './stop.js';
import { measureWords } from './words.js';

const DATABASE = 'bench_home';

/** Sections that begin with someone's first session. */
const ofNewcomers: readonly Section[] = ['stop', 'screen', 'words'];

const settings = readSettings(process.argv.slice(2));
const kept = settings.keep === undefined ? undefined : readKept(settings.keep, settings);
if (kept !== undefined) useSecrets(kept.secrets);
const server = await serverOf();
const run: Record<Section, (measured: Measured) => Promise<void>> = {
  panels: ({ url, cast }) => measurePanels(url, cast, settings),
  dashboard: ({ url, cast }) => measureDashboard(url, cast, settings),
  figures: ({ url, cast }) => measureDashboardScreen(url, cast, settings),
  members: measureMembers,
  bells: measureBells,
  page: ({ url, cast }) => measurePage(url, cast, settings),
  stop: ({ url, cast }) => measureStop(url, cast, settings),
  screen: ({ url, cast }) => measureScreen(url, cast, settings),
  words: ({ url, cast }) => measureWords(url, cast, settings),
  rebuild: ({ databaseUrl }) => measureRebuild(databaseUrl),
};
try {
  const needsFresh = settings.only.some((section) => ofNewcomers.includes(section));
  const url = kept === undefined ? await freshDatabase(server.url, DATABASE) : databaseOf(server.url);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // What an earlier run assigned is mailed, which no one takes here, again and again.
  if (kept !== undefined) await pool.query('truncate app.mail; truncate queue.job cascade');
  const service = await startService(url, settings.port, 'both');
  try {
    const studied = kept ?? (await filled(url, pool));
    const fresh = needsFresh ? await makeFresh(pool, studied.home, settings) : [];
    const measured = { databaseUrl: url, url: service.url, pool, cast: { ...studied, fresh }, settings };
    for (const section of settings.only) await run[section](measured);
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
