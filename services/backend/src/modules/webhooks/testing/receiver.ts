import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers one request, after it was read; or never. */
type Behaviour = (response: ServerResponse) => void;

export const answers =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers);
    response.end('{}');
  };
export const hangs: Behaviour = () => undefined;

/** A receiver of webhooks on this machine, well-behaved or not. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** From now on; one of each for the next requests, the last for all that follow. */
  behaves(...next: readonly Behaviour[]): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let behaviours: readonly Behaviour[] = [answers(204)];
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      const [behaviour, ...rest] = behaviours;
      if (rest.length > 0) behaviours = rest;
      behaviour?.(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/hook`,
    received,
    behaves: (...next) => {
      behaviours = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
