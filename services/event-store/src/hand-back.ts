import type { PoolClient } from 'pg';
import { buildSchema } from './build-schema.js';
import type { Checkpoints, ReaderRow } from './checkpoints.js';
import type { Projection } from './types.js';

/** What an older release calls a projection, and the version of it that it keeps. */
export type OlderBuild = Pick<Projection, 'name' | 'version'>;

/**
 * Renames newer builds so that they count as older than `wanted`: a process of the older release then makes its own build
 * beside what is shown, and swaps it in once it has caught up. Where no lower number is free, the newer build goes, and
 * the older one is shown while it's made. `rows` are the projection's builds; answers whether any was newer.
 */
export async function renameNewer(
  client: PoolClient,
  checkpoints: Checkpoints,
  { name, version: wanted }: OlderBuild,
  rows: readonly ReaderRow[],
): Promise<boolean> {
  const newer = rows.filter(({ version }) => version > wanted);
  for (const build of newer) {
    const { version, live } = build;
    const free = lowerThan(wanted, rows);
    if (free === undefined || !live) {
      await client.query(`drop schema if exists ${buildSchema(name, version)} cascade`);
      await checkpoints.remove(client, build);
      continue;
    }
    await client.query(`alter schema ${buildSchema(name, version)} rename to ${buildSchema(name, free)}`);
    // What the newer build has put aside is no matter of the older one.
    await checkpoints.renumber(client, build, free);
  }
  return newer.length > 0;
}

function lowerThan(wanted: number, rows: readonly ReaderRow[]): number | undefined {
  for (let free = wanted - 1; free >= 1; free -= 1)
    if (!rows.some(({ version }) => version === free)) return free;
  return undefined;
}
