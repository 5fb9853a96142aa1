import { once } from 'node:events';
import { createServer } from 'node:http';

/** A small web of ordinary pages on this machine: text, style, a picture, a script that builds a part of the page. */
export interface Site {
  page(host: string, number: number): string;
  close(): Promise<void>;
}

const paragraph = (page: number, line: number) =>
  `Paragraph ${line} of page ${page} says what the one before left open, with figures such as ${line * page} and ` +
  'with words of the trade: demand, supply, elasticity, margin, welfare. It goes on for some lines, as text does.';

const style =
  'body{font:16px/1.6 sans-serif;max-width:70ch;margin:2rem auto}h2{color:#345}.side{float:right;width:30%}';
const script = `
  const list = document.querySelector('.side');
  for (let i = 0; i < 200; i += 1) {
    const row = document.createElement('li');
    row.textContent = 'Entry ' + i;
    list.append(row);
  }
`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${Array.from(
  { length: 300 },
  (_, i) =>
    `<circle cx="${(i * 37) % 400}" cy="${(i * 53) % 200}" r="${3 + (i % 9)}" fill="hsl(${i},60%,60%)"/>`,
).join('')}</svg>`;

const kinds: Record<string, readonly [string, string]> = {
  '/style.css': ['text/css', style],
  '/script.js': ['text/javascript', script],
  '/picture.svg': ['image/svg+xml', picture],
};

export async function serveSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    const [type, body] = kinds[pathname] ?? [
      'text/html; charset=utf-8',
      html(Number(pathname.split('/')[2] ?? 1)),
    ];
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    page: (host, number) => `http://${host}:${port}/page/${number}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function html(page: number): string {
  const sections = Array.from({ length: 20 }, (_, section) => {
    const lines = Array.from({ length: 6 }, (__, line) => `<p>${paragraph(page, section * 6 + line)}</p>`);
    return `<h2>Part ${section + 1}</h2>${lines.join('')}`;
  });
  return (
    `<!doctype html><html lang="en"><head><title>Economics, page ${page}</title><link rel="stylesheet" href="/style.css">` +
    `</head><body><ul class="side"></ul><h1>Economics, page ${page}</h1><img src="/picture.svg" alt="">` +
    `${sections.join('')}<script src="/script.js"></script></body></html>`
  );
}
