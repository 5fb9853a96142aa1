import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guard } from '../dev/processes/guard.js';
import { isOpenTo, serverUser } from '../dev/postgres/server-user.js';

/** A folder for one test run that the server's user can reach, removed at the end however the run ends. */
export function scratchFolder(): string {
  const user = serverUser();
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find((path) => isOpenTo(user, path));
  if (parent === undefined) throw new Error(`The test database's user cannot reach ${tmpdir()}: set TMPDIR.`);
  const folder = mkdtempSync(join(parent, 'keenly-test-'));
  chmodSync(folder, 0o711);
  guard().scratch(folder);
  return folder;
}
