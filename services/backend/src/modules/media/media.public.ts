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
