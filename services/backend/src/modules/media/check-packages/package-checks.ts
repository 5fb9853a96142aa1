import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import { PACKAGE_MANIFEST_MAX_BYTES } from '@keenly/contracts/learning-packages';
import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { FileStore } from '../../../platform/media/file-store.js';
import { type Cmi5Structure, type PackagePart, readCmi5Structure, STRUCTURE } from './cmi5-structure.js';
import { type PackageEntry, PackageZip, refusedPackage } from './package-entries.js';
import { MANIFEST, readScormManifest, type ScormManifest } from './scorm-manifest.js';
import type { PackageItem } from './scorm-items.js';
import { StoredBytes } from './stored-bytes.js';

/** A package that was unpacked once: what it says, and where each of its files lies. */
export interface CheckedPackage {
  readonly manifest: ScormManifest | Cmi5Structure;
  readonly entries: readonly PackageEntry[];
}

/** Looks into packages once they are stored, and remembers where their files lie (product/content#packages). */
@Injectable()
export class PackageChecks {
  constructor(private readonly store: FileStore) {}

  /** VALIDATION_FAILED at `file` for what can't be played, or would unpack to more than it may. */
  async check(object: string, size: number): Promise<CheckedPackage> {
    const zip = await PackageZip.open(new StoredBytes(this.store, object, size), size);
    return { manifest: await manifestIn(zip), entries: await zip.checked() };
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
    if ('parts' in manifest) await keepParts(sql, id, manifest.parts);
    else await keepItems(sql, id, manifest.items);
  }
}

/** A package that has both is taken as what it was taken for before there was cmi5 here. */
async function manifestIn(zip: PackageZip): Promise<CheckedPackage['manifest']> {
  const has = (path: string) => zip.sizeOf(path) !== undefined;
  const name = has(MANIFEST) ? MANIFEST : STRUCTURE;
  const bytes = zip.sizeOf(name);
  if (bytes === undefined) throw refusedPackage(messages.noManifest);
  if (bytes > PACKAGE_MANIFEST_MAX_BYTES)
    throw refusedPackage(name === MANIFEST ? messages.badManifest : messages.badStructure);
  const content = await zip.whole(name);
  return name === MANIFEST ? readScormManifest(content, has) : readCmi5Structure(content, has);
}

async function keepParts(sql: Sql, id: string, parts: readonly PackagePart[]): Promise<void> {
  await sql.query(
    `insert into app.package_part
       (package_id, position, part_id, title, launch, launch_parameters, launch_method, move_on, mastery_score,
        blocks)
     select $1, p.position - 1, p.part_id, p.title, p.launch, p.launch_parameters, p.launch_method, p.move_on,
       p.mastery_score, array(select jsonb_array_elements_text(p.blocks))
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::numeric[], $9::jsonb[])
       with ordinality as p
         (part_id, title, launch, launch_parameters, launch_method, move_on, mastery_score, blocks, position)`,
    [
      id,
      parts.map((part) => part.id),
      parts.map(({ title }) => title),
      parts.map(({ launch }) => launch),
      parts.map(({ launchParameters }) => launchParameters),
      parts.map(({ launchMethod }) => launchMethod),
      parts.map(({ moveOn }) => moveOn),
      parts.map(({ masteryScore }) => masteryScore),
      parts.map(({ blocks }) => JSON.stringify(blocks)),
    ],
  );
}

async function keepItems(sql: Sql, id: string, items: readonly PackageItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql.query(
    `insert into app.package_item
       (package_id, position, item_id, title, depth, launch, is_sco, mastery_score)
     select $1, i.position - 1, i.item_id, i.title, i.depth, i.launch, i.is_sco, i.mastery_score
     from unnest($2::text[], $3::text[], $4::integer[], $5::text[], $6::boolean[], $7::numeric[])
       with ordinality as i (item_id, title, depth, launch, is_sco, mastery_score, position)`,
    [
      id,
      items.map((item) => item.id),
      items.map(({ title }) => title),
      items.map(({ depth }) => depth),
      items.map(({ launch }) => launch),
      items.map(({ isSco }) => isSco),
      items.map(({ masteryScore }) => masteryScore),
    ],
  );
}
