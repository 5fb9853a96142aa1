// @ts-check
import { tsImport } from 'tsx/esm/api';

/** Drops what the run left (a given server lives on), and stops the server if it is ours. */
export default async function tearDown() {
  const postgres = globalThis.keenlyTestPostgres;
  if (!postgres) return;
  globalThis.keenlyTestPostgres = undefined;
  const names = /** @type {typeof import('./test-database-names.js')} */ (
    await tsImport('./test-database-names.ts', import.meta.url)
  );
  await names.dropRun(postgres.url, String(process.env.KEENLY_TEST_RUN));
  await postgres.stop();
}
