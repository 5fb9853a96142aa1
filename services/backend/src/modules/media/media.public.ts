import type { Readable } from 'node:stream';
import type { FileKind } from '@keenly/contracts/media-files';
import type { Sql } from '@keenly/event-store/types';

/** Owner of a stored picture: the person who uploaded it, or their organisation. */
export type PictureOwner = 'person' | 'organisation';

/** Pictures for the other modules, which keep nothing but their addresses. */
export abstract class Images {
  /**
   * True for an address that an upload to this service gave, and nothing else: no foreign host, no other path. Asked
   * right before the address is kept, in a text column whose name ends in `_url`: from then on the picture stays, and
   * one that is not kept after all goes two days later. A picture that an organisation kept stays the organisation's: it is
   * no part of a person's copy, and isn't erased with them.
   */
  abstract isStored(address: string, owner: PictureOwner): Promise<boolean>;
}

/** A file of a course as it is kept. */
export interface StoredFile {
  readonly id: string;
  /** Who uploaded it. */
  readonly personId: string;
  readonly kind: FileKind;
  readonly contentType: string;
  readonly size: number;
  readonly name: string;
  readonly storedAt: Date;
}

/**
 * Files of courses for the other modules, which keep their ids: in a uuid column whose name is `file_id` or ends in
 * `_file_id`, or in a uuid[] column whose name ends in `file_ids`. What no such column holds goes a day after it was
 * uploaded, or last wanted.
 */
export abstract class MediaFiles {
  /**
   * Those of the files that are stored, in no order. Whoever is about to keep their ids passes the transaction that
   * will: from then on they stay, and what isn't kept after all goes a day later.
   */
  abstract find(ids: readonly string[], keeping?: Sql): Promise<StoredFile[]>;
  /** The signed address of a file's bytes, for an hour. */
  abstract readAddress(id: string): { readonly address: string; readonly until: Date };
}

/** A file that no browser sends. */
export interface BroughtFile extends Pick<StoredFile, 'kind' | 'contentType' | 'name'> {
  readonly bytes: Buffer;
}

/** For the demo data: brings what a person would upload, taken and refused as theirs would be. */
export abstract class BroughtMedia {
  /** The address of a PNG, the same one for the same picture of the same person. VALIDATION_FAILED for what is none. */
  abstract picture(png: Buffer, personId: string): Promise<string>;
  /**
   * The id of a file from now on; brought again, it's another file. VALIDATION_FAILED for what isn't of its type, and for
   * someone who has too much that nothing holds.
   */
  abstract file(file: BroughtFile, personId: string): Promise<string>;
}

/** A file within another one, which is read as it's kept. */
export interface PackedMedia extends Pick<StoredFile, 'kind' | 'contentType' | 'size' | 'name'> {
  readonly bytes: Readable;
}

/** Pictures and files of courses that go out with a course, and come in with one. */
export abstract class PackagedMedia {
  /** A picture of this service, as WebP; undefined for any other address, and where there is none. */
  abstract picture(address: string): Promise<Buffer | undefined>;
  /** The bytes of a file; undefined where there is none. */
  abstract bytes(id: string): Promise<Readable | undefined>;
  /** The address of a WebP picture, drawn anew. VALIDATION_FAILED for what is none. */
  abstract bringPicture(webp: Buffer, personId: string): Promise<string>;
  /**
   * The id of a file, of that person, that nothing holds yet. VALIDATION_FAILED as for any upload, and then nothing of it
   * is kept.
   */
  abstract bringFile(file: PackedMedia, personId: string): Promise<string>;
}

/** Courses made with other tools, and the origin that they're served from. */
export {
  PACKAGE_OPEN_S,
  type PackageAbout,
  type PackageItem,
  type PackagePart,
  Packages,
} from './packages.js';
export { servePackages } from './serve-packages/packages-origin.gate.js';
