import { once } from 'node:events';
import { createServer } from 'node:http';

/** A small web served from this machine: any host name, any page whose title the address gives. */
export interface WebOfPages {
  /** Address of a page with this title on this host. */
  page(host: string, title: string): string;
  /** Chromium's rules that lead those hosts here. */
  readonly hostRules: string;
  close(): Promise<void>;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export async function serveWebOfPages(hosts: readonly string[], text = 'Words.'): Promise<WebOfPages> {
  const server = createServer((request, response) => {
    const title = new URL(request.url ?? '/', 'http://any').searchParams.get('title') ?? 'A page';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>${escape(title)}</title><h1>${escape(title)}</h1><p>${escape(text)}</p>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    page: (host, title) => `http://${host}:${port}/read?title=${encodeURIComponent(title)}`,
    hostRules: hosts.map((host) => `MAP ${host} 127.0.0.1`).join(', '),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
