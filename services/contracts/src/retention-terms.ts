/** Years that the privacy policy names (product/trust#retention). */
export const retentionYears = { account: 4, learning: 5, payment: 2, support: 3 } as const;
/** Days after which the service deletes what the policy leaves to it. */
export const EXPORT_KEPT_DAYS = 7;
export const VIEWS_KEPT_DAYS = 365;
