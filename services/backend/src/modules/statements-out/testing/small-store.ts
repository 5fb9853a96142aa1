import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Statements of a request. */
type Batch = readonly { readonly id: string }[];
/** The status of an answer to statements; 'hangs': there is none. */
export type Behaviour = (batch: Batch) => number | 'hangs' | Promise<number>;

/** A store on this machine that does as it's told. */
export interface SmallStore {
  readonly origin: string;
  /** Bodies of requests with statements so far. */
  readonly bodies: string[];
  /** Ids that it stored, each as often as it took it. */
  readonly taken: string[];
  does(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export async function aSmallStore(): Promise<SmallStore> {
  let behaviour: Behaviour = () => 200;
  const bodies: string[] = [];
  const taken: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify({ version: ['1.0.3', '2.0.0'] }));
      return;
    }
    let body = '';
    for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString('utf8');
    bodies.push(body);
    const batch = JSON.parse(body) as Batch;
    const status = await behaviour(batch);
    if (status === 'hangs') return;
    if (status === 200) taken.push(...batch.map(({ id }) => id));
    if (status >= 300 && status < 400) response.setHeader('location', '/elsewhere');
    response.statusCode = status;
    response.end('{}');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    bodies,
    taken,
    does: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
