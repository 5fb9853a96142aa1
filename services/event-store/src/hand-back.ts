import type { PoolClient } from 'pg';
import type { Checkpoints, ReaderRow } from './checkpoints.js';
import { buildSchema } from './projection-builds.js';
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
  const { table } = checkpoints;
  const newer = rows.filter(({ version }) => version > wanted);
  for (const { version, live } of newer) {
    const free = lowerThan(wanted, rows);
    const own = [name, version];
    if (free === undefined || !live) {
      await client.query(`drop schema if exists ${buildSchema(name, version)} cascade`);
      await client.query(`delete from ${table} where name = $1 and version = $2`, own);
      continue;
    }
    await client.query(`alter schema ${buildSchema(name, version)} rename to ${buildSchema(name, free)}`);
    // Another row, as what the newer build has put aside is no matter of the older one.
    await client.query(
      `insert into ${table} (name, version, kind, checkpoint, live)
       select name, $3, kind, checkpoint, live from ${table} where name = $1 and version = $2`,
      [...own, free],
    );
    await client.query(`delete from ${table} where name = $1 and version = $2`, own);
  }
  return newer.length > 0;
}

function lowerThan(wanted: number, rows: readonly ReaderRow[]): number | undefined {
  for (let free = wanted - 1; free >= 1; free -= 1)
    if (!rows.some(({ version }) => version === free)) return free;
  return undefined;
}
