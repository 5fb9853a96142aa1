import { randomBytes } from 'node:crypto';
import { mediaMessages } from '@keenly/contracts/catalogue/organisations';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { SignedUrl, SignedUrlQuery, StoredImage, UploadQuery } from '@keenly/contracts/media';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { SharedCounts } from '../../../platform/limits/shared-counts.js';
import { type EncodedType, ImageEncoder } from '../../../platform/media/image-encoder.js';
import { UploadedFile } from '../../../platform/media/uploaded-file.js';
import { ImageStore } from '../../../platform/media/image-store.js';
import { Images, type PictureOwner } from '../media.public.js';
import {
  ADDRESS_LIFE_S,
  imagePath,
  isImageName,
  nameIn,
  signedPath,
  termsOf,
  type UploadTerms,
} from '../upload-address.js';

/** An upload as described by its headers and address. */
interface Announced {
  readonly query: UploadQuery;
  readonly type: string | undefined;
  readonly bytes: number;
}

/** Pictures that people bring: where to, what becomes of them, and where they are (product/shared#pictures). */
@Injectable()
export class Uploads extends Images {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'tokenSecret'>,
    private readonly store: ImageStore,
    private readonly encoder: ImageEncoder,
    private readonly counts: SharedCounts,
  ) {
    super();
  }

  /** An address to PUT a picture to; the picture's own address where this person has stored the very file before. */
  async address(query: SignedUrlQuery, personId: string): Promise<SignedUrl> {
    const known = query.sha256 === undefined ? undefined : await this.find(query.sha256, personId);
    if (known !== undefined) {
      const address = imagePath(known);
      return { imageSignedUrl: address, image_url: address, stored: true };
    }
    const name = newImageName();
    const until = Math.floor(Date.now() / 1000) + ADDRESS_LIFE_S;
    const terms = { name, personId, type: query.content_type, size: query.size, until };
    return {
      imageSignedUrl: signedPath(terms, this.config.tokenSecret),
      image_url: imagePath(name),
      stored: false,
    };
  }

  /**
   * The upload that a signed address permits. VALIDATION_FAILED for a forged or expired address, and for another type
   * or more bytes than were signed.
   */
  termsFor(name: string, { query, type, bytes }: Announced): UploadTerms {
    if (!isImageName(name)) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    const terms = termsOf(name, query, { secret: this.config.tokenSecret, now: new Date() });
    if (terms === undefined) throw refused(mediaMessages.addressExpired);
    if (type !== terms.type) throw refused(mediaMessages.invalidImage);
    if (bytes > terms.size) throw refused(mediaMessages.tooLarge);
    return terms;
  }

  /**
   * Takes the file of a signed address, once: of two that arrive together one is refused. VALIDATION_FAILED as for its
   * terms, for an address that was used, whatever became of it then, and for what is no picture.
   */
  async take(
    name: string,
    { query, type, body }: Omit<Announced, 'bytes'> & { readonly body: unknown },
  ): Promise<StoredImage> {
    if (!(body instanceof UploadedFile)) throw refused(mediaMessages.invalidImage);
    const terms = this.termsFor(name, { query, type, bytes: body.bytes });
    const use = usedKey(name);
    const used = await this.counts.count([{ key: use, points: 1, seconds: ADDRESS_LIFE_S }]);
    if (used !== undefined) throw refused(mediaMessages.addressExpired);
    try {
      return await this.keep(terms, body);
    } catch (error) {
      // Our own trouble is no use of the address.
      const isRefused = error instanceof DomainError && error.code === 'VALIDATION_FAILED';
      if (!isRefused) await this.counts.giveBack([use]);
      throw error;
    }
  }

  /** The address of a WebP picture that comes in with a course. VALIDATION_FAILED for what is none. */
  async bring(file: UploadedFile, personId: string): Promise<string> {
    const known = await this.find(file.sha256.toString('hex'), personId);
    if (known !== undefined) return imagePath(known);
    const kept = await this.keep({ name: newImageName(), personId, type: 'image/webp' }, file);
    return kept.image_url;
  }

  private async keep(
    { name, personId, type }: Pick<UploadTerms, 'name' | 'personId'> & { readonly type: EncodedType },
    file: UploadedFile,
  ): Promise<StoredImage> {
    const { bytes, width, height } = await this.encoder.encode(file, type);
    await this.store.put(name, bytes);
    await this.pool.query(
      `insert into app.image (name, person_id, sha256, bytes, width, height) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [name, personId, file.sha256, bytes.length, width, height],
    );
    return { image_url: imagePath(name), width, height };
  }

  /** NOT_FOUND where there is none. */
  async read(name: string): Promise<Buffer> {
    const bytes = isImageName(name) ? await this.store.get(name) : undefined;
    if (bytes === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return bytes;
  }

  async isStored(address: string, owner: PictureOwner): Promise<boolean> {
    const name = nameIn(address);
    if (name === undefined) return false;
    const { rowCount } = await this.pool.query(
      `update app.image set wanted_at = now(), owner = case when owner = 'person' then $2 else owner end
       where name = $1`,
      [name, owner],
    );
    return rowCount === 1;
  }

  private async find(sha256: string, personId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ name: string }>(
      `update app.image set wanted_at = now() where name = (
         select name from app.image where person_id = $1 and sha256 = $2 order by wanted_at desc limit 1
       ) returning name`,
      [personId, Buffer.from(sha256, 'hex')],
    );
    return rows[0]?.name;
  }
}

const newImageName = (): string => `${randomBytes(16).toString('hex')}.webp`;

/** The count outlives the address, in every process. */
const usedKey = (name: string) => `image-upload-of:${name}`;

function refused(words: string): DomainError {
  return new DomainError('VALIDATION_FAILED', words, { image: words });
}
