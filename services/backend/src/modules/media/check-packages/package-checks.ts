import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import { PACKAGE_MANIFEST_MAX_BYTES } from '@keenly/contracts/learning-packages';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { FileStore } from '../../../platform/media/file-store.js';
import { type PackageEntry, PackageZip, refusedPackage } from './package-entries.js';
import { MANIFEST, readScormManifest, type ScormManifest } from './scorm-manifest.js';
import { StoredBytes } from './stored-bytes.js';

/** A package that was unpacked once: what it says, and where each of its files lies. */
export interface CheckedPackage {
  readonly manifest: ScormManifest;
  readonly entries: readonly PackageEntry[];
}

/** Looks into packages once they are stored, and remembers where their files lie (product/content#packages). */
@Injectable()
export class PackageChecks {
  constructor(private readonly store: FileStore) {}

  /** VALIDATION_FAILED at `file` for what can't be played, or would unpack to more than it may. */
  async check(object: string, size: number): Promise<CheckedPackage> {
    const zip = await PackageZip.open(new StoredBytes(this.store, object, size), size);
    const about = zip.sizeOf(MANIFEST);
    if (about === undefined) throw refusedPackage(messages.noManifest);
    if (about > PACKAGE_MANIFEST_MAX_BYTES) throw refusedPackage(messages.badManifest);
    const manifest = readScormManifest(await zip.whole(MANIFEST), (path) => zip.sizeOf(path) !== undefined);
    return { manifest, entries: await zip.checked() };
  }

  /** With the row of its file, in one transaction; both go together. */
  async keep(sql: Sql, id: string, { manifest, entries }: CheckedPackage): Promise<void> {
    await sql.query(
      `insert into app.package (package_id, standard, title, launch, mastery_score)
       values ($1, $2, $3, $4, $5)`,
      [id, manifest.standard, manifest.title, manifest.launch, manifest.masteryScore],
    );
    await sql.query(
      `insert into app.package_entry (package_id, path, start, packed, unpacked, is_deflated)
       select $1, * from unnest($2::text[], $3::integer[], $4::integer[], $5::integer[], $6::boolean[])`,
      [
        id,
        entries.map(({ path }) => path),
        entries.map(({ start }) => start),
        entries.map(({ packed }) => packed),
        entries.map(({ unpacked }) => unpacked),
        entries.map(({ isDeflated }) => isDeflated),
      ],
    );
  }
}
