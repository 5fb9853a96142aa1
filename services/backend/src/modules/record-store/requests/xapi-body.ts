/** What a body holds, as it was sent. */
export interface XapiBodyContent {
  /** The Content-Type header, with its parameters; empty where there is none. */
  readonly contentType: string;
  /** Empty where the request has no body. */
  readonly bytes: Buffer;
}
