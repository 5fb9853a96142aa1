import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** One request of a browser; unless told otherwise GET without a body, POST with one. */
export function ask(
  url: string,
  token: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  return send(url, method, { authorization: `Bearer ${token}` }, body);
}

/** One request with these headers; the body goes as JSON. */
export function send(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const ofBody =
    text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...headers, ...ofBody } }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (answer += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: answer }));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** The same, which must be answered well; as what it says. */
export async function told<T>(url: string, token: string, body?: object, method?: string): Promise<T> {
  const answer = await ask(url, token, body, method);
  if (answer.status >= 300) throw new Error(`${url} was answered ${answer.status}: ${answer.body}`);
  // Each caller names the schema that this path answers by.
  return (answer.body === '' ? undefined : JSON.parse(answer.body)) as T;
}

/** The same of what may not be there yet: undefined. */
export async function maybe<T>(url: string, token: string): Promise<T | undefined> {
  const { status, body } = await ask(url, token);
  if (status === 404) return undefined;
  if (status >= 300) throw new Error(`${url} was answered ${status}: ${body}`);
  return JSON.parse(body) as T;
}

/** Asks at a steady rate whatever becomes of earlier questions; milliseconds from when each was due, shortest first. */
export async function atRate(
  { rate, seconds }: { rate: number; seconds: number },
  question: () => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    under.push(question().then(() => void taken.push(performance.now() - due)));
  }
  await Promise.all(under);
  return taken.sort((a, b) => a - b);
}

/** Asks again and again until the answer fits; milliseconds since `began`. */
export async function until<T>(
  began: number,
  question: () => Promise<T>,
  fits: (answer: T) => boolean,
): Promise<number> {
  for (const latest = began + PATIENCE_MS; performance.now() < latest;) {
    if (fits(await question())) return performance.now() - began;
  }
  throw new Error('it was not shown in time');
}

const PATIENCE_MS = 30_000;

/** The value below which so large a share of the sorted values lies. */
export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
