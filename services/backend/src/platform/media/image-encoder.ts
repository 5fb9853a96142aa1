import { mediaMessages } from '@keenly/contracts/catalogue/organisations';
import { IMAGE_MAX_PIXELS, type ImageType } from '@keenly/contracts/media';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import type { UploadedFile } from './uploaded-file.js';
import { QueueFull, Semaphore } from '../limits/semaphore.js';

/** Longest side of what is kept, in pixels. */
const LONGEST_SIDE = 1600;
const QUALITY = 82;
/** A picture that takes longer to read is no picture, in seconds. */
const GIVE_UP_S = 10;
/** Pictures in work at once, and waiting: each may unpack to some 160 MB. */
const AT_ONCE = 2;
const WAITING_MAX = 20;

/** What people upload, and what a picture is once it's drawn. */
export type EncodedType = ImageType | 'image/webp';

const formats: Record<EncodedType, string> = {
  'image/png': 'png',
  'image/gif': 'gif',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};
/** The bytes that a file of the type begins with. */
const beginnings: Record<EncodedType, Buffer> = {
  'image/png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  'image/gif': Buffer.from('GIF8', 'latin1'),
  'image/jpeg': Buffer.from('\xff\xd8\xff', 'latin1'),
  'image/webp': Buffer.from('RIFF', 'latin1'),
};

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Redraws a picture, so that nothing but pixels is kept: no script, no trailing data, no place it was taken at. */
@Injectable()
export class ImageEncoder {
  private readonly semaphore = new Semaphore(AT_ONCE, WAITING_MAX);

  /**
   * The first frame as WebP, upright, at most 1600 pixels long. VALIDATION_FAILED for what is no picture of the type it
   * says, is broken, or would unpack to more than 40 million pixels.
   */
  async encode(upload: Pick<UploadedFile, 'read'>, type: EncodedType): Promise<EncodedImage> {
    // Bytes that don't start like a picture are refused before they're read into memory and the library is loaded.
    const beginning = beginnings[type];
    if (!(await upload.read(beginning.length)).equals(beginning)) throw invalid();
    try {
      // Anyone who waits for their turn waits on the disk.
      return await this.semaphore.run(async () => draw(await upload.read(), type));
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (error instanceof QueueFull)
        throw new DomainError(
          'SERVICE_UNAVAILABLE',
          'We’re processing a lot of pictures right now. Try again in a moment.',
        );
      // Any other error of the library means that the bytes aren't a picture we can keep.
      throw invalid();
    }
  }
}

async function draw(upload: Buffer, type: EncodedType): Promise<EncodedImage> {
  // Loaded with the first picture: most processes never see one, and it takes 27 MB.
  const { default: sharp } = await import('sharp');
  const picture = sharp(upload, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 });
  const { format } = await picture.metadata();
  if (format !== formats[type]) throw invalid();
  const { data, info } = await picture
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: GIVE_UP_S })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function invalid(): DomainError {
  return new DomainError('VALIDATION_FAILED', mediaMessages.invalidImage, {
    image: mediaMessages.invalidImage,
  });
}
