import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.map': 'application/json',
};

/** The policy under which the service serves the application, with packages beside it: no inline script may slip in unseen. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; connect-src 'self'; frame-src http://packages.localhost; base-uri 'none'; frame-ancestors 'none'";

/** The names of built files are of their content, so they're kept, as the service says. */
const KEPT = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Serves a built application on 127.0.0.1; unknown paths answer index.html. */
export function serveStatic(directory: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const wanted = join(directory, path);
    const file =
      wanted.startsWith(directory) && existsSync(wanted) && statSync(wanted).isFile()
        ? wanted
        : join(directory, 'index.html');
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      ...(path.startsWith('/assets/') ? KEPT : {}),
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
