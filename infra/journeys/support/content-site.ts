import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A site on this machine that the service asks in another's place. */
export interface ContentSite {
  readonly url: string;
  /** What it was asked, and by whom as far as requests tell. */
  readonly asked: { readonly search: URLSearchParams; readonly headers: IncomingHttpHeaders }[];
  /** From now on it answers with this JSON; it says nothing where there is none. */
  answers(json: object | undefined): void;
  close(): Promise<void>;
}

export async function serveContentSite(): Promise<ContentSite> {
  let answer: object | undefined;
  const asked: ContentSite['asked'] = [];
  const server = createServer((request, response) => {
    asked.push({
      search: new URL(request.url ?? '/', 'http://any').searchParams,
      headers: request.headers,
    });
    if (answer === undefined) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/search`,
    asked,
    answers: (json) => {
      answer = json;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
