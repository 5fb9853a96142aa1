import { createHmac } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { serverUser } from '../postgres/server-user.js';
import { PlainFailure } from '../runner/plain-failure.js';
import type { CopiedFile } from './copy-tree.js';

/** Days that a backup is kept, and with it the keys of people who were erased after it. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const SEGMENT = /^[0-9A-F]{24}/;

/** What a base backup says of itself; written last, so that one without it is none. */
export interface Manifest {
  /** ISO 8601, by the server's clock. The earliest moment that it can be restored at is `endedAt`. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** The first segment of the write-ahead log that it needs. */
  readonly startSegment: string;
  /** Shows whether a master key is the one that wraps the keys inside, and nothing else of it. */
  readonly masterKeyMark: string;
  readonly folders: readonly string[];
  readonly files: readonly CopiedFile[];
}

export interface BaseBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

export const walFolder = (backups: string): string => join(backups, 'wal');
export const baseFolder = (backups: string): string => join(backups, 'base');
export const masterKeyMark = (masterKey: string): string =>
  createHmac('sha256', Buffer.from(masterKey, 'base64')).update('keenly backup').digest('hex');

/**
 * Server settings that keep the write-ahead log in the folder of KEENLY_BACKUPS; none where that is absent.
 * @throws PlainFailure for a path that a shell or PostgreSQL would read as something else
 */
export function archiveSettings(backups: string | undefined): Readonly<Record<string, string>> {
  if (backups === undefined || backups === '') return {};
  const wal = walFolder(checkedPath(backups));
  mkdirSync(wal, { recursive: true, mode: 0o711 });
  const user = serverUser();
  if (user) chownSync(wal, user.uid, user.gid);
  const target = `'${wal}/%f'`;
  const part = `'${wal}/%f.part'`;
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: '60s',
    // A server that died after the rename sends the same segment again; another one under its name is refused.
    archive_command: `if test -f ${target}; then cmp -s '%p' ${target}; else cp '%p' ${part} && sync ${part} && mv ${part} ${target}; fi`,
  };
}

/** @throws PlainFailure unless the path is absolute and free of quotes, percent signs, and control characters */
export function checkedPath(backups: string): string {
  if (isAbsolute(backups) && !/['"%\\]|\p{Cc}/u.test(backups)) return backups;
  throw new PlainFailure(
    `KEENLY_BACKUPS must be an absolute path without quotes, backslashes, or percent signs, not “${backups}”.`,
  );
}

/**
 * Finished base backups, oldest first.
 * @throws PlainFailure when the folder is none of backups, or has none that is finished
 */
export function basesIn(backups: string): BaseBackup[] {
  const base = baseFolder(backups);
  const names = existsSync(base) ? readdirSync(base).toSorted() : [];
  const found = names
    .filter((name) => !name.endsWith('.part') && existsSync(join(base, name, 'manifest.json')))
    .map((name): BaseBackup => {
      const folder = join(base, name);
      return { folder, manifest: readManifest(join(folder, 'manifest.json')) };
    });
  if (found.length === 0) throw new PlainFailure(`There is no finished backup in ${backups}.`);
  return found;
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (error) {
    throw new PlainFailure(`The backup’s list of files, ${file}, is damaged.`, { cause: error });
  }
}

/** Deletes base backups that are older than `days`, unfinished ones, and the log that only they need; answers how many. */
export function deleteOld(backups: string, days: number, now: Date): number {
  const bases = basesIn(backups);
  const before = now.getTime() - days * DAY_MS;
  const old = bases.filter(({ manifest }) => Date.parse(manifest.startedAt) < before);
  for (const { folder } of old) rmSync(folder, { recursive: true });
  for (const name of readdirSync(baseFolder(backups)).filter((one) => one.endsWith('.part'))) {
    rmSync(join(baseFolder(backups), name), { recursive: true });
  }
  const [oldest] = bases.filter((one) => !old.includes(one));
  for (const name of readdirSync(walFolder(backups)).filter((one) => SEGMENT.test(one))) {
    // The first eight digits are the timeline: a restored server goes on with the same numbers on the next.
    const isNeeded = oldest !== undefined && name.slice(8, 24) >= oldest.manifest.startSegment.slice(8, 24);
    if (!isNeeded) rmSync(join(walFolder(backups), name));
  }
  return old.length;
}
