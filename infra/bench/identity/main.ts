import { startBenchPostgres } from '../bench-postgres.js';
import { measureGuard } from './guard.js';
import { readSettings } from './settings.js';
import { measureSignIn } from './sign-in.js';

const settings = readSettings(process.argv.slice(2));
const server = settings.url === undefined ? await startBenchPostgres() : undefined;
const url = settings.url ?? server?.url ?? '';
const run = { 'sign-in': measureSignIn, guard: measureGuard };
try {
  for (const section of settings.only) await run[section](url, settings);
} finally {
  await server?.stop();
}
process.exit(0);
