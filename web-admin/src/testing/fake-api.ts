export interface AskedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}
/** What the API says to a call: a body, or a refusal. */
export type Said = { readonly json: unknown } | { readonly status: number; readonly error: object };

/** Has `answer` stand for the API; what it doesn't know isn't found. Keeps what was asked, in order. */
export function fakeApi(answer: (call: AskedCall) => Said | undefined): readonly AskedCall[] {
  const asked: AskedCall[] = [];
  globalThis.fetch = (input, init = {}) => {
    const url = new URL(input as string, 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = Object.fromEntries(url.searchParams);
    const call = { method: init.method ?? 'GET', path: url.pathname, query, body };
    asked.push(call);
    const said = answer(call) ?? {
      status: 404,
      error: { code: 'NOT_FOUND', message: 'Resource not found.' },
    };
    const [status, json] = 'json' in said ? [200, said.json] : [said.status, { error: said.error }];
    return Promise.resolve(anAnswer(status, json));
  };
  return asked;
}

/** jsdom has no `Response` of its own. */
export function anAnswer(status: number, json: unknown): Response {
  const text = json === undefined ? '' : JSON.stringify(json);
  const answer: Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'json' | 'blob'> = {
    ok: status < 300,
    status,
    statusText: '',
    headers: new Headers(),
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(json),
    blob: () => Promise.resolve(new Blob([text])),
  };
  return answer as Response;
}
