/** From where a request came, for the audit trail. */
export interface ClientInfo {
  /** What the browser calls itself; '' where it says nothing. */
  readonly userAgent: string;
  /** Network address. */
  readonly address: string;
}
