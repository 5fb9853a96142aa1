export type PrivateAudience = 'me' | 'organization' | 'link';

/** A course that this save holds until it ends: saves of one course come one after the other. */
export interface HeldCourse {
  readonly id: string;
  readonly clientId: string | null;
  readonly ownerId: string;
  readonly isPublic: boolean;
  readonly privateAudience: PrivateAudience;
  readonly linkToken: string | null;
  readonly version: number;
  readonly orderVersion: number;
  /** The number of its newest version. */
  readonly contentVersion: number;
  /** The number of the version that others see while it's a draft; null where each save shows at once. */
  readonly publishedNumber: number | null;
  /** Which time it was taken down holds; null where none does. */
  readonly takeDownNumber: number | null;
}
