/** An answer of the service, where the test's environment has no `Response` of its own (jsdom). */
export function anAnswer(body: unknown, { status = 200, statusText = '' } = {}): Response {
  const text = body === undefined ? '' : JSON.stringify(body);
  const answer: Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'json' | 'clone'> = {
    ok: status >= 200 && status < 300,
    status,
    statusText,
    headers: { get: () => null } as unknown as Headers,
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(body),
    clone: () => answer as Response,
  };
  return answer as Response;
}

export function aRefusal(
  status: number,
  code: string | number,
  message: string,
  fields?: Record<string, string>,
) {
  return anAnswer({ error: { code, message, fields } }, { status });
}
