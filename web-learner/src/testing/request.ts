/** What the data router makes of a navigation, where the test's environment has no `Request` of its own (jsdom). */
class StandInRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal | null | undefined;
  constructor(
    readonly url: string | URL,
    init: RequestInit = {},
  ) {
    this.signal = init.signal;
  }
}

(globalThis as { Request?: unknown }).Request ??= StandInRequest;
