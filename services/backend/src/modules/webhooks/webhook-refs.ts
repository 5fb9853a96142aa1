/** What a delivery is about: ids and words of the system, never a name. Absent: it's about none. */
export interface WebhookRefs {
  /** The account. */
  readonly member?: string;
  readonly role?: string;
  readonly previousRole?: string;
  readonly assignment?: string;
  readonly course?: string;
  /** Of a learning plan. */
  readonly planAssignment?: string;
}
