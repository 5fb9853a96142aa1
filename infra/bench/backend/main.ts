import { startBenchPostgres } from '../bench-postgres.js';
import { measureIngest } from './ingest.js';
import { measureHalves, measureLatency } from './latency.js';
import { measureMemory } from './memory.js';
import { measureRebuild } from './rebuild.js';
import { readSettings } from './settings.js';
import { measureStarts } from './starts.js';
import { measureSockets } from './sockets.js';

const settings = readSettings(process.argv.slice(2));
const server = settings.url === undefined ? await startBenchPostgres() : undefined;
const url = settings.url ?? server?.url ?? '';
const run = {
  ingest: measureIngest,
  starts: measureStarts,
  latency: measureLatency,
  halves: measureHalves,
  sockets: measureSockets,
  rebuild: measureRebuild,
  memory: measureMemory,
};
try {
  for (const section of settings.only) await run[section](url, settings);
} finally {
  await server?.stop();
}
