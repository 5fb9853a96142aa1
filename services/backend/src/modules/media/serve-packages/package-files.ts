import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { PackageStandard } from '@keenly/contracts/learning-packages';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { ByteRange } from '../../../platform/media/byte-range.js';
import { FileStore } from '../../../platform/media/file-store.js';
import { type PackageAbout, type PackageItem, type PackagePart, Packages } from '../packages.js';
import { RETURNED } from './player-page.js';
import { termsIn, tokenFor, type TokenTerms } from './package-token.js';

/** A file of a package as it lies in the store. */
export interface FileOfPackage {
  readonly object: string;
  readonly start: number;
  readonly packed: number;
  /** Bytes that are sent of it, at most. */
  readonly unpacked: number;
  readonly isDeflated: boolean;
}

/** Packages that were checked: what they say, and what is in them, read out of their .zip files as it's asked for. */
@Injectable()
export class PackageFiles extends Packages {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'tokenSecret' | 'packagesOrigin'>,
    private readonly store: FileStore,
  ) {
    super();
  }

  async about(id: string): Promise<PackageAbout | undefined> {
    const { rows } = await this.pool.query<PackageAbout>(
      `select standard, title, launch, mastery_score::float8 as "masteryScore" from app.package where package_id = $1`,
      [id],
    );
    return rows[0];
  }

  async standardsOf(ids: readonly string[]): Promise<ReadonlyMap<string, PackageStandard>> {
    const { rows } = await this.pool.query<{ id: string; standard: PackageStandard }>(
      'select package_id as id, standard from app.package where package_id = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, standard }) => [id, standard]));
  }

  async parts(id: string): Promise<readonly PackagePart[]> {
    const { rows } = await this.pool.query<PackagePart>(
      `select part_id as id, title, launch, launch_parameters as "launchParameters",
         launch_method as "launchMethod", move_on as "moveOn", mastery_score::float8 as "masteryScore", blocks
       from app.package_part where package_id = $1 order by position`,
      [id],
    );
    return rows;
  }

  async items(id: string): Promise<readonly PackageItem[]> {
    const { rows } = await this.pool.query<PackageItem>(
      `select item_id as id, title, depth, launch, is_sco as "isSco", mastery_score::float8 as "masteryScore"
       from app.package_item where package_id = $1 order by position`,
      [id],
    );
    return rows;
  }

  playerAddress(terms: TokenTerms): string | undefined {
    const { packagesOrigin, tokenSecret: secret } = this.config;
    if (packagesOrigin === undefined) return undefined;
    return `${packagesOrigin}/player/${tokenFor(terms, { secret, now: new Date() })}`;
  }

  pageAddress(terms: TokenTerms, page?: string): string | undefined {
    const { packagesOrigin, tokenSecret: secret } = this.config;
    if (packagesOrigin === undefined) return undefined;
    if (page === undefined) return `${packagesOrigin}/${RETURNED}`;
    return `${packagesOrigin}/files/${tokenFor(terms, { secret, now: new Date() })}/${page}`;
  }

  /** What a token permits; undefined for one that isn't ours or has expired. */
  termsOf(token: string): TokenTerms | undefined {
    return termsIn(token, { secret: this.config.tokenSecret, now: new Date() });
  }

  async find(packageId: string, path: string): Promise<FileOfPackage | undefined> {
    const { rows } = await this.pool.query<FileOfPackage>(
      `select f.object, e.start, e.packed, e.unpacked, e.is_deflated as "isDeflated"
       from app.package_entry e join app.media_file f on f.id = e.package_id
       where e.package_id = $1 and e.path = $2`,
      [packageId, path],
    );
    return rows[0];
  }

  /** The bytes of a stretch, unpacked as they're sent; undefined where the store has none. */
  async read(file: FileOfPackage, { first, last }: ByteRange): Promise<Readable | undefined> {
    if (file.packed === 0 || last < first) return Readable.from([]);
    const { object, start } = file;
    if (!file.isDeflated) return this.store.read(object, { first: start + first, last: start + last });
    const packed = await this.store.read(object, { first: start, last: start + file.packed - 1 });
    if (packed === undefined) return undefined;
    return Readable.from(stretchOf(packed, first, last), { objectMode: false });
  }
}

/** What was packed is unpacked from its beginning, and no further than to the end of the stretch. */
async function* stretchOf(packed: Readable, first: number, last: number): AsyncGenerator<Buffer> {
  const unpacking = createInflateRaw();
  packed.on('error', (error) => unpacking.destroy(error));
  packed.pipe(unpacking);
  let at = 0;
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      const part = chunk.subarray(Math.max(0, first - at), last + 1 - at);
      at += chunk.length;
      if (part.length > 0) yield part;
      if (at > last) return;
    }
  } finally {
    packed.destroy();
    unpacking.destroy();
  }
}
