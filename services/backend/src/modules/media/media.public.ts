/** Pictures for the other modules, which keep nothing but their addresses. */
export abstract class Images {
  /**
   * True for an address that an upload to this service gave, and nothing else: no foreign host, no other path. Asked
   * right before the address is kept, in a text column whose name ends in `_url`: from then on the picture stays, and
   * one that is not kept after all goes two days later.
   */
  abstract isStored(address: string): Promise<boolean>;
}
