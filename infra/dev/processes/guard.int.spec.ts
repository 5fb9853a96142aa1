import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PATIENCE } from '../../testing/patience-factor.js';
import { processTree } from '../../testing/process-tree.js';
import { gone } from './alive.mjs';

const harness = fileURLToPath(new URL('../../testing/', import.meta.url));

/** A program of its own that starts a Postgres and then hangs, as a debugged or stuck test would. */
const program = `
  import { startTestPostgres } from ${JSON.stringify(`${harness}test-postgres.ts`)};
  import { scratchFolder } from ${JSON.stringify(`${harness}scratch-folder.ts`)};
  await startTestPostgres();
  console.log(scratchFolder());
  setInterval(() => undefined, 1000);
`;

describe('the guardian', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'stops servers and removes folders of a parent ended by %s',
    async (signal) => {
      const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
        cwd: fileURLToPath(new URL('../../../', import.meta.url)),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [folder] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
      const family = processTree(Number(parent.pid));
      // Node, esbuild, the guardian, the server and at least four of its own.
      expect(family.length).toBeGreaterThanOrEqual(8);
      expect(existsSync(folder)).toBe(true);
      parent.kill(signal);
      const left = await Promise.all(family.map((pid) => gone(pid, PATIENCE * 10_000)));
      expect(left).not.toContain(false);
      expect(existsSync(folder)).toBe(false);
    },
    60_000,
  );
});
