import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian puts servers of several versions. */
const VERSIONS = '/usr/lib/postgresql';

/** The versions of PostgreSQL's server that Debian's packages have put here, with the folder of their programs, newest first. */
export function debianServers(): readonly { readonly version: string; readonly programs: string }[] {
  if (!existsSync(VERSIONS)) return [];
  return readdirSync(VERSIONS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => ({ version, programs: join(VERSIONS, version, 'bin') }));
}
