import { Readable } from 'node:stream';
import { IMAGE_MAX_BYTES } from '@keenly/contracts/media';
import { storeFileQuerySchema } from '@keenly/contracts/media-files';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { FileStore } from '../../../platform/media/file-store.js';
import { ImageStore } from '../../../platform/media/image-store.js';
import { IncomingFile } from '../../../platform/media/incoming-file.js';
import { UploadedFile } from '../../../platform/media/uploaded-file.js';
import { PackagedMedia, type PackedMedia } from '../media.public.js';
import { nameIn } from '../upload-address.js';
import { FileUploads } from '../upload-file/file-uploads.service.js';
import { Uploads } from '../upload-picture/uploads.service.js';

/** What comes in with a course passes the judges that anything passes which a browser uploads. */
@Injectable()
export class PackagesMedia extends PackagedMedia {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly images: ImageStore,
    private readonly store: FileStore,
    private readonly pictures: Uploads,
    private readonly files: FileUploads,
  ) {
    super();
  }

  async picture(address: string): Promise<Buffer | undefined> {
    const name = nameIn(address);
    return name === undefined ? undefined : this.images.get(name);
  }

  async bytes(id: string): Promise<Readable | undefined> {
    const { rows } = await this.pool.query<{ object: string }>(
      'select object from app.media_file where id = $1',
      [id],
    );
    const [file] = rows;
    return file === undefined ? undefined : this.store.read(file.object);
  }

  async bringPicture(webp: Buffer, personId: string): Promise<string> {
    const body = await UploadedFile.of(Readable.from([webp]), IMAGE_MAX_BYTES);
    try {
      return await this.pictures.bring(body, personId);
    } finally {
      await body.close();
    }
  }

  async bringFile({ bytes, ...about }: PackedMedia, personId: string): Promise<string> {
    const asked = { kind: about.kind, content_type: about.contentType, size: about.size, name: about.name };
    const { file_id: id, upload_url: address } = await this.files.address(asked, personId);
    const { searchParams } = new URL(address, 'http://localhost');
    const query = storeFileQuerySchema.parse(Object.fromEntries(searchParams.entries()));
    await this.files.take(id, { query, type: about.contentType }, new IncomingFile(bytes));
    return id;
  }
}
