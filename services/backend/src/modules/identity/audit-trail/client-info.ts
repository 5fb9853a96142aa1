/** From where a request came. */
export interface ClientInfo {
  /** The User-Agent header; '' if there is none. */
  readonly userAgent: string;
  /** Network address. */
  readonly address: string;
  /** The cookie that names the browser (`KnownDevices`), where it has one. */
  readonly device?: string | undefined;
}
