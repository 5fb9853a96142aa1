import { randomUUID } from 'node:crypto';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { learningPackageMessages } from '@keenly/contracts/catalogue/learning-packages';
import { fileMessages } from '@keenly/contracts/catalogue/media-files';
import type {
  FileAddress,
  FileAddressQuery,
  FileKind,
  StoredFileAnswer,
  StoreFileQuery,
} from '@keenly/contracts/media-files';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { judged, WrongContent } from '../../../platform/media/content-judge.js';
import { FileStore, WrongLength } from '../../../platform/media/file-store.js';
import { BrokenOff, IncomingFile } from '../../../platform/media/incoming-file.js';
import { type CheckedPackage, PackageChecks } from '../check-packages/package-checks.js';
import { type FileTerms, fileTermsOf, uploadPath } from '../file-address.js';
import { newObjectName } from '../file-object.js';
import { HeldFiles, NONE_HELD } from '../file-sweep/held-files.js';
import { ADDRESS_LIFE_S } from '../upload-address.js';

/** Bytes that one person may have uploaded and not put anywhere: two long films and what goes with them. */
export const UNHELD_MAX_BYTES = 2 * 1024 * 1024 * 1024;

/** An upload as described by its headers and address. */
interface Announced {
  readonly query: StoreFileQuery;
  readonly type: string | undefined;
  /** Undefined where the sender doesn't say. */
  readonly bytes: number | undefined;
}

/** Files that authors bring: where to, and what becomes of them (product/content#files). */
@Injectable()
export class FileUploads {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'tokenSecret' | 'packagesOrigin'>,
    private readonly store: FileStore,
    private readonly holders: HeldFiles,
    private readonly packages: PackageChecks,
  ) {}

  /**
   * An address to PUT a file to. VALIDATION_FAILED for someone who has too much that nothing holds, and for a package
   * where there is no place to play it from.
   */
  async address(query: FileAddressQuery, personId: string): Promise<FileAddress> {
    if (query.kind === 'package' && this.config.packagesOrigin === undefined)
      throw refused(learningPackageMessages.off);
    await this.requireRoom(personId, query.size);
    const { kind, content_type: contentType, size, name } = query;
    const until = Math.floor(Date.now() / 1000) + ADDRESS_LIFE_S;
    const id = randomUUID();
    return {
      file_id: id,
      upload_url: uploadPath({ id, personId, kind, contentType, size, name, until }, this.config.tokenSecret),
      until: new Date(until * 1000).toISOString(),
    };
  }

  /**
   * The upload that a signed address permits. VALIDATION_FAILED for a forged or expired address, and for another type
   * or size than were signed.
   */
  termsFor(id: string, { query, type, bytes }: Announced): FileTerms {
    const terms = fileTermsOf(id, query, { secret: this.config.tokenSecret, now: new Date() });
    if (terms === undefined) throw refused(fileMessages.addressExpired);
    if (type !== terms.contentType) throw refused(fileMessages.invalidType[terms.kind]);
    if (bytes !== undefined && bytes !== terms.size) throw refused(fileMessages.wrongSize);
    return terms;
  }

  /**
   * Takes the file of a signed address; once it's stored, the same answer and nothing more. VALIDATION_FAILED as for its
   * terms, for what isn't of its type or doesn't come whole, and for a package that can't be used: nothing of it is kept.
   */
  async take(id: string, announced: Omit<Announced, 'bytes'>, body: unknown): Promise<StoredFileAnswer> {
    const terms = this.termsFor(id, { ...announced, bytes: undefined });
    const { kind, contentType, size, name, personId } = terms;
    const answer = { id, kind, content_type: contentType, size, name };
    const { rowCount } = await this.pool.query('select from app.media_file where id = $1', [id]);
    if (rowCount === 1) return answer;
    if (!(body instanceof IncomingFile)) throw refused(fileMessages.invalidType[kind]);
    await this.requireRoom(personId, size);
    const object = newObjectName();
    try {
      await this.store.write(object, judged(body.chunks(), contentType), size);
    } catch (error) {
      throw refusalOf(error, kind);
    }
    // Died here, the file has no row, and the sweep takes it.
    const contents = kind === 'package' ? await this.look(object, size) : undefined;
    const isFirst = await inTransaction(this.pool, async (sql) => {
      const { rowCount: written } = await sql.query(
        `insert into app.media_file (id, person_id, object, kind, content_type, size, name)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
        [id, personId, object, kind, contentType, size, name],
      );
      if (written === 1 && contents !== undefined) await this.packages.keep(sql, id, contents);
      return written === 1;
    });
    // Of two that came at once, the first that was done is the file.
    if (!isFirst) await this.store.remove(object);
    return answer;
  }

  /** Nothing is kept of a package that can't be used. */
  private async look(object: string, size: number): Promise<CheckedPackage> {
    try {
      return await this.packages.check(object, size);
    } catch (error) {
      await this.store.remove(object);
      throw error;
    }
  }

  private async requireRoom(personId: string, size: number): Promise<void> {
    const held = (await this.holders.query()) ?? NONE_HELD;
    const { rows } = await this.pool.query<{ bytes: string }>(
      `select coalesce(sum(f.size), 0)::bigint as bytes from app.media_file f
       where f.person_id = $1 and not exists (select from (${held}) h where h.id = f.id)`,
      [personId],
    );
    if (Number(rows[0]?.bytes ?? 0) + size > UNHELD_MAX_BYTES) throw refused(fileMessages.tooMuch);
  }
}

/** NOT_FOUND in the words that any file has that isn't there. */
export const noFile = () => new DomainError('NOT_FOUND', failureMessages.notFound);

function refusalOf(error: unknown, kind: FileKind): unknown {
  if (error instanceof WrongContent) return refused(fileMessages.invalidType[kind]);
  if (error instanceof WrongLength || error instanceof BrokenOff) return refused(fileMessages.wrongSize);
  return error;
}

function refused(words: string): DomainError {
  return new DomainError('VALIDATION_FAILED', words, { file: words });
}
