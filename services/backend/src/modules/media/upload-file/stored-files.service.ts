import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { mayRead, readPath } from '../file-address.js';
import { MediaFiles, type StoredFile } from '../media.public.js';

/** A stored file with its name in the store. */
export interface FileToRead extends StoredFile {
  readonly object: string;
}

const FILE = `f.id, f.person_id as "personId", f.kind, f.content_type as "contentType", f.size, f.name,
  f.stored_at as "storedAt"`;

/** Files that were uploaded, and where to read them. */
@Injectable()
export class StoredFiles extends MediaFiles {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'tokenSecret'>,
  ) {
    super();
  }

  async find(ids: readonly string[], keeping?: Sql): Promise<StoredFile[]> {
    if (ids.length === 0) return [];
    const { rows } = await (keeping === undefined ? this.read(ids) : this.want(ids, keeping));
    return rows;
  }

  private read(ids: readonly string[]) {
    return this.pool.query<StoredFile>(`select ${FILE} from app.media_file f where f.id = any($1::uuid[])`, [
      ids,
    ]);
  }

  /** In one order, so that no two who keep the same files wait for each other in a circle. */
  private want(ids: readonly string[], keeping: Sql) {
    return keeping.query<StoredFile>(
      `with wanted as (select id from app.media_file where id = any($1::uuid[]) order by id for update)
       update app.media_file f set wanted_at = now() from wanted w where f.id = w.id returning ${FILE}`,
      [ids],
    );
  }

  readAddress(id: string): { address: string; until: Date } {
    return readPath(id, { secret: this.config.tokenSecret, now: new Date() });
  }

  /** The file of a signed address; undefined for a forged or expired one, and where there is none. */
  async toRead(
    id: string,
    signed: { readonly until: string; readonly signature: string },
  ): Promise<FileToRead | undefined> {
    if (!mayRead(id, signed, { secret: this.config.tokenSecret, now: new Date() })) return undefined;
    const { rows } = await this.pool.query<FileToRead>(
      `select ${FILE}, f.object from app.media_file f where f.id = $1`,
      [id],
    );
    return rows[0];
  }
}
