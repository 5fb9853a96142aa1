/** What someone studied on a plan, ever. */
export interface PlanStudy {
  /** Seconds. */
  readonly study: number;
  readonly sessions: number;
}

/** Study of plans. Whoever counts study provides it: this module stands before them and asks no one above. */
export abstract class PlanStudies {
  /** By plan; those that the person never studied are absent. */
  abstract of(
    learner: { readonly tenant: string; readonly accountId: string },
    planIds: readonly string[],
  ): Promise<ReadonlyMap<string, PlanStudy>>;
}
