/** The directory that calls: everything it reads and changes is within its organization. */
export interface CallingDirectory {
  readonly organizationId: string;
  readonly tokenId: string;
  /** As its organization named the token. */
  readonly name: string;
  /** The account of the admin who made the token: what it does is in the trail of whoever let it. */
  readonly madeBy: string;
}
