/** One call as it left the application. */
export interface Call {
  method: string;
  path: string;
  search: string;
  body: unknown;
  /** In the place of a body of JSON. */
  file?: Blob;
}

/**
 * Stands where the network is: answers by 'METHOD path', remembers what was asked. A path without an answer fails the
 * test that asked for it.
 */
export function standInForService(answers: Record<string, () => Response | Promise<Response>>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input as string, window.location.origin);
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({
      method,
      path: url.pathname,
      search: url.search,
      body,
      ...(init.body instanceof Blob ? { file: init.body } : {}),
    });
    const answer = answers[`${method} ${url.pathname}`];
    if (answer === undefined) throw new Error(`nobody answers ${method} ${url.pathname}`);
    return answer();
  };
  return calls;
}
