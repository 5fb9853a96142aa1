/** Pictures for the other modules, which keep nothing but their addresses. */
export abstract class Images {
  /** True for an address that an upload to this service gave, and nothing else: no foreign host, no other path. */
  abstract isStored(address: string): Promise<boolean>;
}
