// @ts-check
/**
 * `npm test`: every test, journeys included. `-- --only=unit,int` narrows to projects, `-- some/path` to files;
 * `-- --after-check` counts the unit tests
 * that `npm run check` has just run instead of running them again; other options go to Jest. The last line is the count.
 */
import { fileURLToPath } from 'node:url';
import { fail, prepare } from './setup/prepare.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

await prepare(root);
const { register } = await import('tsx/esm/api');
register();
const { testAll } = await import('./test/test-all.ts');
try {
  process.exitCode = await testAll(root, process.argv.slice(2));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
