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

  /** Seconds that the person studied on a plan since `from`, to the quarter of an hour that it's in. */
  abstract studiedSince(
    learner: { readonly tenant: string; readonly accountId: string },
    planId: string,
    from: Date,
  ): Promise<number>;

  /** Ids of the plans that the person studied, those studied last first; only those studied at `from` or later. */
  abstract since(
    learner: { readonly tenant: string; readonly accountId: string },
    from: Date | null,
  ): Promise<readonly string[]>;
}
