import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is at an address that an organization entered, and isn't as a provider should be. */
export interface StrangeProvider {
  readonly issuer: string;
  /** Paths that were asked for. */
  readonly asked: readonly string[];
  /** From now on. */
  answers(behave: (response: ServerResponse, path: string) => void): void;
  stop(): Promise<void>;
}

export async function startStrangeProvider(): Promise<StrangeProvider> {
  const asked: string[] = [];
  let behaviour = (response: ServerResponse, _path: string): void => {
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    behaviour(response, path);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    issuer: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    answers: (behave) => {
      behaviour = behave;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Metadata that is as it should be, but for what a test puts in its place. */
export const metadata = (issuer: string, instead: object = {}): object => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  ...instead,
});

export const json = (response: ServerResponse, body: object): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
