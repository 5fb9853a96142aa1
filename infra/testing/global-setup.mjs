// @ts-check
import { randomBytes } from 'node:crypto';
import { tsImport } from 'tsx/esm/api';

/**
 * Brings up one Postgres for the whole run, however many projects ask. Workers inherit the two variables.
 * Jest loads this file itself, untransformed, so the TypeScript behind it comes in through tsx.
 */
export default async function setUp() {
  if (globalThis.keenlyTestPostgres) return;
  const { startSharedPostgres } = /** @type {typeof import('./shared-postgres.js')} */ (
    await tsImport('./shared-postgres.ts', import.meta.url)
  );
  const names = /** @type {typeof import('./test-database-names.js')} */ (
    await tsImport('./test-database-names.ts', import.meta.url)
  );
  const postgres = await startSharedPostgres();
  globalThis.keenlyTestPostgres = postgres;
  process.env.KEENLY_TEST_DATABASE_URL = postgres.url;
  process.env.KEENLY_TEST_RUN = `${Math.floor(Date.now() / 1000).toString(36)}${randomBytes(3).toString('hex')}`;
  await names.dropAbandoned(postgres.url);
}
