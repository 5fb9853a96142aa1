import type { ErrorBody } from '@keenly/contracts/errors';
import type { TestApp } from './test-app.js';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The body, once the status is the one named; throws with the whole answer otherwise. */
  expect<Body>(status: number): Body;
  /** The error of a refusal, with the status beside it. */
  readonly error: (ErrorBody['error'] & { readonly status: number }) | undefined;
}

export interface TestRequest {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request to the service under test. */
export async function call(
  { url }: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  { token, body, headers = {} }: TestRequest = {},
): Promise<TestAnswer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: written(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  const { error } = (isJson ? parsed : {}) as Partial<ErrorBody>;
  return {
    status: response.status,
    headers: response.headers,
    body: parsed,
    expect: <Body>(status: number): Body => {
      if (response.status === status) return parsed as Body;
      throw new Error(
        `${method} ${path} answered ${String(response.status)}, not ${String(status)}: ${text}`,
      );
    },
    error: error === undefined ? undefined : { ...error, status: response.status },
  };
}

/** Text and bytes as they are, everything else as JSON. */
function written(body: unknown): BodyInit {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** The refresh cookie that an answer set, as `name=value`; empty where it set none. */
export function refreshCookieOf({ headers }: Pick<TestAnswer, 'headers'>): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
