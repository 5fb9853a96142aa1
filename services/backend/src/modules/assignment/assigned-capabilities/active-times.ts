/** What is assigned to someone, and the time in which study on it counts. */
export interface Counted {
  readonly id: string;
  readonly capabilityId: string;
  readonly assignedAt: Date;
  /** Null while it is pending. */
  readonly completedAt: Date | null;
}

/** Study time of assignments. Whoever counts study provides it: this module stands before them and asks no one above. */
export abstract class ActiveTimes {
  /** Seconds studied on each assignment's capability since it was assigned, until it was completed; by its id. */
  abstract of(
    learner: { readonly tenant: string; readonly accountId: string },
    assigned: readonly Counted[],
  ): Promise<ReadonlyMap<string, number>>;
}
