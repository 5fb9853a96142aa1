import { startBenchPostgres } from '../bench-postgres.js';
import { compareAppends, compareLanes, compareTens } from './appends.js';
import { compareCatchUp } from './catch-up.js';
import { compareFullLog } from './full-log.js';
import { compareParts } from './parts.js';
import { compareServers } from './servers.js';
import { readSettings } from './settings.js';
import { compareWorkers } from './workers.js';

const settings = readSettings(process.argv.slice(2));
const server = settings.url === undefined ? await startBenchPostgres() : undefined;
const url = settings.url ?? server?.url ?? '';
const run = {
  appends: compareAppends,
  tens: compareTens,
  lanes: compareLanes,
  servers: compareServers,
  workers: compareWorkers,
  'catch-up': compareCatchUp,
  parts: compareParts,
  'full-log': compareFullLog,
};
try {
  for (const section of settings.only) await run[section](url, settings);
} finally {
  await server?.stop();
}
