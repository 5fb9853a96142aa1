import { image } from '@keenly/contracts/media.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { ImageType, UploadQuery } from '@keenly/contracts/media';
import { isSigned, signatureOf } from '../../platform/media/signature.js';

/** How long an upload address serves, in seconds. */
export const ADDRESS_LIFE_S = 600;

/** Names of stored pictures: 128 random bits. */
const name = /^[0-9a-f]{32}\.webp$/;

/** The upload an address permits: person, type, maximum size in bytes, and expiry (`until`, in epoch seconds). */
export interface UploadTerms {
  readonly name: string;
  readonly personId: string;
  readonly type: ImageType;
  readonly size: number;
  readonly until: number;
}

export const isImageName = (text: string): boolean => name.test(text);

/** The address that a picture has for good. */
export function imagePath(imageName: string): string {
  return pathOf(image.path, { name: imageName });
}

/** The name in such an address; undefined for any other address. */
export function nameIn(address: string): string | undefined {
  const [before = ''] = image.path.split(':');
  const found = address.startsWith(before) ? address.slice(before.length) : '';
  return isImageName(found) ? found : undefined;
}

/** The picture's own address with the terms and their signature in the query. */
export function signedPath(terms: UploadTerms, secret: string): string {
  const query = new URLSearchParams({
    person: terms.personId,
    type: terms.type,
    size: String(terms.size),
    until: String(terms.until),
    signature: signatureOf(signedTerms(terms), secret),
  });
  return `${imagePath(terms.name)}?${query.toString()}`;
}

/** The terms, where they are ours and still hold at `now`; undefined otherwise. */
export function termsOf(
  imageName: string,
  { person, type, size, until, signature }: UploadQuery,
  { secret, now }: { secret: string; now: Date },
): UploadTerms | undefined {
  const terms: UploadTerms = { name: imageName, personId: person, type, size, until };
  return isSigned(signedTerms(terms), signature, secret) && until * 1000 > now.getTime() ? terms : undefined;
}

const signedTerms = ({ name: imageName, personId, type, size, until }: UploadTerms) =>
  ['image-upload', imageName, personId, type, size, until] as const;
