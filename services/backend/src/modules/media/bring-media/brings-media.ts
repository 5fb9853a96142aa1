import { Readable } from 'node:stream';
import { IMAGE_MAX_BYTES, uploadQuerySchema } from '@keenly/contracts/media';
import { storeFileQuerySchema } from '@keenly/contracts/media-files';
import { Injectable } from '@nestjs/common';
import { IncomingFile } from '../../../platform/media/incoming-file.js';
import { UploadedFile } from '../../../platform/media/uploaded-file.js';
import { type BroughtFile, BroughtMedia } from '../media.public.js';
import { nameIn } from '../upload-address.js';
import { FileUploads } from '../upload-file/file-uploads.service.js';
import { Uploads } from '../upload-picture/uploads.service.js';

const PICTURE = 'image/png';
/** Addresses are paths: the query is all that is read of them. */
const queryOf = (address: string) =>
  Object.fromEntries(new URL(address, 'http://localhost').searchParams.entries());

/** Brings pictures and files the way that browsers do: to a signed address, with the same judges on the way. */
@Injectable()
export class BringsMedia extends BroughtMedia {
  constructor(
    private readonly pictures: Uploads,
    private readonly files: FileUploads,
  ) {
    super();
  }

  async picture(png: Buffer, personId: string): Promise<string> {
    const body = await UploadedFile.of(Readable.from([png]), IMAGE_MAX_BYTES);
    try {
      const sha256 = body.sha256.toString('hex');
      const asked = { content_type: PICTURE, size: body.bytes, sha256 } as const;
      const { imageSignedUrl, image_url: address, stored } = await this.pictures.address(asked, personId);
      if (stored) return address;
      const query = uploadQuerySchema.parse(queryOf(imageSignedUrl));
      await this.pictures.take(nameIn(address) ?? '', { query, type: PICTURE, body });
      return address;
    } finally {
      await body.close();
    }
  }

  async file({ bytes, ...about }: BroughtFile, personId: string): Promise<string> {
    const asked = { kind: about.kind, content_type: about.contentType, size: bytes.length, name: about.name };
    const { file_id: id, upload_url: address } = await this.files.address(asked, personId);
    const query = storeFileQuerySchema.parse(queryOf(address));
    const body = new IncomingFile(Readable.from([bytes]));
    await this.files.take(id, { query, type: about.contentType }, body);
    return id;
  }
}
