import type { FileKind, StoreFileQuery } from '@keenly/contracts/media-files';
import { file, storeFile } from '@keenly/contracts/media-files.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { isSigned, signatureOf } from '../../platform/media/signature.js';

/** How long an address to read a file serves, in seconds. */
export const READ_LIFE_S = 3600;

/** The upload that an address permits. */
export interface FileTerms {
  readonly id: string;
  readonly personId: string;
  readonly kind: FileKind;
  readonly contentType: string;
  readonly size: number;
  readonly name: string;
  /** In epoch seconds. */
  readonly until: number;
}

/** The name comes last: nothing that it holds can pass for another term. */
const signedTerms = ({ id, personId, kind, contentType, size, until, name }: FileTerms) =>
  ['file-upload', id, personId, kind, contentType, size, until, name] as const;

/** Where the file may be PUT. */
export function uploadPath(terms: FileTerms, secret: string): string {
  const query = new URLSearchParams({
    person: terms.personId,
    kind: terms.kind,
    content_type: terms.contentType,
    size: String(terms.size),
    name: terms.name,
    until: String(terms.until),
    signature: signatureOf(signedTerms(terms), secret),
  });
  return `${pathOf(storeFile.path, { id: terms.id })}?${query.toString()}`;
}

/** The terms, where they are ours and still hold at `now`; undefined otherwise. */
export function fileTermsOf(
  id: string,
  { person, kind, content_type, size, name, until, signature }: StoreFileQuery,
  { secret, now }: { secret: string; now: Date },
): FileTerms | undefined {
  const terms: FileTerms = { id, personId: person, kind, contentType: content_type, size, name, until };
  return isSigned(signedTerms(terms), signature, secret) && until * 1000 > now.getTime() ? terms : undefined;
}

const readTerms = (id: string, until: string) => ['file-read', id, until] as const;

/** Where anyone who is given the address may read the file, for an hour. */
export function readPath(
  id: string,
  { secret, now }: { secret: string; now: Date },
): { address: string; until: Date } {
  const until = Math.floor(now.getTime() / 1000) + READ_LIFE_S;
  const query = new URLSearchParams({
    until: String(until),
    signature: signatureOf(readTerms(id, String(until)), secret),
  });
  return { address: `${pathOf(file.path, { id })}?${query.toString()}`, until: new Date(until * 1000) };
}

/** Whether an address to read is ours and still holds. */
export function mayRead(
  id: string,
  { until, signature }: { readonly until: string; readonly signature: string },
  { secret, now }: { secret: string; now: Date },
): boolean {
  return isSigned(readTerms(id, until), signature, secret) && Number(until) * 1000 > now.getTime();
}
