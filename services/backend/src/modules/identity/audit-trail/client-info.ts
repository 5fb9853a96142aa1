/** From where a request came. */
export interface ClientInfo {
  /** What the browser calls itself; '' where it says nothing. */
  readonly userAgent: string;
  /** Network address. */
  readonly address: string;
  /** The cookie that names the browser (`KnownDevices`), where it has one. */
  readonly device?: string | undefined;
}
