/** Who else began courses. Whoever keeps progress provides it: this module stands before them and asks no one above. */
export abstract class CoursePeers {
  /**
   * Active colleagues of an account in its organisation who began each of these courses, counted up to PEERS_MAX; by the
   * course's id, absent where there is none.
   */
  abstract of(
    courses: readonly string[],
    of: { readonly clientId: string; readonly accountId: string },
  ): Promise<ReadonlyMap<string, number>>;
}
